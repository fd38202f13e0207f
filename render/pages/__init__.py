"""Pictures that all games share: invitation, scores, end, figures, coach, legend and text."""
