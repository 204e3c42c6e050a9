-- Content: what was shown to visitors can always be shown again.

create or replace function refuse_content_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'versions of texts are append-only: % is refused', lower(tg_op)
    using errcode = 'check_violation', constraint = 'content_version_is_append_only', table = tg_table_name;
end
$$;

create or replace trigger content_version_is_append_only
  before update or delete or truncate on content_version
  for each statement execute function refuse_content_change();
