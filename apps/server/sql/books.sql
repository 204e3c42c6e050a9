-- Books: what the ledger must have, made of the rows that money moved for and not of the ledger.

-- What a refund or a completed line brings to each owner of a share.
create or replace function share_postings(
  store bigint,
  school bigint,
  seller_minor bigint,
  tax_minor bigint,
  shipping_minor bigint,
  platform_minor bigint,
  school_minor bigint
) returns table (account_kind text, owner_key text, amount_minor bigint)
  language sql
  immutable
  as $$
    values
      ('SELLER', store::text, seller_minor),
      ('TAX', store::text, tax_minor),
      ('SHIPPING', store::text, shipping_minor),
      ('PLATFORM_FEE', '', platform_minor),
      ('SCHOOL_SHARE', coalesce(school::text, 'none'), school_minor),
      ('HELD', '', -(seller_minor + tax_minor + shipping_minor + platform_minor + school_minor))
  $$;

-- Each posting that payments, refunds, completed parts, rewards, card checks and deposits ask for. Payouts and corrections have
-- nothing to be made of yet: whoever adds them adds their rows here, or the books tell of each.
create or replace view expected_posting as
select idempotency_key, kind, subject_kind, subject_key, account_kind, owner_key, currency, sum(amount_minor)::bigint as amount_minor
from (
  select
    'payment:' || payment_id as idempotency_key,
    'PAYMENT' as kind,
    'ORDER' as subject_kind,
    order_num as subject_key,
    side.account_kind,
    side.owner_key,
    payment.currency::text,
    side.amount_minor
  from payment
  join customer_order using (order_id)
  cross join lateral (
    values
      (case method when 'ACCOUNT' then 'PAYMENT_ACCOUNT' when 'INVOICE' then 'RECEIVABLE' else 'CARD' end, coalesce(bill_id, ''), -amount_minor),
      ('HELD', '', amount_minor)
  ) as side (account_kind, owner_key, amount_minor)
  where payment.status in ('PAID', 'RETURNED')

  -- What the bank has told of came in, and became something.
  union all
  select
    'bank-line:' || bank_line_id,
    'TRANSFER',
    'BANK_LINE',
    bank_line_id::text,
    side.account_kind,
    side.owner_key,
    bank_line.currency::text,
    side.amount_minor
  from bank_line
  left join store_bank_account using (store_bank_account_id)
  cross join lateral (
    values
      (case when store_id is null then 'BANK' else 'PAID_DIRECT' end, coalesce(store_id::text, ''), -amount_minor),
      ('UNMATCHED', '', amount_minor)
  ) as side (account_kind, owner_key, amount_minor)
  where direction = 'IN'

  union all
  select
    'allocation:' || bank_allocation_id,
    'TRANSFER',
    'BANK_LINE',
    bank_line_id::text,
    side.account_kind,
    side.owner_key,
    bank_line.currency::text,
    side.amount_minor
  from bank_allocation
  join bank_line using (bank_line_id)
  left join store_bank_account using (store_bank_account_id)
  cross join lateral (
    values
      ('UNMATCHED', '', -bank_allocation.amount_minor),
      (
        case
          when kind = 'INVOICE' then 'RECEIVABLE'
          when kind = 'ACCOUNT' then 'PAYMENT_ACCOUNT'
          when kind = 'STORE' or store_bank_account.store_id is not null then 'PAID_DIRECT'
          else 'BANK'
        end,
        case kind
          when 'ACCOUNT' then bill_id
          when 'STORE' then bank_allocation.store_id::text
          when 'RETURN' then coalesce(store_bank_account.store_id::text, '')
          else ''
        end,
        bank_allocation.amount_minor
      )
  ) as side (account_kind, owner_key, amount_minor)

  union all
  select
    'allocation-undone:' || bank_allocation_id,
    'TRANSFER',
    'BANK_LINE',
    bank_line_id::text,
    side.account_kind,
    '',
    currency::text,
    side.amount_minor
  from bank_allocation
  join bank_line using (bank_line_id)
  cross join lateral (
    values ('RECEIVABLE', -bank_allocation.amount_minor), ('UNMATCHED', bank_allocation.amount_minor)
  ) as side (account_kind, amount_minor)
  where undone_at is not null

  -- What the provider keeps of a charge.
  union all
  select
    'fee:' || payment_id,
    'FEE',
    'ORDER',
    order_num,
    side.account_kind,
    '',
    fee_currency::text,
    side.amount_minor
  from payment
  join customer_order using (order_id)
  cross join lateral (values ('CARD', fee_minor), ('PROVIDER_FEE', -fee_minor)) as side (account_kind, amount_minor)
  where fee_minor > 0

  union all
  select
    'card-check-fee:' || card_check_id,
    'FEE',
    'CARD_CHECK',
    card_check_id::text,
    side.account_kind,
    '',
    fee_currency::text,
    side.amount_minor
  from card_check
  cross join lateral (values ('CARD', fee_minor), ('PROVIDER_FEE', -fee_minor)) as side (account_kind, amount_minor)
  where fee_minor > 0

  -- A refund: out of what is held, what the platform gives, or what is owed since an earlier one failed; to where it goes or, if
  -- the provider never took it, to what is owed.
  union all
  select
    'refund:' || refund_id,
    'REFUND',
    'REFUND',
    refund_id::text,
    side.account_kind,
    side.owner_key,
    payment.currency::text,
    side.amount_minor
  from refund
  join payment using (payment_id)
  cross join lateral (
    values
      (
        case
          when refund.status = 'FAILED' and sent_at is null then 'REFUND_OWED'
          when way = 'OTHER' then 'BANK'
          when way = 'CHARGEBACK' then 'IN_DISPUTE'
          when way = 'LOSS' then 'PLATFORM_LOSS'
          when way = 'ACCOUNT' or method = 'ACCOUNT' then 'PAYMENT_ACCOUNT'
          when method = 'INVOICE' then 'RECEIVABLE'
          else 'CARD'
        end,
        case when refund.status = 'FAILED' and sent_at is null then '' when way in ('OTHER', 'CHARGEBACK', 'LOSS') then '' else coalesce(to_bill_id, bill_id, '') end,
        refund.amount_minor
      ),
      (
        case when replaces_refund_id is null then 'HELD' else 'REFUND_OWED' end,
        '',
        goodwill_minor - refund.amount_minor
      ),
      ('GOODWILL', '', -goodwill_minor)
  ) as side (account_kind, owner_key, amount_minor)
  where refund.status in ('SENT', 'DONE', 'FAILED')

  -- It did not arrive after it was sent: the money is with the provider again, and owed to the buyer.
  union all
  select
    'refund-failed:' || refund_id,
    'REFUND',
    'REFUND',
    refund_id::text,
    side.account_kind,
    '',
    payment.currency::text,
    side.amount_minor
  from refund
  join payment using (payment_id)
  cross join lateral (values ('CARD', -refund.amount_minor), ('REFUND_OWED', refund.amount_minor)) as side (account_kind, amount_minor)
  where refund.status = 'FAILED'
    and sent_at is not null

  -- Out of the shares where they had been credited before.
  union all
  select
    'refund:' || refund_id,
    'REFUND',
    'REFUND',
    refund_id::text,
    share.account_kind,
    share.owner_key,
    payment.currency::text,
    -share.amount_minor
  from refund
  join payment using (payment_id)
  join refund_line as back using (refund_id)
  join order_line using (order_line_id)
  join order_part using (order_part_id)
  cross join lateral share_postings(
    store_id, school_id, back.seller_minor, back.tax_minor, back.shipping_minor, back.platform_minor, back.school_minor
  ) as share
  where refund.status in ('SENT', 'DONE', 'FAILED')
    and was_credited

  -- What a bank has taken and given back, with the provider's fees, and what the buyer has got twice.
  union all
  select
    event.key || chargeback_id,
    'CHARGEBACK',
    'CHARGEBACK',
    chargeback_id::text,
    side.account_kind,
    '',
    currency::text,
    side.amount_minor
  from chargeback
  cross join lateral (
    values
      ('chargeback:', withdrawn_at is not null, amount_minor, fee_minor, 0),
      ('chargeback-back:', reinstated_at is not null, -amount_minor, -fee_back_minor, 0),
      ('chargeback-loss:', loss_minor > 0, 0, 0, loss_minor)
  ) as event (key, has_happened, moved_minor, kept_minor, lost_minor)
  cross join lateral (
    values
      ('CARD', moved_minor + kept_minor),
      ('IN_DISPUTE', lost_minor - moved_minor),
      ('PROVIDER_FEE', -kept_minor),
      ('PLATFORM_LOSS', -lost_minor)
  ) as side (account_kind, amount_minor)
  where has_happened

  -- What the platform bore for a child, whatever it was of.
  union all
  select
    idempotency_key,
    ledger_transaction.kind,
    subject_kind,
    subject_key,
    side.account_kind,
    side.owner_key,
    currency::text,
    side.amount_minor
  from borne_loss
  join ledger_transaction using (ledger_transaction_id)
  join ledger_account using (ledger_account_id)
  cross join lateral (
    values (ledger_account.kind, owner_key, borne_loss.amount_minor), ('PLATFORM_LOSS', '', -borne_loss.amount_minor)
  ) as side (account_kind, owner_key, amount_minor)

  -- What of each completed part had not been refunded before.
  union all
  select
    'completion:' || order_num || ':' || part.number,
    'COMPLETION',
    'ORDER_PART',
    order_num || '-' || part.number,
    share.account_kind,
    share.owner_key,
    customer_order.currency::text,
    share.amount_minor
  from order_part as part
  join customer_order using (order_id)
  join order_line as line using (order_part_id)
  left join (
    select
      order_line_id,
      sum(seller_minor)::bigint as seller_minor,
      sum(tax_minor)::bigint as tax_minor,
      sum(shipping_minor)::bigint as shipping_minor,
      sum(platform_minor)::bigint as platform_minor,
      sum(school_minor)::bigint as school_minor
    from refund_line
    where not was_credited
    group by order_line_id
  ) as back using (order_line_id)
  cross join lateral share_postings(
    store_id,
    school_id,
    line.seller_minor - coalesce(back.seller_minor, 0),
    line.tax_minor - coalesce(back.tax_minor, 0),
    line.shipping_minor - coalesce(back.shipping_minor, 0),
    line.platform_minor - coalesce(back.platform_minor, 0),
    line.school_minor - coalesce(back.school_minor, 0)
  ) as share
  where part.status = 'COMPLETED'

  union all
  select
    event.key || referral_id || ':' || round,
    'REWARD',
    'REFERRAL',
    referral_id::text,
    side.account_kind,
    side.owner_key,
    currency::text,
    event.sign * side.amount_minor
  from referral_reward
  cross join lateral (values ('SELLER', store_id::text, amount_minor), ('PLATFORM_FEE', '', -amount_minor))
    as side (account_kind, owner_key, amount_minor)
  cross join lateral (values ('referral:', 1, true), ('referral-back:', -1, taken_back_at is not null))
    as event (key, sign, has_happened)
  where has_happened

  union all
  select
    event.key || card_check_id,
    event.kind,
    'CARD_CHECK',
    card_check_id::text,
    side.account_kind,
    '',
    currency::text,
    event.sign * side.amount_minor
  from card_check
  cross join lateral (values ('HELD', amount_minor), ('CARD', -amount_minor)) as side (account_kind, amount_minor)
  cross join lateral (
    values
      ('card-check:', 'PAYMENT', 1, status in ('PAID', 'REFUNDED')),
      ('card-check-refund:', 'REFUND', -1, status = 'REFUNDED')
  ) as event (key, kind, sign, has_happened)
  where has_happened

  union all
  select
    coalesce(idempotency_key, 'deposit ' || deposit_id),
    case when deposit.amount_minor > 0 then 'DEPOSIT' else 'WITHDRAWAL' end,
    'PAYMENT_ACCOUNT',
    bill_id,
    side.account_kind,
    side.owner_key,
    currency::text,
    side.amount_minor
  from deposit
  left join ledger_transaction using (ledger_transaction_id)
  cross join lateral (values ('PAYMENT_ACCOUNT', bill_id, amount_minor), ('BANK', '', -amount_minor))
    as side (account_kind, owner_key, amount_minor)
) as cause
group by idempotency_key, kind, subject_kind, subject_key, account_kind, owner_key, currency
having sum(amount_minor) <> 0;

-- What order a transaction of the ledger is about.
create or replace view ledger_subject_order as
select 'ORDER' as subject_kind, order_num as subject_key, order_id
from customer_order
union all
select 'ORDER_PART', order_num || '-' || number, order_id
from order_part
join customer_order using (order_id)
union all
select 'REFUND', refund_id::text, order_id
from refund
union all
select 'CHARGEBACK', chargeback_id::text, order_id
from chargeback;

-- Our fee for what a store has sold, with the share of its school that comes out of it: what a fee invoice is written from.
create or replace view store_fee as
select store_id, customer_order.currency, completed_at as at, sum(line.platform_minor + line.school_minor - coalesce(back.minor, 0))::bigint as fee_minor
from order_part
join customer_order using (order_id)
join order_line as line using (order_part_id)
left join lateral (
  select sum(platform_minor + school_minor) as minor
  from refund_line
  where refund_line.order_line_id = line.order_line_id and not was_credited
) as back on true
where order_part.status = 'COMPLETED'
group by order_part_id, store_id, customer_order.currency, completed_at

-- Given back after it had been credited.
union all
select store_id, customer_order.currency, ledger_transaction.created_at, -(back.platform_minor + back.school_minor)
from refund_line as back
join order_line using (order_line_id)
join order_part using (order_part_id)
join customer_order using (order_id)
join ledger_transaction on idempotency_key = 'refund:' || refund_id
where was_credited;
