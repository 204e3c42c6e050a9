-- Who buys with a school's money, and up to how much for an order before somebody has to agree. Without a row nobody is asked.
create table school_buyer (
  account_id uuid primary key references account on delete cascade,
  school_id bigint not null references school,
  currency currency_iso not null,
  -- Null: every order is asked about.
  limit_minor bigint,
  set_at timestamptz not null default now(),
  set_by uuid references account on delete set null,
  constraint buyer_limit_is_positive check (limit_minor > 0)
);
create index school_buyer_by_school on school_buyer (school_id);
create index school_buyer_by_setter on school_buyer (set_by) where set_by is not null;

-- Who agrees for a school, perhaps for several, and sees its books.
create table school_approver (
  school_id bigint not null references school,
  account_id uuid not null references account on delete cascade,
  added_at timestamptz not null default now(),
  primary key (school_id, account_id)
);
create index school_approver_by_account on school_approver (account_id);

-- An order that is above its buyer's limit: its goods wait, and it is not paid with the school's money until somebody has agreed.
create table purchase_request (
  order_id bigint primary key references customer_order,
  school_id bigint not null references school,
  -- Null after the account was closed.
  requested_by uuid references account,
  status text not null default 'WAITING',
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references account,
  -- What was agreed to. An order may become less than that and never more.
  approved_minor bigint,
  -- What the approver wrote to the buyer.
  reason text not null default '',
  constraint request_status_is_known check (status in ('WAITING', 'APPROVED', 'DECLINED')),
  constraint request_is_decided_at_some_time check ((status = 'WAITING') = (decided_at is null)),
  constraint approved_request_has_an_amount check ((status = 'APPROVED') = (approved_minor is not null)),
  constraint nobody_approves_their_own_request check (decided_by <> requested_by),
  constraint request_reason_is_short check (length(reason) <= 500)
);
create index purchase_request_by_school on purchase_request (school_id, asked_at desc);
create index purchase_request_by_buyer on purchase_request (requested_by) where requested_by is not null;
create index purchase_request_by_decider on purchase_request (decided_by) where decided_by is not null;
create index purchase_request_waiting on purchase_request (asked_at) where status = 'WAITING';
