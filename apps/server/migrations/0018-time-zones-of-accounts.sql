-- Where a person's clock is, as their browser says it when they register, sign in or order; null is UTC.
alter table account
  add column time_zone text,
  add constraint account_time_zone_is_plain check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$');
