-- Guardians: what a child may do only while a guardian's consent stands.

-- Only its end is added. It is deleted when the period of the data map is over; a test compares the two.
create or replace function keep_guardian_consent() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.ended_at < now() - interval '3 years' then
      return old;
    end if;
  elsif old.ended_at is null
    and (old.guardian_account_id is null or old.guardian_account_id is not distinct from new.guardian_account_id)
    and to_jsonb(old) - array['ended_at', 'end_reason', 'guardian_account_id'] = to_jsonb(new) - array['ended_at', 'end_reason', 'guardian_account_id']
  then
    return new;
  end if;
  raise exception 'what a guardian agreed to is not changed afterwards'
    using errcode = 'check_violation', constraint = 'guardian_consent_is_immutable', table = 'guardian_consent';
end
$$;

create or replace trigger guardian_consent_is_immutable
  before update or delete on guardian_consent
  for each row execute function keep_guardian_consent();

-- I-10: a child acts, sells and shows a store only while a guardian's consent to it stands. It is asked when a
-- transaction commits, so that consent and account can change together.
create or replace function require_consent_of_guardian(child uuid) returns void
  language plpgsql
  as $$
declare
  purposes text[];
begin
  if not exists (
    select
    from account
    where account_id = child
      and is_child(birth_year)
  ) then
    return;
  end if;
  select coalesce(array_agg(purpose), '{}')
  into purposes
  from guardian_consent
  where child_account_id = child
    and ended_at is null;

  if (not 'ACCOUNT' = any (purposes) and exists (select from account where account_id = child and status = 'ACTIVE'))
    or (not 'BUY' = any (purposes) and exists (
      select from account_role join account using (account_id)
      where account_id = child and role = 'buyer' and status = 'ACTIVE'
    ))
    or (not 'SELL' = any (purposes) and exists (
      select from account_role join account using (account_id)
      where account_id = child and role = 'seller' and status = 'ACTIVE'
    ))
  then
    raise exception 'a child acts only while a guardian''s consent stands'
      using errcode = 'check_violation', constraint = 'child_acts_only_with_consent', table = 'account';
  end if;
  -- P-03: to let a child sell, a guardian has shown to be an adult, by a card or to staff.
  if exists (select from store where owner_account_id = child and status = 'OPEN') and not exists (
    select
    from guardian_consent
    where child_account_id = child
      and purpose = 'SELL'
      and ended_at is null
      and (
        method = 'STAFF'
        or exists (select from guardian_proof where guardian_proof.guardian_email = guardian_consent.guardian_email)
      )
  ) then
    raise exception 'a child''s store is open only while a guardian''s consent stands, of a guardian who has proven to be one'
      using errcode = 'check_violation', constraint = 'child_store_is_open_only_with_consent', table = 'store';
  end if;
end
$$;

-- The argument names the column that leads to the child.
create or replace function require_consent() returns trigger
  language plpgsql
  as $$
begin
  perform require_consent_of_guardian((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end
$$;

drop trigger if exists child_acts_only_with_consent on account;
create constraint trigger child_acts_only_with_consent
  after insert or update of status, birth_year on account
  deferrable initially deferred
  for each row when (is_child(new.birth_year) and new.status = 'ACTIVE')
  execute function require_consent('account_id');

drop trigger if exists child_role_needs_consent on account_role;
create constraint trigger child_role_needs_consent
  after insert or update on account_role
  deferrable initially deferred
  for each row when (new.role in ('buyer', 'seller'))
  execute function require_consent('account_id');

drop trigger if exists ended_consent_ends_what_it_allowed on guardian_consent;
create constraint trigger ended_consent_ends_what_it_allowed
  after update of ended_at on guardian_consent
  deferrable initially deferred
  for each row when (new.ended_at is not null)
  execute function require_consent('child_account_id');

drop trigger if exists child_store_is_open_only_with_consent on store;
create constraint trigger child_store_is_open_only_with_consent
  after insert or update of status, owner_account_id on store
  deferrable initially deferred
  for each row when (new.owner_account_id is not null and new.status = 'OPEN')
  execute function require_consent('owner_account_id');

-- H-16: where a child gets parcels, and who is called about them, is what a guardian has given, and is changed by a guardian alone.
create or replace function require_address_of_guardian() returns trigger
  language plpgsql
  as $$
declare
  ways text[] := array['is_main', 'status', 'updated_at'];
begin
  if new.status = 'ACTUAL'
    and exists (select from account where account_id = new.account_id and is_child(birth_year))
    and (
      new.given_by_guardian_at is null
      or (
        tg_op = 'UPDATE'
        and new.given_by_guardian_at = old.given_by_guardian_at
        and to_jsonb(new) - ways <> to_jsonb(old) - ways
      )
    )
  then
    raise exception 'a child''s address is given by a guardian'
      using errcode = 'check_violation', constraint = 'child_address_is_given_by_a_guardian', table = 'delivery_point';
  end if;
  return new;
end
$$;

create or replace trigger child_address_is_given_by_a_guardian
  before insert or update on delivery_point
  for each row execute function require_address_of_guardian();

-- A child's shop takes no more orders than its guardian allows, unpaid ones among them. Stores take turns in the order of their
-- ids, so that orders of several such shops do not wait for each other.
create or replace function keep_to_open_orders_max() returns trigger
  language plpgsql
  as $$
declare
  shop record;
  open_count integer;
begin
  for shop in
    select store_id, public_name, open_orders_max
    from store
    join shop_limit on child_account_id = owner_account_id
    where open_orders_max is not null
      and store_id in (select store_id from changed_part)
    order by store_id
    for no key update of store
  loop
    select count(*)
    into open_count
    from order_part
    where store_id = shop.store_id
      and status in ('CREATED', 'CONFIRMED', 'IN_PROGRESS');
    if tg_op = 'INSERT' and open_count > shop.open_orders_max then
      raise exception 'the guardian allows no more open orders'
        using errcode = 'check_violation', constraint = 'open_orders_are_as_many_as_the_guardian_allows', table = 'order_part',
          detail = shop.public_name;
    end if;
    update store
    set full_since = case when open_count >= shop.open_orders_max then now() end
    where store_id = shop.store_id
      and (full_since is null) = (open_count >= shop.open_orders_max);
  end loop;
  return null;
end
$$;

create or replace trigger new_open_orders_are_counted
  after insert on order_part
  referencing new table as changed_part
  for each statement execute function keep_to_open_orders_max();

create or replace trigger open_orders_are_counted
  after update on order_part
  referencing new table as changed_part
  for each statement execute function keep_to_open_orders_max();
