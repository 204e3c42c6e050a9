-- Where units of stock and money from banks came from, and what was sold, written down a second time: `npm run books` compares.

-- Every change of a stock, written by triggers (sql/stock.sql) and never changed. `quantity` is what it did to the units that can be
-- bought. TAKEN and RETURNED name the order; what else changes a stock has a reason. No foreign keys: it outlives what it is about.
-- It is filled for stock that is there already when its triggers are created, so that nothing comes in between.
create table stock_movement (
  stock_movement_id bigint generated always as identity primary key,
  price_id bigint not null,
  warehouse_id bigint not null,
  kind text not null,
  quantity integer not null,
  order_id bigint,
  order_line_id bigint,
  -- Null: nobody said why, which the books tell.
  reason text,
  moved_at timestamptz not null default now(),
  constraint stock_movement_kind_is_known check (kind in ('OPENING', 'RECEIVED', 'CORRECTION', 'TAKEN', 'RETURNED')),
  constraint stock_movement_has_the_sign_of_its_kind check (
    case kind
      when 'CORRECTION' then quantity <> 0
      when 'TAKEN' then quantity < 0
      else quantity > 0
    end
  ),
  constraint stock_movement_of_an_order_names_it check (
    num_nonnulls(order_id, order_line_id) = case when kind in ('TAKEN', 'RETURNED') then 2 else 0 end
  ),
  constraint stock_movement_reason_is_short check (length(reason) between 1 and 200)
);

-- A digest of each order as it was when it was paid, written by a trigger (sql/sold-orders.sql) and never changed.
create table sold_order (
  order_id bigint primary key,
  order_num text not null,
  digest bytea not null,
  sealed_at timestamptz not null default now(),
  constraint sold_order_digest_is_sha256 check (length(digest) = 32)
);

-- Money that came from a bank to a payment account or, below zero, went back. The ledger has the same once more.
create table deposit (
  deposit_id uuid primary key default gen_random_uuid(),
  bill_id text not null,
  currency currency_iso not null,
  amount_minor bigint not null,
  -- How the bank's statement names it.
  bank_reference text not null,
  ledger_transaction_id bigint not null references ledger_transaction,
  booked_at timestamptz not null default now(),
  constraint deposit_is_in_the_currency_of_its_account foreign key (bill_id, currency)
    references payment_account (bill_id, currency),
  constraint deposit_is_not_zero check (amount_minor <> 0),
  constraint deposit_is_booked_once unique (bank_reference),
  constraint deposit_is_posted_once unique (ledger_transaction_id),
  constraint bank_reference_is_short check (length(bank_reference) between 1 and 200)
);
create index deposit_by_bill on deposit (bill_id, currency);

insert into deposit (bill_id, currency, amount_minor, bank_reference, ledger_transaction_id, booked_at)
select account.bill_id, posting.currency, posting.amount_minor, t.idempotency_key, t.ledger_transaction_id, t.created_at
from ledger_transaction as t
join ledger_posting as posting using (ledger_transaction_id)
join ledger_account as account using (ledger_account_id)
where t.kind in ('DEPOSIT', 'WITHDRAWAL')
  and account.kind = 'PAYMENT_ACCOUNT';
