-- Documents: what somebody has agreed to can always be shown again.

create or replace function refuse_document_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'versions of documents are append-only: % is refused', lower(tg_op)
    using errcode = 'check_violation', constraint = 'document_version_is_append_only', table = tg_table_name;
end
$$;

create or replace trigger document_version_is_append_only
  before update or delete or truncate on document_version
  for each statement execute function refuse_document_change();

-- In every language that the latest version has.
create or replace view document_in_force as
select document, version, locale, hash
from document_version
where (document, version) in (select document, max(version) from document_version group by document);
