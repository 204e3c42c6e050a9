-- What the card provider told of money that a person must look at: a buyer disputes a charge, or a refund did not arrive.
create table payment_notice (
  payment_notice_id bigint generated always as identity primary key,
  event_id text not null references payment_event,
  kind text not null,
  -- The provider's own word, such as charge.dispute.closed.
  type text not null,
  -- Of the dispute or the refund at the provider.
  provider_id text not null,
  provider_status text,
  provider_reason text,
  payment_intent_id text,
  -- Absent for a card check, and for money that is not of this shop.
  payment_id uuid references payment,
  refund_id uuid references refund,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  -- When staff have dealt with it, and how.
  handled_at timestamptz,
  note text,
  constraint event_is_noticed_once unique (event_id),
  constraint payment_notice_kind_is_known check (kind in ('DISPUTE', 'REFUND_FAILED')),
  constraint handled_notice_says_how check ((handled_at is not null) = (note is not null)),
  constraint notice_note_is_short check (length(note) between 1 and 1000)
);
create index payment_notice_by_payment on payment_notice (payment_id);
create index payment_notice_by_refund on payment_notice (refund_id);
create index payment_notice_to_handle on payment_notice (created_at) where handled_at is null;

alter table payment_event
  drop constraint payment_event_outcome_is_known,
  add constraint payment_event_outcome_is_known check (
    outcome in ('APPLIED', 'NOTHING_TO_DO', 'MISMATCH', 'UNKNOWN_PAYMENT', 'IGNORED_TYPE', 'NOTICED')
  );
