-- Four eyes: who has paused a store for staff does not open it again.
alter table store
  add column staff_pause_by uuid references account,
  add column staff_pause_ended_by uuid references account;
update store
set staff_pause_by = (
  select actor_account_id
  from audit_entry
  join account on account.account_id = actor_account_id
  where subject_kind = 'STORE'
    and subject_id = store.store_id::text
    and action = 'store.pause'
    and actor_kind = 'STAFF'
  order by audit_entry_id desc
  limit 1
)
where paused_by_staff_at is not null;
alter table store
  add constraint store_is_opened_by_another_of_the_staff check (
    paused_by_staff_at is not null
    or staff_pause_by is null
    or (staff_pause_ended_by is not null and staff_pause_ended_by <> staff_pause_by)
  );

-- Where an upload came from, by the day: what new accounts send from one network is limited.
alter table upload add column network_hash bytea;
create index upload_by_network on upload (network_hash) where network_hash is not null;
create index upload_unfinished on upload (account_id) where status = 'RECEIVING';
