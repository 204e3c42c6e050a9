-- The last week, by its Monday, that a store's owner or guardian was told of: of two runs one writes it, and that one sends the mail.
create table store_summary (
  store_id bigint primary key references store on delete cascade,
  week date not null,
  constraint summary_week_begins_on_a_monday check (extract(isodow from week) = 1)
);

alter table mail_choice drop constraint mail_list_is_known;
alter table mail_choice
  add constraint mail_list_is_known check (
    mail_list in ('ORDER_PROGRESS', 'REMINDERS', 'SALES', 'SALES_SUMMARY', 'NEWS')
  ) not valid;
alter table mail_choice validate constraint mail_list_is_known;

-- With 50,000 cards in the queue, those of children, appeals and offers were found by reading all of it.
create index card_revision_to_review_by_seller on card_revision (is_of_child, waits_since, card_revision_id)
  where status = 'WAITING_STAFF';
create index card_revision_appealed on card_revision (waits_since, card_revision_id)
  where status = 'WAITING_STAFF' and appeal_of is not null;
create index product_card_of_offers on product_card (card_id) where kind = 'OFFER';
