-- Audit: what was done stays as it was written, and its chain of hashes shows whoever has changed it all the same.

create or replace trigger audit_entry_is_append_only
  before update or delete or truncate on audit_entry
  for each statement execute function refuse_change('audit_entry_is_append_only');

create or replace trigger audit_seal_is_append_only
  before update or delete or truncate on audit_seal
  for each statement execute function refuse_change('audit_seal_is_append_only');

-- What is hashed of an entry. It stays as it is: another text would break the seals that there are.
create or replace function audit_text(entry audit_entry) returns text
  language sql stable
  as $$
    select json_build_array(
      entry.audit_entry_id,
      extract(epoch from entry.done_at)::text,
      entry.actor_kind,
      entry.actor_account_id,
      entry.actor_role,
      entry.action,
      entry.subject_kind,
      entry.subject_id,
      entry.child_account_id,
      entry.reason
    )::text
  $$;
