-- Somebody who agrees for a school takes items out of an order or declines it, and says who may buy with its money.
alter table order_change drop constraint order_change_actor_is_known;
alter table order_change
  add constraint order_change_actor_is_known
  check (actor in ('BUYER', 'SELLER', 'GUARDIAN', 'DESK', 'APPROVER', 'STAFF', 'SYSTEM')) not valid;
alter table order_change validate constraint order_change_actor_is_known;

alter table audit_entry drop constraint audit_actor_is_known;
alter table audit_entry
  add constraint audit_actor_is_known
  check (actor_kind in ('STAFF', 'GUARDIAN', 'SELLER', 'DESK', 'APPROVER', 'SYSTEM')) not valid;
alter table audit_entry validate constraint audit_actor_is_known;
