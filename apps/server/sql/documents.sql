-- Documents: what somebody has agreed to can always be shown again.

create or replace trigger document_version_is_append_only
  before update or delete or truncate on document_version
  for each statement execute function refuse_change('document_version_is_append_only');

-- In every language that the latest version has.
create or replace view document_in_force as
select document, version, locale, hash
from document_version
where (document, version) in (select document, max(version) from document_version group by document);
