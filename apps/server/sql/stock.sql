-- Stock: every change of it is noted, whoever makes it, so that no unit appears or vanishes unseen.

-- Units that lines of orders take and give back.
create or replace function note_order_stock() returns trigger
  language plpgsql
  as $$
declare
  change integer := coalesce(old.quantity, 0) - coalesce(new.quantity, 0);
begin
  insert into stock_movement (price_id, warehouse_id, kind, quantity, order_id, order_line_id)
  select
    coalesce(new.price_id, old.price_id),
    coalesce(new.warehouse_id, old.warehouse_id),
    case when change < 0 then 'TAKEN' else 'RETURNED' end,
    change,
    order_id,
    order_line_id
  from order_line
  join order_part using (order_part_id)
  where order_line_id = coalesce(new.order_line_id, old.order_line_id);
  return null;
end
$$;
create or replace trigger order_stock_is_noted
  after insert or delete on order_stock
  for each row execute function note_order_stock();
create or replace trigger order_stock_change_is_noted
  after update on order_stock
  for each row when (old.quantity <> new.quantity)
  execute function note_order_stock();

-- Units that a seller adds or takes away: `available` and `taken` change together when an order takes some. Why stands in the
-- settings stock.kind and stock.reason of the transaction, which change_stock sets.
create or replace function note_stock() returns trigger
  language plpgsql
  as $$
declare
  change integer := coalesce(new.available + new.taken, 0) - coalesce(old.available + old.taken, 0);
  kind text := coalesce(nullif(current_setting('stock.kind', true), ''), 'CORRECTION');
  reason text := nullif(current_setting('stock.reason', true), '');
begin
  if tg_op = 'INSERT' then
    kind := 'OPENING';
    reason := coalesce(reason, 'the stock was opened');
  elsif tg_op = 'DELETE' and not exists (select from offer where price_id = old.price_id) then
    kind := 'CORRECTION';
    reason := 'the offer was deleted';
  end if;
  if change <> 0 then
    insert into stock_movement (price_id, warehouse_id, kind, quantity, reason)
    values (coalesce(new.price_id, old.price_id), coalesce(new.warehouse_id, old.warehouse_id), kind, change, reason);
  end if;
  return null;
end
$$;
create or replace trigger stock_is_noted
  after insert or delete on stock
  for each row execute function note_stock();
create or replace trigger stock_change_is_noted
  after update on stock
  for each row when (old.available + old.taken <> new.available + new.taken)
  execute function note_stock();

-- How units come in or are set right: RECEIVED, or CORRECTION after a count, with the reason.
create or replace function change_stock(
  of_price_id bigint,
  in_warehouse_id bigint,
  change integer,
  as_kind text,
  because text
) returns void
  language plpgsql
  as $$
begin
  perform set_config('stock.kind', as_kind, true), set_config('stock.reason', because, true);
  update stock
  set available = available + change
  where price_id = of_price_id
    and warehouse_id = in_warehouse_id;
  if not found then
    raise exception 'offer % has no stock in warehouse %', of_price_id, in_warehouse_id;
  end if;
  perform set_config('stock.kind', '', true), set_config('stock.reason', '', true);
end
$$;

create or replace trigger stock_movement_is_append_only
  before update or delete or truncate on stock_movement
  for each statement execute function refuse_change('stock_movement_is_append_only');

-- What was there before movements were noted. Creating the triggers above has locked both tables until these definitions are
-- committed, so that no sale comes in between.
do $$
begin
  if exists (select from stock_movement) then
    return;
  end if;
  insert into stock_movement (price_id, warehouse_id, kind, quantity, reason)
  select price_id, warehouse_id, 'OPENING', available + taken, 'was there before movements were noted'
  from stock
  where available + taken > 0;
  insert into stock_movement (price_id, warehouse_id, kind, quantity, order_id, order_line_id)
  select order_stock.price_id, warehouse_id, 'TAKEN', -order_stock.quantity, order_id, order_line_id
  from order_stock
  join order_line using (order_line_id)
  join order_part using (order_part_id);
end
$$;
