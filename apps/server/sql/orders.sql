-- Orders: how stock is taken and given back, and who may hold how much of it.

-- What limits of packages/rules/holds apply to a buyer (S-56): a guest or an account without a confirmed address, an account with
-- one (a child's, by its guardian), or one that staff have given a payment account.
create or replace function buyer_standing(buyer_id uuid) returns text
  language sql
  stable
  as $$
    select
      case
        when exists (select from payment_account_holder where account_id = buyer_id) then 'ORGANISATION'
        when exists (select from account where account_id = buyer_id and email is not null) then 'CONFIRMED'
        when exists (
          select from guardian_consent where child_account_id = buyer_id and purpose = 'BUY' and ended_at is null
        ) then 'CONFIRMED'
        else 'UNCONFIRMED'
      end
  $$;

-- Takes units of offers for the lines of an order, all of them or none. Stock is locked in the order of its key, so that two orders
-- never wait for each other in a circle, and a caller takes it last: from here to the commit nobody else can buy these offers.
-- Guests and accounts without a confirmed address (`as_guest`) together hold at most `guestHoldLimit` of packages/rules/holds of
-- an offer (S-56); a test compares the two.
create or replace function take_stock(
  wanted_line_ids bigint[],
  wanted_price_ids bigint[],
  wanted_quantities integer[],
  as_guest boolean
) returns void
  language plpgsql
  as $$
declare
  lacking json;
begin
  perform
  from stock
  where price_id = any (wanted_price_ids)
  order by price_id, warehouse_id
  for no key update;

  if as_guest then
    select json_agg(json_build_object('priceId', price_id, 'wanted', quantity, 'left', greatest(allowed - held_by_guests, 0)))
    into lacking
    from (
      select
        wanted.price_id,
        wanted.quantity,
        held.held_by_guests,
        greatest(1, least(5, stocked.available + held.held - 1), (stocked.available + held.held) / 5) as allowed,
        stocked.available
      from (
        select price_id, sum(quantity) as quantity
        from unnest(wanted_price_ids, wanted_quantities) as item (price_id, quantity)
        group by price_id
      ) as wanted
      cross join lateral (
        select coalesce(sum(available), 0) as available from stock where stock.price_id = wanted.price_id
      ) as stocked
      cross join lateral (
        select
          coalesce(sum(quantity), 0) as held,
          coalesce(sum(quantity) filter (where is_guest), 0) as held_by_guests
        from order_stock
        where order_stock.price_id = wanted.price_id
          and state = 'HELD'
      ) as held
    ) as guests
    -- What is sold out is said below.
    where available >= quantity
      and held_by_guests + quantity > allowed;
    if lacking is not null then
      raise exception 'guests hold no more of these offers'
        using errcode = 'check_violation', constraint = 'guests_hold_part_of_the_stock', table = 'order_stock', detail = lacking;
    end if;
  end if;

  -- From the warehouse that has most, so that few parcels are needed.
  insert into order_stock (order_line_id, warehouse_id, price_id, quantity, is_guest)
  select line_id, warehouse_id, price_id, least(available, quantity - taken_before), as_guest
  from (
    select
      wanted.line_id,
      wanted.price_id,
      wanted.quantity,
      stock.warehouse_id,
      stock.available,
      coalesce(
        sum(stock.available) over (
          partition by wanted.line_id
          order by stock.available desc, stock.warehouse_id
          rows between unbounded preceding and 1 preceding
        ),
        0
      ) as taken_before
    from unnest(wanted_line_ids, wanted_price_ids, wanted_quantities) as wanted (line_id, price_id, quantity)
    join stock using (price_id)
    where stock.available > 0
  ) as candidate
  where taken_before < quantity;

  select json_agg(json_build_object('priceId', wanted.price_id, 'wanted', wanted.quantity, 'left', coalesce(taken.quantity, 0)))
  into lacking
  from unnest(wanted_line_ids, wanted_price_ids, wanted_quantities) as wanted (line_id, price_id, quantity)
  left join lateral (
    select sum(quantity) as quantity from order_stock where order_line_id = wanted.line_id
  ) as taken on true
  where coalesce(taken.quantity, 0) < wanted.quantity;
  if lacking is not null then
    raise exception 'there are not enough of these offers'
      using errcode = 'check_violation', constraint = 'stock_is_enough', table = 'stock', detail = lacking;
  end if;

  update stock
  set available = available - line.quantity, taken = taken + line.quantity
  from order_stock as line
  where line.order_line_id = any (wanted_line_ids)
    and stock.price_id = line.price_id
    and stock.warehouse_id = line.warehouse_id;
end
$$;

-- Gives units of order lines back to where they were taken from; no more than a line still has.
create or replace function release_stock(line_ids bigint[], quantities integer[]) returns void
  language plpgsql
  as $$
begin
  perform
  from stock
  where price_id in (select price_id from order_stock where order_line_id = any (line_ids))
  order by price_id, warehouse_id
  for no key update;

  with
    released as (
      select order_line_id, warehouse_id, price_id, order_stock.quantity as had, least(order_stock.quantity, wanted - given_before) as given
      from (
        select
          order_stock.*,
          item.quantity as wanted,
          coalesce(
            sum(order_stock.quantity) over (
              partition by order_stock.order_line_id
              order by order_stock.warehouse_id
              rows between unbounded preceding and 1 preceding
            ),
            0
          )::integer as given_before
        from unnest(line_ids, quantities) as item (order_line_id, quantity)
        join order_stock using (order_line_id)
      ) as order_stock
      where given_before < wanted
    ),
    given_all as (
      delete from order_stock
      using released
      where order_stock.order_line_id = released.order_line_id
        and order_stock.warehouse_id = released.warehouse_id
        and given = had
    ),
    given_some as (
      update order_stock
      set quantity = had - given
      from released
      where order_stock.order_line_id = released.order_line_id
        and order_stock.warehouse_id = released.warehouse_id
        and given < had
    )
  update stock
  set available = available + back.quantity, taken = taken - back.quantity
  from (
    select price_id, warehouse_id, sum(given)::integer as quantity
    from released
    group by price_id, warehouse_id
  ) as back
  where stock.price_id = back.price_id
    and stock.warehouse_id = back.warehouse_id;
end
$$;

-- The history is only added to. Who acted is forgotten when the account is closed.
create or replace function refuse_order_history_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE'
    and new.actor_account_id is null
    and to_jsonb(old) - 'actor_account_id' = to_jsonb(new) - 'actor_account_id'
  then
    return new;
  end if;
  raise exception 'the history of an order is only added to'
    using errcode = 'check_violation', constraint = 'order_history_is_append_only', table = 'order_change';
end
$$;
create or replace trigger order_history_is_append_only
  before update or delete on order_change
  for each row execute function refuse_order_history_change();

-- What somebody's stores have sold.
create or replace view sold_order_line as
select order_line.order_line_id, store.owner_account_id
from store
join order_part using (store_id)
join order_line using (order_part_id);
