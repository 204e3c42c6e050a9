-- Who may buy on account: goods are sent before the money has come, up to so much at a time.
create table credit_line (
  account_id uuid primary key references account on delete cascade,
  currency currency_iso not null,
  limit_minor bigint not null,
  granted_by uuid references account,
  granted_at timestamptz not null default now(),
  -- What is open stays owed; nothing more is bought on account.
  stopped_at timestamptz,
  constraint credit_limit_is_positive check (limit_minor > 0)
);
create index credit_line_by_granter on credit_line (granted_by) where granted_by is not null;

-- The last number of each issuer in a year: locked last, so that numbers have no gap and nobody waits long for one.
create table invoice_counter (
  issuer_key text not null,
  year smallint not null,
  last_number integer not null,
  primary key (issuer_key, year),
  constraint invoice_counter_counts check (last_number > 0)
);

-- An invoice for parts of orders of one buyer, issuer and currency, or the credit note that cancels one.
create table invoice (
  invoice_id bigint generated always as identity primary key,
  kind text not null default 'INVOICE',
  -- How it is addressed, before it has its number and afterwards.
  invoice_num text not null,
  -- Null after the account was closed.
  account_id uuid references account,
  -- Null: the platform, for what children have made.
  issuer_store_id bigint references store,
  currency currency_iso not null,
  status text not null default 'DRAFT',
  -- Goods are sent before the money has come.
  is_on_account boolean not null default false,
  -- Proposed in a draft; of a sent one the day of sending.
  issue_on date not null,
  due_on date not null,
  comment text not null default '',
  -- The bank details that the buyer will pay from.
  requisite_id uuid references requisite on delete set null,
  locale text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The legal number, and what it is made of.
  number text,
  issuer_key text,
  year smallint,
  serial integer,
  -- By which a transfer is known.
  reference text,
  net_minor bigint,
  tax_minor bigint,
  total_minor bigint,
  paid_minor bigint not null default 0,
  -- The one that a credit note cancels.
  cancels_id bigint references invoice,
  -- When the bank took it in, and what it said when it did not.
  accepted_at timestamptz,
  -- When its documents were made and the bank had them.
  delivered_at timestamptz,
  bank_reason text,
  ended_at timestamptz,
  reminded_at timestamptz,
  constraint invoice_kind_is_known check (kind in ('INVOICE', 'CREDIT_NOTE')),
  constraint invoice_status_is_known check (
    status in ('DRAFT', 'SENT_TO_PMT', 'AWAITING_PAYMENT', 'APPROVED', 'PARTIALLY_PAID', 'PAID', 'REJECTED', 'CANCELLED')
  ),
  constraint invoice_num_is_unique unique (invoice_num),
  constraint invoice_num_is_plain check (invoice_num ~ '^I-[A-HJ-NP-Z2-9]{10}$'),
  constraint invoice_number_is_unique unique (number),
  constraint invoice_serial_is_unique unique (issuer_key, year, serial),
  constraint invoice_reference_is_unique unique (reference),
  constraint invoice_is_cancelled_once unique (cancels_id),
  constraint only_a_credit_note_cancels check ((kind = 'CREDIT_NOTE') = (cancels_id is not null)),
  constraint invoice_is_due_after_it_is_issued check (due_on >= issue_on),
  constraint invoice_comment_is_short check (length(comment) <= 1000),
  constraint invoice_bank_reason_is_short check (length(bank_reason) <= 1000),
  -- A draft that was cancelled has never been sent.
  constraint sent_invoice_is_numbered check (
    (sent_at is null) = (number is null)
    and (sent_at is null) = (reference is null)
    and num_nulls(issuer_key, year, serial, net_minor, tax_minor, total_minor) in (0, 6)
    and (number is null) = (serial is null)
    and (sent_at is not null or status in ('DRAFT', 'CANCELLED'))
    and (sent_at is null or status <> 'DRAFT')
  ),
  constraint invoice_amounts_add_up check (total_minor = net_minor + tax_minor and total_minor > 0 and tax_minor >= 0),
  constraint invoice_is_paid_no_more_than_its_total check (
    paid_minor >= 0 and (paid_minor = 0 or paid_minor <= total_minor)
  ),
  constraint paid_invoice_is_paid check (
    (status <> 'PAID' or paid_minor = total_minor or kind = 'CREDIT_NOTE')
    and (status <> 'PARTIALLY_PAID' or (paid_minor > 0 and paid_minor < total_minor))
    and (status not in ('REJECTED', 'CANCELLED') or paid_minor = 0)
  ),
  constraint invoice_is_over_at_some_time check (
    (ended_at is not null) = (kind = 'CREDIT_NOTE' or status in ('PAID', 'REJECTED', 'CANCELLED'))
  )
)
with (fillfactor = 80);
create index invoice_by_account on invoice (account_id, created_at desc, invoice_id desc) where account_id is not null;
create index invoice_by_store on invoice (issuer_store_id, sent_at desc) where issuer_store_id is not null;
create index invoice_by_requisite on invoice (requisite_id) where requisite_id is not null;
create index invoice_to_deliver on invoice (sent_at) where sent_at is not null and delivered_at is null;
create index invoice_open on invoice (due_on) where sent_at is not null and ended_at is null;
create index invoice_paid on invoice (ended_at) where status = 'PAID' and kind = 'INVOICE';

-- What it is for. A part is in one live invoice at a time.
create table invoice_part (
  invoice_id bigint not null references invoice,
  -- A part of which everything was taken out is no longer there, nor in a draft.
  order_part_id bigint not null references order_part on delete cascade,
  is_live boolean not null default true,
  primary key (invoice_id, order_part_id)
);
create unique index part_is_in_one_live_invoice on invoice_part (order_part_id) where is_live;
create index invoice_part_by_part on invoice_part (order_part_id);

-- A sent one as it left the house: the facts, and the documents that are made of them.
create table invoice_document (
  invoice_id bigint not null references invoice,
  kind text not null,
  bytes bytea not null,
  sha256 bytea not null,
  made_at timestamptz not null default now(),
  primary key (invoice_id, kind),
  constraint invoice_document_kind_is_known check (kind in ('FACTS', 'PDF', 'CII', 'UBL')),
  constraint invoice_document_is_what_was_hashed check (sha256 = sha256(bytes))
);

create table invoice_change (
  invoice_change_id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  to_status text not null,
  actor text not null,
  actor_account_id uuid references account,
  reason text not null,
  amount_minor bigint,
  at timestamptz not null default now(),
  constraint invoice_actor_is_known check (actor in ('BUYER', 'STAFF', 'BANK', 'SYSTEM'))
);
create index invoice_change_by_invoice on invoice_change (invoice_id, invoice_change_id);
create index invoice_change_by_actor on invoice_change (actor_account_id) where actor_account_id is not null;

-- What the bank has told of, in its own words: money that came in, and what went out.
create table bank_line (
  bank_line_id bigint generated always as identity primary key,
  account_iban text not null,
  -- What the bank names it by, so that the same statement again adds nothing.
  entry_key text not null,
  direction text not null,
  amount_minor bigint not null,
  currency currency_iso not null,
  booked_on date not null,
  payer_name text not null,
  payer_iban text not null,
  reference text not null,
  remittance text not null,
  allocated_minor bigint not null default 0,
  received_at timestamptz not null default now(),
  constraint bank_line_is_told_once unique (account_iban, entry_key),
  constraint bank_line_direction_is_known check (direction in ('IN', 'OUT')),
  constraint bank_line_amount_is_positive check (amount_minor > 0),
  constraint bank_line_is_allocated_no_more_than_it_is check (allocated_minor between 0 and amount_minor),
  constraint bank_line_texts_are_short check (
    length(account_iban) <= 34 and length(entry_key) <= 200 and length(payer_name) <= 200 and length(payer_iban) <= 34
    and length(reference) <= 280 and length(remittance) <= 2000
  )
)
with (fillfactor = 80);
create index bank_line_waiting on bank_line (received_at) where direction = 'IN' and allocated_minor < amount_minor;

-- What became of a line's money: it pays an invoice, goes to a payment account, or goes back.
create table bank_allocation (
  bank_allocation_id uuid primary key default gen_random_uuid(),
  bank_line_id bigint not null references bank_line,
  kind text not null,
  invoice_id bigint references invoice,
  bill_id text references payment_account,
  amount_minor bigint not null,
  -- Null: by the reference or by amount and payer.
  allocated_by uuid references account,
  allocated_at timestamptz not null default now(),
  -- The invoice was cancelled, so that its money waits again.
  undone_at timestamptz,
  -- When the bank took the order to pay it back.
  returned_at timestamptz,
  constraint bank_allocation_kind_is_known check (kind in ('INVOICE', 'ACCOUNT', 'RETURN')),
  constraint bank_allocation_goes_somewhere check (
    (invoice_id is not null) = (kind = 'INVOICE') and (bill_id is not null) = (kind = 'ACCOUNT')
  ),
  constraint bank_allocation_is_some check (amount_minor > 0),
  constraint only_an_invoices_money_waits_again check (undone_at is null or kind = 'INVOICE'),
  constraint only_a_return_is_returned check (returned_at is null or kind = 'RETURN')
);
create index bank_allocation_by_line on bank_allocation (bank_line_id);
create index bank_allocation_by_invoice on bank_allocation (invoice_id) where invoice_id is not null;
create index bank_allocation_by_bill on bank_allocation (bill_id) where bill_id is not null;
create index bank_allocation_by_person on bank_allocation (allocated_by) where allocated_by is not null;
create index bank_allocation_to_return on bank_allocation (allocated_at) where kind = 'RETURN' and returned_at is null;

-- UNMATCHED: money at the bank of which nobody knows yet what it is for.
alter table ledger_account drop constraint ledger_account_kind_is_known;
alter table ledger_account
  add constraint ledger_account_kind_is_known check (
    kind in (
      'CARD', 'BANK', 'HELD', 'PLATFORM_FEE', 'PAYMENT_ACCOUNT', 'SELLER', 'TAX', 'SHIPPING', 'SCHOOL_SHARE', 'REFUND_OWED',
      'GOODWILL', 'PLATFORM_LOSS', 'IN_DISPUTE', 'PROVIDER_FEE', 'RECEIVABLE', 'UNMATCHED'
    )
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_is_known;

alter table ledger_transaction drop constraint ledger_transaction_kind_is_known;
alter table ledger_transaction drop constraint ledger_subject_kind_is_known;
alter table ledger_transaction
  add constraint ledger_transaction_kind_is_known check (
    kind in (
      'DEPOSIT', 'WITHDRAWAL', 'PAYMENT', 'COMPLETION', 'REFUND', 'REWARD', 'PAYOUT', 'CORRECTION', 'CHARGEBACK', 'FEE', 'TRANSFER'
    )
  ) not valid,
  add constraint ledger_subject_kind_is_known check (
    subject_kind in (
      'PAYMENT_ACCOUNT', 'ORDER', 'ORDER_PART', 'ORDER_LINE', 'REFUND', 'STORE', 'SCHOOL', 'CARD_CHECK', 'REFERRAL',
      'CHARGEBACK', 'BANK_LINE'
    )
  ) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind_is_known;
alter table ledger_transaction validate constraint ledger_subject_kind_is_known;
