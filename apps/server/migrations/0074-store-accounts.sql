-- A business may have its invoices paid to its own bank account, once staff have verified it.
create table store_bank_account (
  store_bank_account_id uuid primary key default gen_random_uuid(),
  store_id bigint not null references store,
  currency currency_iso not null,
  status text not null default 'WAITING',
  holder text not null,
  bank_name text not null,
  bank_address text not null,
  iban text not null,
  swift text not null,
  given_at timestamptz not null default now(),
  decided_at timestamptz,
  ended_at timestamptz,
  -- What staff say to the business.
  reason text,
  constraint store_bank_account_status_is_known check (status in ('WAITING', 'IN_USE', 'REFUSED', 'ENDED')),
  constraint store_bank_account_is_decided check ((decided_at is not null) or status in ('WAITING', 'ENDED')),
  constraint store_bank_account_is_over check ((ended_at is not null) = (status in ('REFUSED', 'ENDED'))),
  constraint store_bank_account_iban_is_plain check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  constraint store_bank_account_swift_is_plain check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  constraint store_bank_account_texts_are_short check (
    length(holder) between 1 and 100 and length(bank_name) between 1 and 100 and length(bank_address) between 1 and 1000
    and length(reason) <= 1000
  ),
  constraint store_bank_account_is_of_its_store unique (store_bank_account_id, store_id, currency),
  constraint store_bank_account_has_one_currency unique (store_bank_account_id, currency)
);
create unique index store_bank_account_in_use on store_bank_account (store_id, currency) where status = 'IN_USE';
create unique index store_bank_account_waiting on store_bank_account (store_id, currency) where status = 'WAITING';
create index store_bank_account_by_store on store_bank_account (store_id, given_at desc);
create index store_bank_account_to_decide on store_bank_account (given_at) where status = 'WAITING';

-- Where it is payable: the platform's account of the currency, or one of the business that issues it.
alter table invoice
  add column store_bank_account_id uuid,
  add constraint invoice_is_payable_to_its_issuer foreign key (store_bank_account_id, issuer_store_id, currency)
    references store_bank_account (store_bank_account_id, store_id, currency),
  add constraint only_a_business_is_paid_directly check (store_bank_account_id is null or issuer_store_id is not null) not valid,
  -- On account it is the platform that waits for its money.
  add constraint what_is_on_account_is_owed_to_the_platform check (store_bank_account_id is null or not is_on_account) not valid;
alter table invoice validate constraint only_a_business_is_paid_directly;
alter table invoice validate constraint what_is_on_account_is_owed_to_the_platform;
create index invoice_by_store_bank_account on invoice (store_bank_account_id) where store_bank_account_id is not null;

-- Money that a business says has come to its own account. Absent: it is at the platform's bank.
alter table bank_line
  add column store_bank_account_id uuid,
  add constraint bank_line_has_the_currency_of_its_account foreign key (store_bank_account_id, currency)
    references store_bank_account (store_bank_account_id, currency),
  add constraint a_business_tells_of_what_came_in check (store_bank_account_id is null or direction = 'IN') not valid;
alter table bank_line validate constraint a_business_tells_of_what_came_in;
create index bank_line_by_store_bank_account on bank_line (store_bank_account_id) where store_bank_account_id is not null;

-- A transfer may pay what a business owes, such as the fee of what it was paid directly.
alter table bank_allocation
  add column store_id bigint references store,
  drop constraint bank_allocation_kind_is_known,
  drop constraint bank_allocation_goes_somewhere;
alter table bank_allocation
  add constraint bank_allocation_kind_is_known check (kind in ('INVOICE', 'ACCOUNT', 'RETURN', 'STORE')) not valid,
  add constraint bank_allocation_goes_somewhere check (
    (invoice_id is not null) = (kind = 'INVOICE')
    and (bill_id is not null) = (kind = 'ACCOUNT')
    and (store_id is not null) = (kind = 'STORE')
  ) not valid;
alter table bank_allocation validate constraint bank_allocation_kind_is_known;
alter table bank_allocation validate constraint bank_allocation_goes_somewhere;
create index bank_allocation_by_store on bank_allocation (store_id) where store_id is not null;

-- PAID_DIRECT: what a business has got from buyers without us, so below zero. With its shares it is what we owe it, or it owes us.
alter table ledger_account
  drop constraint ledger_account_kind_is_known,
  drop constraint ledger_account_has_the_owner_of_its_kind;
alter table ledger_account
  add constraint ledger_account_kind_is_known check (
    kind in (
      'CARD', 'BANK', 'HELD', 'PLATFORM_FEE', 'PAYMENT_ACCOUNT', 'SELLER', 'TAX', 'SHIPPING', 'SCHOOL_SHARE', 'REFUND_OWED',
      'GOODWILL', 'PLATFORM_LOSS', 'IN_DISPUTE', 'PROVIDER_FEE', 'RECEIVABLE', 'UNMATCHED', 'PAID_DIRECT'
    )
  ) not valid,
  add constraint ledger_account_has_the_owner_of_its_kind check (
    (bill_id is not null) = (kind = 'PAYMENT_ACCOUNT')
    and (store_id is not null) = (kind in ('SELLER', 'TAX', 'SHIPPING', 'PAID_DIRECT'))
    and (school_id is not null) = (kind = 'SCHOOL_SHARE')
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_is_known;
alter table ledger_account validate constraint ledger_account_has_the_owner_of_its_kind;

alter table invoice_change drop constraint invoice_actor_is_known;
alter table invoice_change
  add constraint invoice_actor_is_known check (actor in ('BUYER', 'STAFF', 'BANK', 'SYSTEM', 'SELLER')) not valid;
alter table invoice_change validate constraint invoice_actor_is_known;

-- Fees by month.
create index order_part_completed_by_store on order_part (store_id, completed_at) where status = 'COMPLETED';
create index order_part_completed on order_part (completed_at) where status = 'COMPLETED';
create index refund_line_of_credited on refund_line (order_line_id) where was_credited;
