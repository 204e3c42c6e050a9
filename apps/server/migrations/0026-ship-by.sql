-- A paid part is to be sent by a day that stands from its confirmation on. The seller may move it once, and says why.
alter table store
  add column working_weekdays smallint[] not null default '{1,2,3,4,5}',
  add constraint store_works_on_some_weekday check (
    cardinality(working_weekdays) between 1 and 7 and working_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]
  );

alter table order_part
  -- Null: not paid yet, or confirmed by the version before this one.
  add column ship_by date,
  -- As it was before the extension.
  add column promised_ship_by date,
  add column extended_at timestamptz,
  add column extension_reason text,
  -- A child has packed it, and a guardian is to send it.
  add column packed_at timestamptz,
  -- When nothing was left to send.
  add column sent_at timestamptz,
  -- When the seller was reminded of the day, and the buyer told that it has passed.
  add column reminded_at timestamptz,
  add column missed_at timestamptz,
  add constraint order_part_day_moves_by_an_extension check (
    num_nulls(ship_by, promised_ship_by) = 2
    or num_nulls(ship_by, promised_ship_by) = 0
    and case when extended_at is null then ship_by = promised_ship_by else ship_by > promised_ship_by end
  ),
  add constraint order_part_is_extended_for_a_reason check ((extended_at is null) = (extension_reason is null)),
  add constraint order_part_extension_reason_is_known check (
    extension_reason in ('ILLNESS', 'MATERIAL_MISSING', 'MORE_ORDERS_THAN_USUAL', 'HOLIDAYS', 'OTHER_REASON')
  ),
  add constraint order_part_misses_a_day_that_was_promised check (missed_at is null or ship_by is not null);

-- Days that nobody had promised before begin now.
update order_part
set ship_by = days.ship_by, promised_ship_by = days.ship_by
from (
  select
    part.order_part_id,
    (
      select day::date
      from generate_series(current_date + least(preparation_days, 1), current_date + 3000, interval '1 day') as day
      where extract(isodow from day) = any (store.working_weekdays)
      order by day
      offset greatest(preparation_days - 1, 0)
      limit 1
    ) as ship_by
  from order_part as part
  join store using (store_id)
  where part.status in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY')
    and exists (
      select
      from order_line as line
      where line.order_part_id = part.order_part_id and line.quantity > line.cancelled + line.shipped
    )
) as days
where order_part.order_part_id = days.order_part_id;

update order_part set sent_at = now() where status = 'IN_DELIVERY' and ship_by is null;

create index order_part_to_send on order_part (store_id, ship_by, order_part_id)
  where sent_at is null and status in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY');
create index order_part_by_ship_by on order_part (ship_by)
  where sent_at is null and status in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY');
create index order_part_by_store_and_status on order_part (store_id, status, order_part_id desc) where status <> 'CREATED';

-- Sellers and guardians are told of sales, and buyers of days that are moved or missed.
alter table order_mail drop constraint order_mail_kind_is_known;
alter table order_mail
  add constraint order_mail_kind_is_known check (
    kind in (
      'order-placed', 'order-paid', 'order-payment-failed', 'order-hold-ending', 'order-lapsed', 'order-cancelled',
      'order-items-cancelled', 'order-refunded', 'order-shipped', 'order-delivered', 'order-extended', 'order-late',
      'sale-new', 'sale-cancelled', 'sale-due', 'sale-missed'
    )
  ) not valid;
alter table order_mail validate constraint order_mail_kind_is_known;

alter table mail_choice drop constraint mail_list_is_known;
alter table mail_choice
  add constraint mail_list_is_known check (mail_list in ('ORDER_PROGRESS', 'REMINDERS', 'SALES', 'NEWS')) not valid;
alter table mail_choice validate constraint mail_list_is_known;
