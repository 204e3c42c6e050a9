-- When the stock of an unpaid order began to wait: for an order that replaced an unpaid one, when that one did.
alter table customer_order add column held_since timestamptz;
update customer_order set held_since = placed_at where hold_until is not null;
alter table customer_order
  add constraint order_on_hold_says_since_when check (hold_until is null or held_since is not null) not valid;
alter table customer_order validate constraint order_on_hold_says_since_when;

-- Registrations are counted by network.
alter table sign_in_failure drop constraint sign_in_failure_scope_is_known;
alter table sign_in_failure
  add constraint sign_in_failure_scope_is_known check (
    scope in ('LOGIN', 'NETWORK', 'LOGIN_AND_NETWORK', 'DEVICE', 'PROVED', 'SESSION', 'REGISTRATION')
  );
