-- Orders that were paid: what was sold, by whom, for how much and whose share it is does not change any more.

-- A digest of what is frozen. Not in it: what becomes of the goods, and what is emptied when somebody leaves.
create or replace view order_digest as
select
  customer_order.order_id,
  customer_order.order_num,
  sha256(
    convert_to(
      concat_ws(
        '|',
        customer_order.order_num,
        is_guest,
        currency,
        customer_order.goods_minor,
        customer_order.shipping_minor,
        total_minor,
        part.lines
      ),
      'UTF8'
    )
  ) as digest
from customer_order
join (
  select
    order_id,
    string_agg(
      concat_ws(
        ' ',
        part.number,
        store_id,
        coalesce(school_id, 0),
        seller_kind,
        platform_fee_percent,
        coalesce(tax_percent_thousandths, -1),
        part.goods_minor,
        shipping_kind,
        part.shipping_minor,
        coalesce(shipping_tax_minor, -1),
        line.number,
        sku,
        quantity,
        price_minor,
        seller_minor,
        platform_minor,
        school_minor,
        tax_minor,
        line.shipping_minor
      ),
      ';'
      order by part.number, line.number
    ) as lines
  from order_part as part
  join order_line as line using (order_part_id)
  group by order_id
) as part using (order_id);

create or replace function seal_sold_order() returns trigger
  language plpgsql
  as $$
begin
  insert into sold_order (order_id, order_num, digest)
  select order_id, order_num, digest
  from order_digest
  where order_id = new.order_id;
  return null;
end
$$;
create or replace trigger sold_order_is_sealed
  after update on customer_order
  for each row when (old.paid_at is null and new.paid_at is not null)
  execute function seal_sold_order();

create or replace trigger sold_order_is_append_only
  before update or delete or truncate on sold_order
  for each statement execute function refuse_change('sold_order_is_append_only');

-- Orders that were paid before they were sealed. The trigger above has locked the table until this is committed.
do $$
begin
  if not exists (select from sold_order) then
    insert into sold_order (order_id, order_num, digest)
    select order_id, order_num, digest
    from order_digest
    join customer_order using (order_id, order_num)
    where paid_at is not null;
  end if;
end
$$;

create or replace trigger sold_order_is_frozen
  before update on customer_order
  for each row when (
    old.paid_at is not null
    and (
      new.paid_at is null
      or (old.order_num, old.is_guest, old.currency, old.goods_minor, old.shipping_minor, old.total_minor)
        is distinct from (new.order_num, new.is_guest, new.currency, new.goods_minor, new.shipping_minor, new.total_minor)
    )
  )
  execute function refuse_change('sold_order_is_frozen');

-- A guest's order joins the account that has its address, and whoever leaves is forgotten; nothing else changes the buyer.
create or replace trigger order_keeps_its_buyer
  before update on customer_order
  for each row when (
    new.account_id is not null
    and old.account_id is distinct from new.account_id
    and (old.account_id is not null or not old.is_guest)
  )
  execute function refuse_change('order_keeps_its_buyer');

-- What a buyer wrote on a gift is printed as it was ordered; whoever leaves takes it along.
create or replace trigger gift_is_frozen
  before update on customer_order
  for each row when (
    new.is_gift <> old.is_gift
    or (new.gift_recipient is not null and new.gift_recipient is distinct from old.gift_recipient)
    or (new.gift_message is not null and new.gift_message is distinct from old.gift_message)
  )
  execute function refuse_change('gift_is_frozen');

create or replace trigger order_is_never_deleted
  before delete on customer_order
  for each row execute function refuse_change('order_is_never_deleted');

-- For parts and lines: of an order that waits for its payment they are worked out again, and what is taken out is deleted.
create or replace function refuse_change_of_sold() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select
    from order_part
    join customer_order using (order_id)
    where order_part_id = old.order_part_id
      and paid_at is not null
  ) then
    raise exception '% of % is refused: it was sold', lower(tg_op), tg_table_name
      using errcode = 'check_violation', constraint = 'sold_order_is_frozen', table = tg_table_name;
  end if;
  return coalesce(new, old);
end
$$;

create or replace trigger sold_order_is_frozen
  before update on order_part
  for each row when (
    (
      old.order_id, old.number, old.store_id, old.school_id, old.seller_kind, old.platform_fee_percent, old.goods_minor,
      old.shipping_kind, old.shipping_minor, old.shipping_tax_minor, old.tax_percent_thousandths, old.wrap_minor
    ) is distinct from (
      new.order_id, new.number, new.store_id, new.school_id, new.seller_kind, new.platform_fee_percent, new.goods_minor,
      new.shipping_kind, new.shipping_minor, new.shipping_tax_minor, new.tax_percent_thousandths, new.wrap_minor
    )
  )
  execute function refuse_change_of_sold();
create or replace trigger sold_order_is_not_deleted
  before delete on order_part
  for each row execute function refuse_change_of_sold();

create or replace trigger sold_order_is_frozen
  before update on order_line
  for each row when (
    (
      old.order_part_id, old.number, old.sku, old.quantity, old.price_minor, old.seller_minor, old.platform_minor,
      old.school_minor, old.tax_minor, old.shipping_minor
    ) is distinct from (
      new.order_part_id, new.number, new.sku, new.quantity, new.price_minor, new.seller_minor, new.platform_minor,
      new.school_minor, new.tax_minor, new.shipping_minor
    )
  )
  execute function refuse_change_of_sold();
create or replace trigger sold_order_is_not_deleted
  before delete on order_line
  for each row execute function refuse_change_of_sold();

-- Money that has moved is not moved elsewhere by a change of its row.
create or replace trigger settled_payment_is_frozen
  before update on payment
  for each row when (
    old.status in ('PAID', 'RETURNED')
    and (
      (old.order_id, old.method, old.status, old.amount_minor, old.currency, old.bill_id)
        is distinct from (new.order_id, new.method, new.status, new.amount_minor, new.currency, new.bill_id)
      or (old.payment_intent_id is not null and old.payment_intent_id is distinct from new.payment_intent_id)
    )
  )
  execute function refuse_change('settled_payment_is_frozen');
create or replace trigger settled_payment_is_not_deleted
  before delete on payment
  for each row when (old.status in ('PAID', 'RETURNED'))
  execute function refuse_change('settled_payment_is_frozen');

create or replace trigger refund_is_frozen
  before update on refund
  for each row when (
    (old.payment_id, old.order_id, old.amount_minor, old.goodwill_minor, old.reason, old.way, old.to_bill_id, old.replaces_refund_id)
      is distinct from (
        new.payment_id, new.order_id, new.amount_minor, new.goodwill_minor, new.reason, new.way, new.to_bill_id,
        new.replaces_refund_id
      )
    or (old.asked_by, old.needs_second) is distinct from (new.asked_by, new.needs_second)
    or (old.status = 'WAITING' and new.status not in ('WAITING', 'DECLINED', 'REQUESTED'))
    or (old.status in ('DECLINED', 'FAILED') and new.status <> old.status)
  )
  execute function refuse_change('refund_is_frozen');
create or replace trigger refund_is_not_deleted
  before delete on refund
  for each row execute function refuse_change('refund_is_frozen');
create or replace trigger refund_is_frozen
  before update or delete on refund_line
  for each row execute function refuse_change('refund_is_frozen');

create or replace trigger chargeback_is_frozen
  before update on chargeback
  for each row when (
    (old.provider_dispute_id, old.payment_id, old.order_id, old.amount_minor, old.held_minor, old.currency)
      is distinct from (new.provider_dispute_id, new.payment_id, new.order_id, new.amount_minor, new.held_minor, new.currency)
    or (old.closed_at is not null and (old.status, old.closed_at) is distinct from (new.status, new.closed_at))
  )
  execute function refuse_change('chargeback_is_frozen');
create or replace trigger chargeback_is_not_deleted
  before delete on chargeback
  for each row execute function refuse_change('chargeback_is_frozen');

create or replace trigger deposit_is_append_only
  before update or delete or truncate on deposit
  for each statement execute function refuse_change('deposit_is_append_only');
