-- A credit note cancels an invoice, or takes some of it off: what a refund gave back, or an order of it that ended before it was paid.
alter table invoice
  add column credited_minor bigint not null default 0,
  add column refund_id uuid references refund,
  -- The order that was not paid by this invoice and is over.
  add column over_order_id bigint references customer_order;

update invoice
set credited_minor = total_minor
where invoice_id in (select cancels_id from invoice where cancels_id is not null);

alter table invoice
  drop constraint invoice_is_cancelled_once,
  drop constraint invoice_is_paid_no_more_than_its_total,
  drop constraint paid_invoice_is_paid;
create index credit_note_by_invoice on invoice (cancels_id) where cancels_id is not null;
create unique index invoice_is_cancelled_once on invoice (cancels_id) where refund_id is null and over_order_id is null;
create unique index refund_is_credited_once on invoice (refund_id, cancels_id) where refund_id is not null;
create unique index over_order_is_credited_once on invoice (over_order_id, cancels_id) where over_order_id is not null;

alter table invoice
  add constraint invoice_is_paid_no_more_than_its_total check (
    paid_minor >= 0 and credited_minor >= 0 and paid_minor + credited_minor <= coalesce(total_minor, 0)
  ) not valid,
  add constraint paid_invoice_is_paid check (
    (status <> 'PAID' or paid_minor + credited_minor = total_minor or kind = 'CREDIT_NOTE')
    and (status <> 'PARTIALLY_PAID' or (paid_minor > 0 and paid_minor + credited_minor < total_minor))
    and (status not in ('REJECTED', 'CANCELLED') or paid_minor = 0)
  ) not valid,
  add constraint only_a_credit_note_takes_off check (
    num_nonnulls(refund_id, over_order_id) <= case when kind = 'CREDIT_NOTE' then 1 else 0 end
  ) not valid;
alter table invoice validate constraint invoice_is_paid_no_more_than_its_total;
alter table invoice validate constraint paid_invoice_is_paid;
alter table invoice validate constraint only_a_credit_note_takes_off;

-- What came off what its buyer owes, and has no credit note yet.
alter table refund add column awaits_credit_note boolean not null default false;
update refund
set awaits_credit_note = true
from payment
where payment.payment_id = refund.payment_id
  and method = 'INVOICE'
  and way = 'ORIGINAL'
  and refund.status = 'DONE'
  and refund.amount_minor > 0;
create index refund_awaiting_credit_note on refund (refund_id) where awaits_credit_note;
