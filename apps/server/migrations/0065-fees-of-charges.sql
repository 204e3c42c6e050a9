-- What the provider keeps of a charge. Absent until it has been asked: a session does not tell.
alter table payment
  add column fee_minor bigint,
  add column fee_currency currency_iso,
  add constraint fee_has_a_currency check ((fee_minor is null) = (fee_currency is null) and fee_minor >= 0) not valid;
alter table payment validate constraint fee_has_a_currency;
create index payment_without_fee on payment (settled_at)
  where method = 'CARD' and status in ('PAID', 'RETURNED') and fee_minor is null;

alter table card_check
  add column fee_minor bigint,
  add column fee_currency currency_iso,
  add constraint fee_has_a_currency check ((fee_minor is null) = (fee_currency is null) and fee_minor >= 0) not valid;
alter table card_check validate constraint fee_has_a_currency;
create index card_check_without_fee on card_check (settled_at)
  where status in ('PAID', 'REFUNDED') and fee_minor is null;

alter table ledger_transaction drop constraint ledger_transaction_kind_is_known;
alter table ledger_transaction
  add constraint ledger_transaction_kind_is_known check (
    kind in ('DEPOSIT', 'WITHDRAWAL', 'PAYMENT', 'COMPLETION', 'REFUND', 'REWARD', 'PAYOUT', 'CORRECTION', 'CHARGEBACK', 'FEE')
  ) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind_is_known;
