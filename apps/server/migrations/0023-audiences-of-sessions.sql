-- Where a person is signed in: a session of the store is of no use in a portal, and the other way round.
alter table session
  add column audience text not null default 'STORE',
  add constraint session_audience_is_known check (audience in ('STORE', 'VENDOR', 'MANAGER'));
