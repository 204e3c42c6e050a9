-- Staff find a person by a part of the login, the name or the address.
create index account_by_text on account using gin (
  login gin_trgm_ops, email gin_trgm_ops, first_name gin_trgm_ops, last_name gin_trgm_ops
);
create index account_by_age on account (created_at);

-- What somebody wrote to a store waits for staff until one of them has seen to it.
alter table store_message add column handled_at timestamptz;
create index store_message_waiting on store_message (created_at) where handled_at is null;

-- Who of staff works on what waits, and what is put off. An item is that of another table: gone there, it is gone here.
create table inbox_hold (
  kind text not null,
  item_key text not null,
  -- Until then nobody else takes it.
  held_by uuid references account on delete cascade,
  held_until timestamptz,
  snoozed_until timestamptz,
  constraint inbox_item_is_held_once primary key (kind, item_key),
  constraint inbox_hold_ends check ((held_by is null) = (held_until is null)),
  constraint inbox_hold_says_something check (num_nonnulls(held_by, snoozed_until) > 0),
  constraint inbox_kind_is_plain check (kind ~ '^[A-Z_]{1,40}$'),
  constraint inbox_key_is_short check (length(item_key) between 1 and 200)
);
create index inbox_hold_by_holder on inbox_hold (held_by) where held_by is not null;
