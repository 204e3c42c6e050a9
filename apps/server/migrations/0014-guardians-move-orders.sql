-- A guardian does for a child what a seller does, and the history says so.
alter table order_change drop constraint order_change_actor_is_known;
alter table order_change
  add constraint order_change_actor_is_known
  check (actor in ('BUYER', 'SELLER', 'GUARDIAN', 'STAFF', 'SYSTEM')) not valid;
alter table order_change validate constraint order_change_actor_is_known;
