-- A review is of a line of an order that was delivered, and is public at once or after somebody has looked. Those without a line
-- are samples of the demo, which nobody has written.
update review set account_id = null where account_id is not null;

alter table review
  add column order_line_id bigint references order_line,
  -- Who sold it, and may reply.
  add column store_id bigint references store,
  -- Of a child's craft: what could be better; the body is what was liked.
  add column improvement text not null default '',
  add column status text not null default 'PUBLIC',
  -- Grows with each edit: a decision names the words that it was made on.
  add column revision integer not null default 1,
  add column picture_count smallint not null default 0,
  add column helpful_count integer not null default 0,
  -- Why staff are to look at it, and since when they should have.
  add column flag text,
  add column waits_since timestamptz,
  -- A low rating of a child's craft becomes public then, by itself.
  add column held_until timestamptz,
  -- When staff approved these very words.
  add column approved_at timestamptz,
  add column decline_reason text,
  add constraint review_by_a_person_names_what_was_bought check (account_id is null or order_line_id is not null),
  add constraint review_names_who_sold_it check ((order_line_id is null) = (store_id is null)),
  add constraint order_line_is_reviewed_once unique (order_line_id),
  add constraint review_improvement_fits check (char_length(improvement) <= 4096),
  add constraint review_status_is_known check (status in ('PUBLIC', 'WAITING', 'HELD', 'DECLINED')),
  add constraint review_flag_is_known check (
    flag in ('CHILD', 'PICTURES', 'PERSONAL_DATA', 'INSULT', 'LOW_RATING', 'REPORTED')
  ),
  add constraint review_waits_for_a_reason check ((waits_since is null) = (flag is null)),
  add constraint waiting_review_waits check (status <> 'WAITING' or waits_since is not null),
  add constraint held_review_has_an_end check (status <> 'HELD' or held_until is not null),
  add constraint declined_review_has_a_reason check ((status = 'DECLINED') = (decline_reason is not null)),
  add constraint decline_reason_is_known check (
    decline_reason in ('PERSONAL_DATA', 'INSULT', 'ADVERTISING', 'OFF_TOPIC', 'PICTURES', 'OTHER')
  ),
  add constraint review_has_at_most_four_pictures check (picture_count between 0 and 4),
  add constraint helpful_count_is_not_negative check (helpful_count >= 0);

-- What everybody sees, with what it is sorted by.
create index review_of_product on review (product_id, created_at desc, review_id desc)
  include (locale, picture_count, helpful_count, rating)
  where status = 'PUBLIC';
create index review_stars on review (product_id, rating) where status = 'PUBLIC';
drop index review_by_product;
drop index review_by_rating;
create index review_of_store on review (store_id, created_at desc, review_id desc) where store_id is not null;
create index review_to_look_at on review (waits_since, review_id) where waits_since is not null;
create index review_held on review (held_until) where status = 'HELD';

-- One for each review, by the seller or the guardian of a child who sells.
create table review_reply (
  review_id bigint primary key references review on delete cascade,
  account_id uuid not null references account on delete cascade,
  body text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint reply_fits check (char_length(body) between 1 and 2000)
);
create index review_reply_by_account on review_reply (account_id);

create table review_helpful (
  review_id bigint not null references review on delete cascade,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, account_id)
);
create index review_helpful_by_account on review_helpful (account_id);

create table review_report (
  review_id bigint not null references review on delete cascade,
  account_id uuid not null references account on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  -- When staff decided about the review.
  settled_at timestamptz,
  primary key (review_id, account_id),
  constraint report_reason_is_known check (
    reason in ('PERSONAL_DATA', 'INSULT', 'ADVERTISING', 'OFF_TOPIC', 'PICTURES', 'OTHER')
  )
);
create index review_report_by_account on review_report (account_id, created_at);

-- Whose buyer was asked for a review: of two runs one writes it, and that one sends the mail.
create table review_invitation (
  order_part_id bigint primary key references order_part,
  created_at timestamptz not null default now()
);
-- Parts to ask about are found by the day of their delivery, completed or not.
create index order_part_by_day_of_delivery on order_part (delivered_at) where delivered_at is not null;

alter table mail_choice drop constraint mail_list_is_known;
alter table mail_choice
  add constraint mail_list_is_known check (
    mail_list in ('ORDER_PROGRESS', 'REMINDERS', 'REVIEWS', 'SALES', 'SALES_SUMMARY', 'NEWS')
  ) not valid;
alter table mail_choice validate constraint mail_list_is_known;
