-- What a guardian allows in a child's shop: how many orders may wait to be sent, and the hours in which it rests.
create table shop_limit (
  child_account_id uuid primary key references account on delete cascade,
  open_orders_max integer,
  -- Hours of the guardian's day; from 20 to 7 goes over midnight.
  quiet_from smallint,
  quiet_until smallint,
  time_zone text not null default 'UTC',
  set_by uuid references account on delete set null,
  changed_at timestamptz not null default now(),
  constraint some_open_orders_are_allowed check (open_orders_max between 1 and 500),
  constraint quiet_hours_have_two_ends check (num_nulls(quiet_from, quiet_until) in (0, 2)),
  constraint quiet_hours_are_of_a_day check (
    quiet_from between 0 and 23 and quiet_until between 0 and 23 and quiet_from <> quiet_until
  )
);
create index shop_limit_by_guardian on shop_limit (set_by);

-- As many orders as the guardian allows wait to be sent: pages stay, and nothing can be ordered until some are.
alter table store add column full_since timestamptz;
