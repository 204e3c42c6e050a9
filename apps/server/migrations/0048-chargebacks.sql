-- A buyer's bank takes money back. While it is decided the money is in dispute: the provider has withdrawn it, and nobody may refund
-- it beside that.
create table chargeback (
  chargeback_id uuid primary key default gen_random_uuid(),
  provider_dispute_id text not null,
  payment_id uuid not null references payment,
  order_id bigint not null references customer_order,
  -- What the bank wants, and how much of it was not refunded when it began: that much is held against refunds.
  amount_minor bigint not null,
  held_minor bigint not null,
  currency currency_iso not null,
  -- The bank's word, such as fraudulent.
  reason text,
  status text not null default 'OPEN',
  evidence_due_at timestamptz,
  -- When the provider has taken the money and, if it was won, given it back, and what it took for that.
  withdrawn_at timestamptz,
  reinstated_at timestamptz,
  fee_minor bigint not null default 0,
  fee_back_minor bigint not null default 0,
  opened_at timestamptz not null,
  evidence_by uuid references account,
  evidence_at timestamptz,
  -- Lost, and yet given back before: nobody else can bear it.
  loss_minor bigint not null default 0,
  closed_at timestamptz,
  constraint dispute_is_one_chargeback unique (provider_dispute_id),
  constraint chargeback_status_is_known check (status in ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
  constraint chargeback_amount_is_positive check (amount_minor > 0 and held_minor between 0 and amount_minor),
  constraint chargeback_fees_are_not_negative check (least(fee_minor, fee_back_minor, loss_minor) >= 0),
  constraint chargeback_is_closed_at_some_time check ((closed_at is not null) = (status in ('WON', 'LOST'))),
  constraint lost_chargeback_was_withdrawn check (status <> 'LOST' or withdrawn_at is not null),
  constraint only_what_was_withdrawn_comes_back check (reinstated_at is null or withdrawn_at is not null),
  constraint evidence_is_sent_by_somebody check ((evidence_by is null) = (evidence_at is null))
);
create index chargeback_by_payment on chargeback (payment_id);
create index chargeback_by_order on chargeback (order_id);
create index chargeback_by_person on chargeback (evidence_by) where evidence_by is not null;
create index chargeback_open on chargeback (evidence_due_at) where status in ('OPEN', 'UNDER_REVIEW');

alter table payment add column disputed_minor bigint not null default 0;
alter table payment
  add constraint never_refunded_and_charged_back check (
    disputed_minor >= 0 and refunded_minor + disputed_minor <= amount_minor
  ) not valid;
alter table payment validate constraint never_refunded_and_charged_back;

alter table refund
  add column chargeback_id uuid references chargeback;
create index refund_by_chargeback on refund (chargeback_id) where chargeback_id is not null;
alter table refund drop constraint refund_reason_is_known;
alter table refund drop constraint refund_way_is_known;
alter table refund drop constraint only_a_failed_refund_goes_another_way;
alter table refund
  add constraint refund_reason_is_known check (
    reason in (
      'CANCELLED', 'RETURNED', 'ORDER_OVER', 'PAID_TWICE', 'WRONG_AMOUNT', 'STAFF', 'GOODWILL', 'DAMAGED', 'NOT_ARRIVED',
      'NOT_AS_DESCRIBED', 'DISPUTE', 'CHARGEBACK'
    )
  ) not valid,
  -- CHARGEBACK: the bank has it already.
  add constraint refund_way_is_known check (way in ('ORIGINAL', 'ACCOUNT', 'OTHER', 'CHARGEBACK')) not valid,
  add constraint only_a_failed_refund_goes_another_way check (
    way in ('ORIGINAL', 'CHARGEBACK') or replaces_refund_id is not null
  ) not valid,
  add constraint charged_back_refund_names_it check ((way = 'CHARGEBACK') = (chargeback_id is not null)) not valid;
alter table refund validate constraint refund_reason_is_known;
alter table refund validate constraint refund_way_is_known;
alter table refund validate constraint only_a_failed_refund_goes_another_way;
alter table refund validate constraint charged_back_refund_names_it;

-- IN_DISPUTE: what banks hold while they decide, below zero by that much. PROVIDER_FEE: what the provider keeps.
alter table ledger_account drop constraint ledger_account_kind_is_known;
alter table ledger_account
  add constraint ledger_account_kind_is_known check (
    kind in (
      'CARD', 'BANK', 'HELD', 'PLATFORM_FEE', 'PAYMENT_ACCOUNT', 'SELLER', 'TAX', 'SHIPPING', 'SCHOOL_SHARE', 'REFUND_OWED',
      'GOODWILL', 'PLATFORM_LOSS', 'IN_DISPUTE', 'PROVIDER_FEE'
    )
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_is_known;

alter table ledger_transaction drop constraint ledger_transaction_kind_is_known;
alter table ledger_transaction drop constraint ledger_subject_kind_is_known;
alter table ledger_transaction
  add constraint ledger_transaction_kind_is_known check (
    kind in ('DEPOSIT', 'WITHDRAWAL', 'PAYMENT', 'COMPLETION', 'REFUND', 'REWARD', 'PAYOUT', 'CORRECTION', 'CHARGEBACK')
  ) not valid,
  add constraint ledger_subject_kind_is_known check (
    subject_kind in (
      'PAYMENT_ACCOUNT', 'ORDER', 'ORDER_PART', 'ORDER_LINE', 'REFUND', 'STORE', 'SCHOOL', 'CARD_CHECK', 'REFERRAL',
      'CHARGEBACK'
    )
  ) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind_is_known;
alter table ledger_transaction validate constraint ledger_subject_kind_is_known;
