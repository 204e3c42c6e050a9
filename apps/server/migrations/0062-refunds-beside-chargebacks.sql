-- LOSS: a refund that came back after the bank had given the buyer the same: what was the platform's loss is so no more.
alter table refund drop constraint refund_way_is_known;
alter table refund drop constraint charged_back_refund_names_it;
alter table refund
  add constraint refund_way_is_known check (
    way in ('ORIGINAL', 'ACCOUNT', 'OTHER', 'CHARGEBACK', 'LOSS')
  ) not valid,
  add constraint charged_back_refund_names_it check (
    (way in ('CHARGEBACK', 'LOSS')) = (chargeback_id is not null)
  ) not valid;
alter table refund validate constraint refund_way_is_known;
alter table refund validate constraint charged_back_refund_names_it;
