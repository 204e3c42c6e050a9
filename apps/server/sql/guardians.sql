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

-- Who stands as guardian for a child now. Nobody does for who has grown up.
create or replace function is_guardian_of(guardian uuid, child uuid) returns boolean
  language sql
  stable
  as $$
    select exists (
      select
      from guardian_consent
      join account on account_id = child_account_id
      where child_account_id = child
        and guardian_account_id = guardian
        and ended_at is null
        and is_child(birth_year)
    )
  $$;

-- Whether a guardian has to agree before an order is paid in this way, and has not agreed to as much as it is now. Cards are always
-- the guardian's; from a payment account a child pays alone if the guardian has said so.
create or replace function lacks_guardian(asked_order_id bigint, pay_method text) returns boolean
  language sql
  stable
  as $$
    select exists (
      select
      from customer_order
      join account using (account_id)
      left join child_spending on child_account_id = account_id
      left join pay_request as request using (order_id)
      where order_id = asked_order_id
        and is_child(birth_year)
        and (pay_method = 'CARD' or coalesce(asks_each_order, true))
        and (request.status = 'APPROVED' and request.approved_minor >= customer_order.total_minor) is not true
    )
  $$;

create or replace function refuse_childs_payment() returns trigger
  language plpgsql
  as $$
begin
  if lacks_guardian(new.order_id, new.method) then
    raise exception 'a child''s order is not paid before its guardian has agreed'
      using errcode = 'check_violation', constraint = 'childs_order_is_paid_by_a_guardian', table = 'payment';
  end if;
  return new;
end
$$;

-- What came and goes back at once is written whatever the guardian has said.
create or replace trigger childs_order_is_paid_by_a_guardian
  before insert or update of order_id, method on payment
  for each row when (new.status <> 'RETURNED')
  execute function refuse_childs_payment();

-- An answer is given by somebody who stands as guardian at that moment.
create or replace function require_guardians_answer() returns trigger
  language plpgsql
  as $$
begin
  -- Who answered is forgotten when that account is closed.
  if tg_op = 'UPDATE' and new.status = old.status and new.decided_by is null then
    return new;
  end if;
  if not exists (
    select from customer_order where order_id = new.order_id and is_guardian_of(new.decided_by, account_id)
  ) then
    raise exception 'only a child''s guardian answers what the child asks for'
      using errcode = 'check_violation', constraint = 'pay_request_is_answered_by_the_guardian', table = 'pay_request';
  end if;
  return new;
end
$$;

create or replace trigger pay_request_is_answered_by_the_guardian
  before insert or update of status, decided_by, order_id on pay_request
  for each row when (new.status <> 'WAITING')
  execute function require_guardians_answer();

-- What a child's orders of a month (UTC) come to: all but those that were cancelled, rejected or have lapsed.
create or replace function spent_by_child(child uuid, in_currency text, in_month_of timestamptz) returns bigint
  language sql
  stable
  as $$
    select coalesce(sum(total_minor), 0)::bigint
    from customer_order
    where account_id = child
      and currency = in_currency
      and status not in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT')
      and placed_at >= date_trunc('month', in_month_of at time zone 'UTC') at time zone 'UTC'
      and placed_at < (date_trunc('month', in_month_of at time zone 'UTC') + interval '1 month') at time zone 'UTC'
  $$;

-- The row with the limit is locked, so that of several orders of one child each counts the others, whoever writes them.
create or replace function keep_to_childs_limit() returns trigger
  language plpgsql
  as $$
declare
  allowed record;
  spent bigint;
begin
  select child_spending.currency, month_limit_minor
  into allowed
  from child_spending
  where child_account_id = new.account_id
    and month_limit_minor is not null
  for no key update;
  if not found or not exists (select from account where account_id = new.account_id and is_child(birth_year)) then
    return null;
  end if;
  spent := spent_by_child(new.account_id, allowed.currency, new.placed_at);
  if new.currency <> allowed.currency or spent > allowed.month_limit_minor then
    raise exception 'a child spends no more in a month than the guardian allows'
      using errcode = 'check_violation', constraint = 'child_spends_within_the_limit', table = 'customer_order',
        detail = json_build_object(
          'currency', allowed.currency,
          'leftMinor', greatest(0, allowed.month_limit_minor - spent + case when new.currency = allowed.currency then new.total_minor else 0 end)
        );
  end if;
  return null;
end
$$;

create or replace trigger new_order_of_a_child_is_counted
  after insert on customer_order
  for each row when (new.account_id is not null)
  execute function keep_to_childs_limit();

create or replace trigger dearer_order_of_a_child_is_counted
  after update of total_minor, currency, account_id on customer_order
  for each row when (
    new.account_id is not null
    and (new.total_minor > old.total_minor or new.currency <> old.currency or new.account_id is distinct from old.account_id)
  )
  execute function keep_to_childs_limit();
