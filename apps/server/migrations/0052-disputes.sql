-- What a buyer and a seller disagree about.

create table dispute (
  dispute_id bigint generated always as identity primary key,
  dispute_num text not null,
  order_part_id bigint not null references order_part,
  topic text not null,
  locale text not null,
  status text not null default 'OPENED',
  -- The one thing that an open one waits for, and when it goes on without it.
  waits_for text,
  due_at timestamptz,
  reminded_at timestamptz,
  outcome text,
  ended_by text,
  refund_id uuid references refund,
  -- Who has asked for another person of the staff.
  appealed_by text,
  -- Of a replacement.
  carrier text,
  tracking_number text,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint dispute_num_is_unique unique (dispute_num),
  constraint dispute_topic_is_known check (
    topic in ('NOT_ARRIVED', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'OTHER_TOPIC')
  ),
  constraint dispute_status_is_known check (status in ('OPENED', 'IN_PROGRESS', 'CLOSED')),
  constraint dispute_wait_is_known check (
    waits_for in ('ANSWER', 'AGREEMENT', 'DECISION', 'APPEAL', 'REPLACEMENT', 'ARRIVAL')
  ),
  constraint dispute_outcome_is_known check (outcome in ('APPROVED', 'REJECTED')),
  constraint dispute_end_is_known check (ended_by in ('AGREED', 'DECIDED', 'WITHDRAWN', 'MONEY_ALREADY_BACK')),
  constraint dispute_appeal_is_of_a_side check (appealed_by in ('BUYER', 'SELLER')),
  constraint an_open_dispute_waits_until_some_day check (
    (waits_for is not null) = (status <> 'CLOSED') and (due_at is not null) = (status <> 'CLOSED')
  ),
  constraint a_closed_dispute_says_how_it_ended check (
    (closed_at is not null) = (status = 'CLOSED')
    and (outcome is not null) = (status = 'CLOSED')
    and (ended_by is not null) = (status = 'CLOSED')
  ),
  constraint only_a_closed_dispute_is_refunded check (refund_id is null or outcome = 'APPROVED'),
  constraint a_withdrawn_dispute_gives_nothing check (ended_by <> 'WITHDRAWN' or outcome = 'REJECTED'),
  constraint tracking_number_of_a_replacement_is_short check (length(tracking_number) <= 40)
);
create unique index part_has_one_open_dispute on dispute (order_part_id) where closed_at is null;
create index dispute_by_part on dispute (order_part_id);
create index dispute_by_due on dispute (due_at) where closed_at is null;
create index dispute_by_end on dispute (closed_at) where closed_at is not null;
create unique index refund_is_of_one_dispute on dispute (refund_id) where refund_id is not null;

create table dispute_proposal (
  dispute_proposal_id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute,
  side text not null,
  kind text not null,
  amount_minor bigint,
  status text not null default 'WAITING',
  made_at timestamptz not null default now(),
  constraint proposal_is_of_a_side check (side in ('BUYER', 'SELLER')),
  constraint proposal_kind_is_known check (kind in ('REFUND_WHOLE', 'REFUND_PART', 'REPLACE', 'RETURN')),
  constraint proposal_status_is_known check (
    status in ('WAITING', 'ACCEPTED', 'DECLINED', 'COUNTERED', 'WITHDRAWN')
  ),
  constraint a_part_refund_has_an_amount check ((amount_minor is not null) = (kind = 'REFUND_PART')),
  constraint a_proposed_amount_is_positive check (amount_minor > 0)
);
create unique index dispute_has_one_waiting_proposal on dispute_proposal (dispute_id) where status = 'WAITING';
create unique index dispute_has_one_accepted_proposal on dispute_proposal (dispute_id) where status = 'ACCEPTED';
create index dispute_proposal_by_dispute on dispute_proposal (dispute_id);

create table dispute_decision (
  dispute_decision_id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute,
  -- 2 is made after an appeal, and final.
  number smallint not null,
  outcome text not null,
  reason text not null,
  note text not null default '',
  refund_minor bigint,
  decided_by uuid not null,
  -- S-34: one that gives back more than one person may counts once another has confirmed it.
  needs_second boolean not null default false,
  confirmed_by uuid,
  decided_at timestamptz not null default now(),
  constraint dispute_is_decided_once_and_after_an_appeal check (number in (1, 2)),
  constraint dispute_decision_is_the_only_one_of_its_number unique (dispute_id, number),
  -- Four eyes: what was decided is not decided again by whoever decided it.
  constraint appeal_is_decided_by_another unique (dispute_id, decided_by),
  constraint decision_is_confirmed_by_another check (confirmed_by <> decided_by),
  constraint only_what_needs_a_second_is_confirmed check (confirmed_by is null or needs_second),
  constraint decision_outcome_is_known check (outcome in ('APPROVED', 'REJECTED')),
  constraint decision_reason_is_known check (
    reason in (
      'NOT_PROVEN', 'SHOWN_TO_BE_SENT', 'SHOWN_TO_BE_FAULTY', 'AS_IT_WAS_DESCRIBED', 'NO_ANSWER', 'SHARED_FAULT', 'OTHER_REASON'
    )
  ),
  constraint only_a_decision_for_the_buyer_gives_back check ((refund_minor is not null) = (outcome = 'APPROVED')),
  constraint a_decided_amount_is_positive check (refund_minor > 0)
);
create index dispute_decision_by_person on dispute_decision (decided_by, decided_at);

-- What happened, and what was written: the text of OPENED is the description.
create table dispute_event (
  dispute_event_id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute,
  kind text not null,
  side text not null,
  author_account_id uuid,
  -- P-09: what the buyer wrote is for the seller, of a child for the guardian, and for staff.
  text text,
  locale text,
  dispute_proposal_id bigint references dispute_proposal,
  dispute_decision_id bigint references dispute_decision,
  at timestamptz not null default now(),
  constraint dispute_event_kind_is_known check (
    kind in (
      'OPENED', 'EDITED', 'MESSAGE', 'PROPOSED', 'ACCEPTED', 'DECLINED', 'COUNTERED', 'PROPOSAL_WITHDRAWN', 'ASKED_STAFF',
      'TIME_IS_UP', 'DECIDED', 'APPEALED', 'REPLACEMENT_SENT', 'REPLACEMENT_ARRIVED', 'WITHDRAWN', 'CLOSED'
    )
  ),
  constraint dispute_event_is_of_a_side check (side in ('BUYER', 'SELLER', 'STAFF', 'NOBODY')),
  constraint dispute_text_is_short check (length(text) <= 4096),
  constraint dispute_text_has_a_language check (text is null or locale is not null)
);
create index dispute_event_by_dispute on dispute_event (dispute_id);
create unique index dispute_is_opened_once on dispute_event (dispute_id) where kind = 'OPENED';

create table dispute_upload (
  dispute_event_id bigint not null references dispute_event on delete cascade,
  upload_id uuid not null references upload,
  position smallint not null,
  primary key (dispute_event_id, upload_id),
  constraint upload_is_of_one_dispute unique (upload_id)
);

alter table order_mail drop constraint order_mail_kind_is_known;
alter table order_mail
  add constraint order_mail_kind_is_known check (
    kind in (
      'order-placed', 'order-paid', 'order-payment-failed', 'order-hold-ending', 'order-lapsed', 'order-cancelled',
      'order-items-cancelled', 'order-refunded', 'order-refund-failed', 'order-return', 'order-dispute', 'order-shipped',
      'order-at-school', 'order-delivered', 'order-extended', 'order-late', 'sale-new', 'sale-cancelled', 'sale-due',
      'sale-missed', 'sale-return', 'sale-dispute'
    )
  ) not valid;
alter table order_mail validate constraint order_mail_kind_is_known;
