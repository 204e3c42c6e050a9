-- Carts: an offer as they show it, how they are changed, and how long they may get.

drop function if exists save_cart_items;
drop view if exists cart_line;
drop view if exists cart_line_without_hold;
drop view if exists cart_offer;

-- What is no longer public stays in a cart, and none of it is left; what was withdrawn is not shown at all. It was when its store
-- is closed, or belongs to a child whose guardian's consent has ended.
create view cart_offer as
select
  offer.price_id,
  offer.price_minor,
  offer.currency,
  product.product_id,
  product.sku,
  product.full_name,
  product.locale,
  (
    select
      json_build_object(
        'hash', picture_hash,
        'name', alt,
        'width', width,
        'height', height,
        'placeholder', placeholder
      )
    from product_picture
    join picture using (picture_hash)
    where product_picture.product_id = product.product_id
    order by position
    limit 1
  ) as image,
  store.handle,
  store.public_name,
  store.kind,
  is_public,
  -- Why nothing of its store can be ordered now, as `storeRest` of the catalogue has it.
  case
    when store.paused_by_seller_at is not null then coalesce(store.pause_until::text, 'BREAK')
    when store.full_since is not null then 'FULL'
  end as rest,
  is_offered,
  case store.status
    when 'OPEN' then false
    when 'CLOSED' then true
    else exists (select from account where account_id = store.owner_account_id and status = 'AWAITING_GUARDIAN')
  end as is_withdrawn,
  case
    when is_public then coalesce((select sum(available) from stock where stock.price_id = offer.price_id), 0)
    else 0
  end as rest_amount
from offer
join store using (store_id)
join product using (product_id)
cross join lateral (
  select
    offer.status = 'ACTUAL'
    and store.status = 'OPEN'
    and product.status = 'ACTUAL' as is_offered
) as offering
cross join lateral (select is_offered and store.paused_by_seller_at is null as is_public) as publicity;

-- A line of a cart, without what orders of its buyer hold.
create view cart_line_without_hold as
select
  account_id,
  quantity,
  is_selected,
  position,
  seen_price_minor,
  seen_currency,
  cart_offer.*
from cart_item
join cart_offer using (price_id)
where not is_withdrawn;

-- A line of a cart. R-06: what an unpaid order of the buyer holds can be ordered by the same buyer, because the next order
-- takes it over.
create view cart_line as
select
  line.*,
  case
    when is_public then
      (
        select coalesce(sum(order_stock.quantity), 0)::integer
        from customer_order
        join order_part using (order_id)
        join order_line using (order_part_id)
        join order_stock using (order_line_id)
        where customer_order.account_id = line.account_id
          and hold_until is not null
          and order_stock.price_id = line.price_id
      )
    else 0
  end as own_hold
from cart_line_without_hold as line;

-- Sets the items of a cart; a quantity of 0 removes one, and an offer that is not public is not put in. A new item comes
-- last, unless it is put back where it stood. Answers the cart as it is then. One call of the database, so that the lock is
-- never held over a round trip.
create function save_cart_items(
  owner_id uuid,
  wanted_price_ids bigint[],
  wanted_quantities integer[],
  wanted_selections boolean[],
  wanted_positions bigint[]
) returns setof cart_line
  language plpgsql
  as $$
begin
  -- Calls for one account come one after another, and each statement below sees what the call before has left. Nothing is
  -- put into the cart of an account that was closed meanwhile.
  perform from account where account_id = owner_id and status <> 'CLOSED' for no key update;
  if not found then
    return;
  end if;

  if 0 = any (wanted_quantities) then
    delete from cart_item
    using unnest(wanted_price_ids, wanted_quantities) as wanted (price_id, quantity)
    where cart_item.account_id = owner_id
      and cart_item.price_id = wanted.price_id
      and wanted.quantity = 0;
  end if;

  insert into cart_item (account_id, price_id, quantity, is_selected, seen_price_minor, seen_currency, position)
  select
    owner_id,
    price_id,
    wanted.quantity,
    wanted.is_selected,
    unit_price(price_id, cart_offer.price_minor, wanted.quantity),
    cart_offer.currency,
    -- Never beyond the end, whatever was asked for: positions would run out.
    least(
      wanted.position,
      (select coalesce(max(position), 0) from cart_item where account_id = owner_id) + wanted.number
    )
  from unnest(wanted_price_ids, wanted_quantities, wanted_selections, wanted_positions)
    with ordinality as wanted (price_id, quantity, is_selected, position, number)
  join cart_offer using (price_id)
  where wanted.quantity > 0
    and (
      cart_offer.is_public
      or exists (select from cart_item where account_id = owner_id and cart_item.price_id = cart_offer.price_id)
    )
  on conflict (account_id, price_id) do update set
    quantity = excluded.quantity,
    is_selected = excluded.is_selected,
    seen_price_minor = excluded.seen_price_minor,
    seen_currency = excluded.seen_currency
  -- An item that is sent along unchanged still tells that its price has changed.
  where (cart_item.quantity, cart_item.is_selected) is distinct from (excluded.quantity, excluded.is_selected);

  -- Most buyers have no unpaid order, and to prepare the search for its lines takes an eighth of the call.
  if exists (select from customer_order where account_id = owner_id and hold_until is not null) then
    return query select * from cart_line where account_id = owner_id;
  else
    return query select *, 0 from cart_line_without_hold where account_id = owner_id;
  end if;
end
$$;

-- As many as cartLinesMax in packages/rules; a test compares the two. The last ones are too many, and the detail names them.
create or replace function refuse_long_cart() returns trigger
  language plpgsql
  as $$
declare
  excess json;
begin
  -- Of two statements at once, the second counts what the first has added.
  perform from account where account_id = new.account_id for no key update;
  if (select count(*) from cart_item where account_id = new.account_id) <= 100 then
    return null;
  end if;

  select json_agg(price_id) into excess
  from (
    select price_id
    from cart_item
    where account_id = new.account_id
    order by position, price_id
    offset 100
  ) as last;
  raise exception 'a cart has at most 100 items'
    using errcode = 'check_violation', constraint = 'cart_has_at_most_100_items', table = 'cart_item', detail = excess;
end
$$;

create or replace trigger cart_has_at_most_100_items
  after insert on cart_item
  for each row execute function refuse_long_cart();
