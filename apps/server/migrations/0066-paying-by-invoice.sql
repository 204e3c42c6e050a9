-- An order that is paid by invoice is paid with what its buyer owes us: goods may be sent before the money has come.
alter table payment drop constraint payment_method_is_known;
alter table payment
  add constraint payment_method_is_known check (method in ('CARD', 'ACCOUNT', 'INVOICE')) not valid;
alter table payment validate constraint payment_method_is_known;

alter table customer_order drop constraint order_payment_system_is_known;
alter table customer_order
  add constraint order_payment_system_is_known check (payment_system_code in ('STRIPE', 'ACCOUNT', 'INVOICE')) not valid;
alter table customer_order validate constraint order_payment_system_is_known;

-- RECEIVABLE: what buyers owe, below zero by that much; what they have paid before they owed it is above zero.
alter table ledger_account drop constraint ledger_account_kind_is_known;
alter table ledger_account
  add constraint ledger_account_kind_is_known check (
    kind in (
      'CARD', 'BANK', 'HELD', 'PLATFORM_FEE', 'PAYMENT_ACCOUNT', 'SELLER', 'TAX', 'SHIPPING', 'SCHOOL_SHARE', 'REFUND_OWED',
      'GOODWILL', 'PLATFORM_LOSS', 'IN_DISPUTE', 'PROVIDER_FEE', 'RECEIVABLE'
    )
  ) not valid;
alter table ledger_account validate constraint ledger_account_kind_is_known;
