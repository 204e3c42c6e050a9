-- What a guardian lets a child spend in a month, and whether each order is asked about. Without a row each is, and nothing is counted.
create table child_spending (
  child_account_id uuid primary key references account on delete cascade,
  currency currency_iso not null,
  -- Null: no limit.
  month_limit_minor bigint,
  -- False: the child pays from a payment account without asking. Cards are for grown-ups whatever it says.
  asks_each_order boolean not null default true,
  set_by uuid references account on delete set null,
  changed_at timestamptz not null default now(),
  constraint child_limit_is_positive check (month_limit_minor > 0),
  constraint child_who_need_not_ask_has_a_limit check (asks_each_order or month_limit_minor is not null)
);
create index child_spending_by_guardian on child_spending (set_by) where set_by is not null;

-- An order of a child that waits for its guardian, and what the guardian has said.
create table pay_request (
  order_id bigint primary key references customer_order,
  status text not null default 'WAITING',
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null after the account was closed.
  decided_by uuid references account,
  -- What was agreed to. An order may become less than that and never more.
  approved_minor bigint,
  constraint pay_request_status_is_known check (status in ('WAITING', 'APPROVED', 'DECLINED')),
  constraint pay_request_is_decided_at_some_time check ((status = 'WAITING') = (decided_at is null)),
  constraint approved_pay_request_has_an_amount check ((status = 'APPROVED') = (approved_minor is not null))
);
create index pay_request_by_decider on pay_request (decided_by) where decided_by is not null;
create index pay_request_waiting on pay_request (asked_at) where status = 'WAITING';

-- A guardian who pays what a child has ordered, or says no to it.
alter table order_change drop constraint order_change_actor_is_known;
alter table order_change
  add constraint order_change_actor_is_known
  check (actor in ('BUYER', 'PAYER', 'SELLER', 'GUARDIAN', 'DESK', 'APPROVER', 'STAFF', 'SYSTEM')) not valid;
alter table order_change validate constraint order_change_actor_is_known;
