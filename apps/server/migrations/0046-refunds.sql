-- Refunds by staff: they may wait for a second person, and one that did not arrive is settled in another way.
alter table refund
  -- Where it goes: back the way it came, to a payment account of the buyer, or by hand with a reference.
  add column way text not null default 'ORIGINAL',
  add column to_bill_id text references payment_account,
  add column reference text,
  -- Above zero the platform pays it and the shares stay as they are; below zero the platform gets back what it had paid before.
  add column goodwill_minor bigint not null default 0,
  -- For staff alone: why.
  add column note text,
  -- The staff's request sent again is the same refund.
  add column request_key text,
  -- What a refund that waits is to be made of, as it was asked for. The lines are written when it is approved.
  add column asked jsonb,
  add column asked_by uuid references account,
  add column needs_second boolean not null default false,
  add column decided_by uuid references account,
  add column decided_at timestamptz,
  -- When the provider took it: from then on the ledger has it.
  add column sent_at timestamptz,
  add column failed_at timestamptz,
  add column failure text,
  -- The failed one whose money this is.
  add column replaces_refund_id uuid references refund;

alter table refund drop constraint refund_amount_is_positive;
alter table refund drop constraint refund_reason_is_known;
alter table refund drop constraint refund_status_is_known;
alter table refund drop constraint refund_is_done_at_some_time;
alter table refund
  add constraint refund_amount_is_positive check (amount_minor > 0 or (amount_minor = 0 and goodwill_minor < 0)) not valid,
  add constraint refund_reason_is_known check (
    reason in (
      'CANCELLED', 'RETURNED', 'ORDER_OVER', 'PAID_TWICE', 'WRONG_AMOUNT', 'STAFF', 'GOODWILL', 'DAMAGED', 'NOT_ARRIVED',
      'NOT_AS_DESCRIBED', 'DISPUTE'
    )
  ) not valid,
  add constraint refund_status_is_known check (
    status in ('WAITING', 'DECLINED', 'REQUESTED', 'SENT', 'DONE', 'FAILED')
  ) not valid,
  add constraint refund_is_done_at_some_time check (
    (status <> 'DONE' or done_at is not null) and (done_at is null or status in ('DONE', 'FAILED'))
  ) not valid,
  add constraint refund_is_sent_at_some_time check (
    (status <> 'SENT' or sent_at is not null) and (sent_at is null or status in ('SENT', 'DONE', 'FAILED'))
  ) not valid,
  add constraint failed_refund_says_why check (
    (status = 'FAILED') = (failed_at is not null) and (failed_at is null) = (failure is null)
  ) not valid,
  add constraint refund_way_is_known check (way in ('ORIGINAL', 'ACCOUNT', 'OTHER')) not valid,
  add constraint refund_goes_somewhere check (
    (way = 'ACCOUNT') = (to_bill_id is not null) and (way = 'OTHER') = (reference is not null)
  ) not valid,
  add constraint refund_reference_is_short check (length(reference) between 1 and 100) not valid,
  add constraint refund_note_is_short check (length(note) between 1 and 1000) not valid,
  add constraint only_a_failed_refund_goes_another_way check (way = 'ORIGINAL' or replaces_refund_id is not null) not valid,
  add constraint refund_that_waits_says_what_for check (status <> 'WAITING' or (needs_second and asked is not null)) not valid,
  add constraint refund_is_decided_by_somebody check ((decided_by is null) = (decided_at is null)) not valid,
  add constraint large_refund_is_approved_by_another check (
    not needs_second
    or status in ('WAITING', 'DECLINED')
    or (decided_by is not null and asked_by is not null and decided_by <> asked_by)
  ) not valid;
alter table refund validate constraint refund_amount_is_positive;
alter table refund validate constraint refund_reason_is_known;
alter table refund validate constraint refund_status_is_known;
alter table refund validate constraint refund_is_done_at_some_time;
alter table refund validate constraint refund_is_sent_at_some_time;
alter table refund validate constraint failed_refund_says_why;
alter table refund validate constraint refund_way_is_known;
alter table refund validate constraint refund_goes_somewhere;
alter table refund validate constraint refund_reference_is_short;
alter table refund validate constraint refund_note_is_short;
alter table refund validate constraint only_a_failed_refund_goes_another_way;
alter table refund validate constraint refund_that_waits_says_what_for;
alter table refund validate constraint refund_is_decided_by_somebody;
alter table refund validate constraint large_refund_is_approved_by_another;

create unique index refund_is_asked_for_once on refund (order_id, request_key) where request_key is not null;
create unique index failed_refund_is_replaced_once on refund (replaces_refund_id) where status <> 'DECLINED';
create index refund_by_replaced on refund (replaces_refund_id) where replaces_refund_id is not null;
create index refund_by_bill on refund (to_bill_id) where to_bill_id is not null;
create index refund_for_staff on refund (requested_at) where status in ('WAITING', 'FAILED');
create index refund_on_the_way on refund (sent_at) where status = 'SENT';
create index refund_by_person on refund (asked_by, requested_at) where asked_by is not null;
create index refund_by_decider on refund (decided_by) where decided_by is not null;

-- Whether its goods' amount was named by a person and not by units.
alter table refund_line add column by_amount boolean not null default false;

-- REFUND_OWED: refunds that did not arrive, until the buyer is paid in another way. GOODWILL: what the platform gives of its own.
-- PLATFORM_LOSS: what it bears because a child never owes.
alter table ledger_account drop constraint ledger_account_kind_is_known;
alter table ledger_account
  add constraint ledger_account_kind_is_known check (
    kind in (
      'CARD', 'BANK', 'HELD', 'PLATFORM_FEE', 'PAYMENT_ACCOUNT', 'SELLER', 'TAX', 'SHIPPING', 'SCHOOL_SHARE', 'REFUND_OWED',
      'GOODWILL', 'PLATFORM_LOSS'
    )
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_is_known;

-- What the platform bore of a transaction so that no account of a child's store went below zero.
create table borne_loss (
  ledger_transaction_id bigint not null references ledger_transaction,
  ledger_account_id bigint not null references ledger_account,
  amount_minor bigint not null,
  primary key (ledger_transaction_id, ledger_account_id),
  constraint borne_loss_is_positive check (amount_minor > 0)
);
create index borne_loss_by_account on borne_loss (ledger_account_id);

alter table order_mail drop constraint order_mail_kind_is_known;
alter table order_mail
  add constraint order_mail_kind_is_known check (
    kind in (
      'order-placed', 'order-paid', 'order-payment-failed', 'order-hold-ending', 'order-lapsed', 'order-cancelled',
      'order-items-cancelled', 'order-refunded', 'order-refund-failed', 'order-shipped', 'order-at-school', 'order-delivered',
      'order-extended', 'order-late', 'sale-new', 'sale-cancelled', 'sale-due', 'sale-missed'
    )
  ) not valid;
alter table order_mail validate constraint order_mail_kind_is_known;
