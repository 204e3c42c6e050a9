-- Content: what was shown to visitors can always be shown again.

create or replace trigger content_version_is_append_only
  before update or delete or truncate on content_version
  for each statement execute function refuse_change('content_version_is_append_only');
