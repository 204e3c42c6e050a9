-- What buyers send back.

-- For so many days after delivery; zero: this store takes nothing back that is as it was described.
alter table store
  add column return_days smallint not null default 14,
  add constraint store_return_days_are_sensible check (return_days between 0 and 365);
-- As they were at sale: what a store changes afterwards changes no order.
alter table order_part add column return_days smallint not null default 14;

-- What came back and is for sale again; the rest of what was returned is written off.
alter table order_line
  add column restocked integer not null default 0,
  add constraint no_more_is_restocked_than_returned check (restocked between 0 and returned) not valid;
alter table order_line validate constraint no_more_is_restocked_than_returned;

create table order_return (
  order_return_id bigint generated always as identity primary key,
  order_part_id bigint not null references order_part,
  -- The first of its part is 1.
  number smallint not null,
  status text not null default 'ASKED',
  reason text not null,
  -- P-09: what the buyer wrote is for the seller, of a child for the guardian, and for staff.
  note text not null default '',
  locale text not null,
  way text not null,
  carrier text,
  tracking_number text,
  decline_reason text,
  cut_reason text,
  -- What the seller or the guardian wrote about declining it, or about giving back less.
  answer text,
  refund_id uuid references refund,
  asked_at timestamptz not null default now(),
  approved_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  -- When the step is taken without whoever should have taken it.
  due_at timestamptz,
  reminded_at timestamptz,
  constraint order_return_number_is_unique unique (order_part_id, number),
  constraint order_return_status_is_known check (
    status in ('ASKED', 'APPROVED', 'SENT', 'RECEIVED', 'REFUNDED', 'DECLINED', 'CANCELLED')
  ),
  constraint order_return_reason_is_known check (
    reason in ('DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'CHANGED_MIND', 'OTHER_REASON')
  ),
  constraint order_return_way_is_known check (way in ('LABEL', 'SCHOOL', 'OWN')),
  constraint order_return_decline_reason_is_known check (
    decline_reason in ('USED', 'NOT_FROM_THIS_SHOP', 'MADE_TO_ORDER', 'OTHER_REASON')
  ),
  constraint order_return_cut_reason_is_known check (
    cut_reason in ('USED', 'DAMAGED_BY_BUYER', 'PARTS_MISSING', 'OTHER_REASON')
  ),
  constraint declined_return_says_why check ((decline_reason is not null) = (status = 'DECLINED')),
  constraint only_a_refunded_return_is_cut check (cut_reason is null or status = 'REFUNDED'),
  constraint order_return_is_over_at_some_time check (
    (ended_at is not null) = (status in ('REFUNDED', 'DECLINED', 'CANCELLED'))
  ),
  constraint an_open_return_is_due_at_some_time check ((due_at is not null) = (ended_at is null)),
  constraint order_return_is_received_at_some_time check (
    received_at is not null or status not in ('RECEIVED', 'REFUNDED')
  ),
  constraint order_return_texts_are_short check (
    length(note) <= 2000 and length(answer) between 1 and 2000 and length(tracking_number) <= 40
  )
);
create unique index part_has_one_open_return on order_return (order_part_id) where ended_at is null;
create index order_return_by_due on order_return (due_at) where ended_at is null;
create index order_return_by_end on order_return (ended_at) where ended_at is not null;
create index order_return_by_refund on order_return (refund_id) where refund_id is not null;

create table order_return_line (
  order_return_id bigint not null references order_return,
  order_line_id bigint not null references order_line,
  units integer not null,
  -- How many of them are for sale again; the others are written off. Said when it is checked.
  restocked integer,
  primary key (order_return_id, order_line_id),
  constraint some_of_a_line_is_returned check (units > 0),
  constraint no_more_is_restocked_than_was_sent_back check (restocked between 0 and units)
);
create index order_return_line_by_line on order_return_line (order_line_id);

create table order_return_upload (
  order_return_id bigint not null references order_return,
  upload_id uuid not null references upload,
  position smallint not null,
  primary key (order_return_id, upload_id),
  constraint upload_is_of_one_return unique (upload_id)
);

alter table order_mail drop constraint order_mail_kind_is_known;
alter table order_mail
  add constraint order_mail_kind_is_known check (
    kind in (
      'order-placed', 'order-paid', 'order-payment-failed', 'order-hold-ending', 'order-lapsed', 'order-cancelled',
      'order-items-cancelled', 'order-refunded', 'order-refund-failed', 'order-return', 'order-shipped', 'order-at-school',
      'order-delivered', 'order-extended', 'order-late', 'sale-new', 'sale-cancelled', 'sale-due', 'sale-missed', 'sale-return'
    )
  ) not valid;
alter table order_mail validate constraint order_mail_kind_is_known;
