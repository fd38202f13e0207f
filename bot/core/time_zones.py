"""The time zones to choose from: users select the local time, then a city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

CITIES: Mapping[str, str] = {
    "pago-pago": "Pacific/Pago_Pago",
    "honolulu": "Pacific/Honolulu",
    "papeete": "Pacific/Tahiti",
    "adak": "America/Adak",
    "taiohae": "Pacific/Marquesas",
    "anchorage": "America/Anchorage",
    "mangareva": "Pacific/Gambier",
    "los-angeles": "America/Los_Angeles",
    "vancouver": "America/Vancouver",
    "tijuana": "America/Tijuana",
    "adamstown": "Pacific/Pitcairn",
    "denver": "America/Denver",
    "calgary": "America/Edmonton",
    "phoenix": "America/Phoenix",
    "chicago": "America/Chicago",
    "mexico-city": "America/Mexico_City",
    "winnipeg": "America/Winnipeg",
    "guatemala": "America/Guatemala",
    "san-jose": "America/Costa_Rica",
    "new-york": "America/New_York",
    "toronto": "America/Toronto",
    "bogota": "America/Bogota",
    "lima": "America/Lima",
    "havana": "America/Havana",
    "panama": "America/Panama",
    "hanga-roa": "Pacific/Easter",
    "halifax": "America/Halifax",
    "caracas": "America/Caracas",
    "santo-domingo": "America/Santo_Domingo",
    "la-paz": "America/La_Paz",
    "manaus": "America/Manaus",
    "san-juan": "America/Puerto_Rico",
    "st-johns": "America/St_Johns",
    "sao-paulo": "America/Sao_Paulo",
    "buenos-aires": "America/Argentina/Buenos_Aires",
    "santiago": "America/Santiago",
    "montevideo": "America/Montevideo",
    "asuncion": "America/Asuncion",
    "saint-pierre": "America/Miquelon",
    "nuuk": "America/Nuuk",
    "noronha": "America/Noronha",
    "ponta-delgada": "Atlantic/Azores",
    "praia": "Atlantic/Cape_Verde",
    "london": "Europe/London",
    "lisbon": "Europe/Lisbon",
    "dublin": "Europe/Dublin",
    "las-palmas": "Atlantic/Canary",
    "reykjavik": "Atlantic/Reykjavik",
    "accra": "Africa/Accra",
    "berlin": "Europe/Berlin",
    "paris": "Europe/Paris",
    "madrid": "Europe/Madrid",
    "rome": "Europe/Rome",
    "vienna": "Europe/Vienna",
    "zurich": "Europe/Zurich",
    "amsterdam": "Europe/Amsterdam",
    "brussels": "Europe/Brussels",
    "warsaw": "Europe/Warsaw",
    "prague": "Europe/Prague",
    "budapest": "Europe/Budapest",
    "stockholm": "Europe/Stockholm",
    "copenhagen": "Europe/Copenhagen",
    "oslo": "Europe/Oslo",
    "belgrade": "Europe/Belgrade",
    "lagos": "Africa/Lagos",
    "algiers": "Africa/Algiers",
    "casablanca": "Africa/Casablanca",
    "kyiv": "Europe/Kyiv",
    "athens": "Europe/Athens",
    "bucharest": "Europe/Bucharest",
    "helsinki": "Europe/Helsinki",
    "sofia": "Europe/Sofia",
    "riga": "Europe/Riga",
    "vilnius": "Europe/Vilnius",
    "tallinn": "Europe/Tallinn",
    "chisinau": "Europe/Chisinau",
    "kaliningrad": "Europe/Kaliningrad",
    "jerusalem": "Asia/Jerusalem",
    "beirut": "Asia/Beirut",
    "cairo": "Africa/Cairo",
    "johannesburg": "Africa/Johannesburg",
    "moscow": "Europe/Moscow",
    "istanbul": "Europe/Istanbul",
    "minsk": "Europe/Minsk",
    "riyadh": "Asia/Riyadh",
    "baghdad": "Asia/Baghdad",
    "nairobi": "Africa/Nairobi",
    "tehran": "Asia/Tehran",
    "dubai": "Asia/Dubai",
    "tbilisi": "Asia/Tbilisi",
    "yerevan": "Asia/Yerevan",
    "baku": "Asia/Baku",
    "samara": "Europe/Samara",
    "kabul": "Asia/Kabul",
    "yekaterinburg": "Asia/Yekaterinburg",
    "almaty": "Asia/Almaty",
    "tashkent": "Asia/Tashkent",
    "karachi": "Asia/Karachi",
    "delhi": "Asia/Kolkata",
    "colombo": "Asia/Colombo",
    "kathmandu": "Asia/Kathmandu",
    "dhaka": "Asia/Dhaka",
    "omsk": "Asia/Omsk",
    "bishkek": "Asia/Bishkek",
    "yangon": "Asia/Yangon",
    "bangkok": "Asia/Bangkok",
    "novosibirsk": "Asia/Novosibirsk",
    "krasnoyarsk": "Asia/Krasnoyarsk",
    "jakarta": "Asia/Jakarta",
    "hanoi": "Asia/Ho_Chi_Minh",
    "beijing": "Asia/Shanghai",
    "singapore": "Asia/Singapore",
    "hong-kong": "Asia/Hong_Kong",
    "irkutsk": "Asia/Irkutsk",
    "manila": "Asia/Manila",
    "taipei": "Asia/Taipei",
    "ulaanbaatar": "Asia/Ulaanbaatar",
    "perth": "Australia/Perth",
    "eucla": "Australia/Eucla",
    "tokyo": "Asia/Tokyo",
    "seoul": "Asia/Seoul",
    "yakutsk": "Asia/Yakutsk",
    "darwin": "Australia/Darwin",
    "brisbane": "Australia/Brisbane",
    "vladivostok": "Asia/Vladivostok",
    "hagatna": "Pacific/Guam",
    "adelaide": "Australia/Adelaide",
    "sydney": "Australia/Sydney",
    "melbourne": "Australia/Melbourne",
    "magadan": "Asia/Magadan",
    "sakhalin": "Asia/Sakhalin",
    "noumea": "Pacific/Noumea",
    "lord-howe": "Australia/Lord_Howe",
    "auckland": "Pacific/Auckland",
    "kamchatka": "Asia/Kamchatka",
    "suva": "Pacific/Fiji",
    "norfolk": "Pacific/Norfolk",
    "apia": "Pacific/Apia",
    "nukualofa": "Pacific/Tongatapu",
    "chatham": "Pacific/Chatham",
    "kiritimati": "Pacific/Kiritimati",
}
"""IANA names by city. Every inhabited place has the time of one of these all year round.

Of cities with the same time, the first has the most users nearby.
"""
_LAST_HOUR = 13
"""Hours ahead of UTC that share a line with all places further east: a select has 25 lines, the world 26 hours."""


def local_time(zone: str, now: datetime) -> str:
    """Return the local time: `22:30`."""
    return now.astimezone(ZoneInfo(zone)).strftime("%H:%M")


def hour_of(zone: str, now: datetime) -> int:
    """Return whole hours ahead of UTC, at most `_LAST_HOUR`."""
    offset = now.astimezone(ZoneInfo(zone)).utcoffset()
    assert offset is not None
    return min(offset // timedelta(hours=1), _LAST_HOUR)


def cities_by_hour(now: datetime) -> Mapping[int, Sequence[str]]:
    """Group the cities by whole hours ahead of UTC, from west to east."""
    found: dict[int, list[str]] = {}
    for city, zone in CITIES.items():
        found.setdefault(hour_of(zone, now), []).append(city)
    return dict(sorted(found.items()))


def city_of(zone: str) -> str | None:
    return next((city for city, other in CITIES.items() if other == zone), None)
