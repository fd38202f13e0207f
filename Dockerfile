# One image for SQLite and PostgreSQL. docs/operating.md explains how to run it; compose.yaml and compose.postgres.yaml do so.
#
#   docker build -t neva .
#
# For a reproducible image, name the base by its digest, and use the time of the commit:
#
#   docker build --build-arg BASE=python:3.11-slim-bookworm@sha256:... \
#       --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" --output type=image,name=neva,rewrite-timestamp=true .
#
# tests/hosting/test_image.py runs the steps below twice, and compares all files.

ARG BASE=python:3.11-slim-bookworm

FROM ${BASE} AS build
ARG SOURCE_DATE_EPOCH=1763769600
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_COMPILE=1 PIP_ONLY_BINARY=:all: PIP_ROOT_USER_ACTION=ignore
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONHASHSEED=0
WORKDIR /src
COPY requirements-run.lock requirements-build.lock requirements-compile.lock ./
RUN python -m venv --without-pip /opt/neva
RUN python -m pip --python /opt/neva/bin/python install --quiet --require-hashes -r requirements-run.lock
RUN python -m venv --without-pip /build
RUN python -m pip --python /build/bin/python install --quiet --require-hashes -r requirements-build.lock
# The level of optimisation. If empty, no compiler is needed, and agents that search take several times as long.
ARG NEVA_COMPILED=3
# mypyc compiles the playouts and reads the types of all packages. The final image has neither it nor a C compiler.
RUN test -z "$NEVA_COMPILED" || python -m pip --python /build/bin/python install --quiet --require-hashes \
    -r requirements-compile.lock -r requirements-run.lock
RUN test -z "$NEVA_COMPILED" || command -v cc > /dev/null || \
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev; }
COPY pyproject.toml setup.py README.md ./
COPY bot ./bot
COPY db ./db
COPY engine ./engine
COPY i18n ./i18n
COPY neva ./neva
COPY render ./render
RUN python -m pip --python /build/bin/python wheel --quiet --no-deps --no-index --no-build-isolation --wheel-dir /wheels .
RUN python -m pip --python /opt/neva/bin/python install --quiet --no-deps --no-index --find-links /wheels neva
# Pillow opens it to set names in Arabic, Hebrew and Indic scripts. The base image does not have it.
RUN ldconfig -p | grep -q libfribidi.so.0 || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libfribidi0; }
RUN cp -L "$(ldconfig -p | awk '/libfribidi.so.0 / {print $NF; exit}')" /opt/neva/lib/libfribidi.so.0
# Compiled now, since nothing can be written later. By hash, which keeps times out of the files.
RUN /opt/neva/bin/python -m compileall -q --invalidation-mode unchecked-hash /opt/neva/lib
RUN find /opt/neva -exec touch --no-dereference --date="@${SOURCE_DATE_EPOCH}" {} +

FROM ${BASE}
LABEL org.opencontainers.image.title="Neva" \
      org.opencontainers.image.description="A Discord bot that hosts card games, a move a day, with friends"
# A user with a fixed number, absent from the base image, who owns the volume's files.
RUN echo "neva:x:10001:10001:Neva:/data:/usr/sbin/nologin" >> /etc/passwd && echo "neva:x:10001:" >> /etc/group
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /opt/neva /opt/neva
# For VACUUM and large indexes SQLite needs as much space as its file: /tmp is too small.
ENV PATH=/opt/neva/bin:$PATH LD_LIBRARY_PATH=/opt/neva/lib HOME=/data DATABASE_URL=sqlite:////data/neva.db SQLITE_TMPDIR=/data
WORKDIR /data
VOLUME /data
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
    CMD ["/opt/neva/bin/python", "-I", "-B", "-m", "neva", "health"]
# -I: neither the data folder nor Python's variables can change the code that runs.
ENTRYPOINT ["/opt/neva/bin/python", "-I", "-B", "-m", "neva"]
CMD ["run"]
