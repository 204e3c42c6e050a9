-- What staff, guardians and sellers' helpers do to what is not their own. Ids alone and no foreign keys, so that an account that is
-- erased leaves every entry, and the chain of their hashes, as it was.
create table audit_entry (
  audit_entry_id bigint generated always as identity primary key,
  done_at timestamptz not null default now(),
  actor_kind text not null,
  -- Absent for the system, and for a guardian who came by a mailed link.
  actor_account_id uuid,
  -- Of staff the role, of the system the name of its job.
  actor_role text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Whose guardians are shown the entry.
  child_account_id uuid,
  reason text,
  constraint audit_actor_is_known check (actor_kind in ('STAFF', 'GUARDIAN', 'SELLER', 'SYSTEM')),
  constraint audit_of_staff_names_account_and_role check (
    actor_kind <> 'STAFF' or (actor_account_id is not null and actor_role is not null)
  ),
  constraint audit_of_guardian_names_the_child check (actor_kind <> 'GUARDIAN' or child_account_id is not null),
  constraint audit_reason_is_one_short_line check (length(reason) between 1 and 300 and reason !~ '[\n\r]')
);
create index audit_entry_by_actor on audit_entry (actor_account_id) where actor_account_id is not null;
create index audit_entry_by_child on audit_entry (child_account_id, audit_entry_id) where child_account_id is not null;

-- Chains the entries: each hash is that of the former seal and the entry (audit/seal-entries.ts).
create table audit_seal (
  seal_number bigint primary key,
  audit_entry_id bigint not null references audit_entry,
  hash bytea not null,
  constraint audit_entry_is_sealed_once unique (audit_entry_id),
  constraint seal_hash_is_sha256 check (length(hash) = 32)
);
