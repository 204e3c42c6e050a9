-- Staff close and reopen what the catalogue is ordered by. Nothing of it is deleted: products, stores, classes and orders name it.
alter table category
  add column status text not null default 'ACTUAL',
  add constraint category_status_is_known check (status in ('ACTUAL', 'CLOSED'));
alter table abstract_product
  add column status text not null default 'ACTUAL',
  add constraint abstract_product_status_is_known check (status in ('ACTUAL', 'CLOSED'));
alter table attribute
  add column status text not null default 'ACTUAL',
  add constraint attribute_status_is_known check (status in ('ACTUAL', 'CLOSED'));
alter table attribute_value
  add column status text not null default 'ACTUAL',
  add constraint attribute_value_status_is_known check (status in ('ACTUAL', 'CLOSED'));
alter table manufacturer
  add column status text not null default 'ACTUAL',
  add constraint manufacturer_status_is_known check (status in ('ACTUAL', 'CLOSED'));
alter table school
  add column status text not null default 'ACTUAL',
  add constraint school_status_is_known check (status in ('ACTUAL', 'CLOSED'));
alter table partner_centre
  add column status text not null default 'ACTUAL',
  add constraint centre_status_is_known check (status in ('ACTUAL', 'CLOSED'));

-- Money that staff saw on the bank's statement, before it is on a payment account. Ids of staff have no foreign keys, as in the
-- audit: who decided about money stays written, whoever leaves.
create table deposit_request (
  deposit_request_id uuid primary key default gen_random_uuid(),
  bill_id text not null,
  currency currency_iso not null,
  amount_minor bigint not null,
  bank_reference text not null,
  -- More than one person may book alone, by itself or with what they booked alone within a day.
  needs_second boolean not null,
  status text not null default 'WAITING',
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  constraint deposit_request_is_of_an_account foreign key (bill_id, currency) references payment_account (bill_id, currency),
  constraint deposit_request_is_above_zero check (amount_minor > 0),
  constraint deposit_request_status_is_known check (status in ('WAITING', 'BOOKED', 'REFUSED')),
  constraint deposit_request_is_decided_by_somebody check (
    (status = 'WAITING') = (decided_by is null) and (status = 'WAITING') = (decided_at is null)
  ),
  constraint large_deposit_needs_a_second_person check (needs_second or amount_minor <= 100000),
  constraint deposit_is_approved_by_another check (status <> 'BOOKED' or not needs_second or decided_by <> asked_by),
  constraint deposit_request_reference_is_short check (length(bank_reference) between 1 and 100)
);
create unique index deposit_is_asked_for_once on deposit_request (bank_reference) where status <> 'REFUSED';
create index deposit_request_by_bill on deposit_request (bill_id, currency);
create index deposit_request_by_status on deposit_request (status, asked_at);
create index deposit_request_by_person on deposit_request (asked_by, asked_at);

-- Who is to be staff, or no longer. One member of staff asks, and another decides.
create table staff_request (
  staff_request_id uuid primary key default gen_random_uuid(),
  action text not null,
  login text not null,
  role text,
  -- Of a new account, until it is decided.
  email text,
  reason text not null,
  status text not null default 'WAITING',
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  constraint staff_request_action_is_known check (action in ('ADD', 'REMOVE')),
  constraint staff_request_adds_a_role check ((action = 'ADD') = (role is not null)),
  constraint staff_request_role_is_known check (role in ('manager', 'moderator', 'finance')),
  constraint staff_request_status_is_known check (status in ('WAITING', 'APPROVED', 'REFUSED')),
  constraint staff_request_is_decided_by_somebody check (
    (status = 'WAITING') = (decided_by is null) and (status = 'WAITING') = (decided_at is null)
  ),
  constraint staff_request_is_approved_by_another check (status <> 'APPROVED' or decided_by <> asked_by),
  constraint decided_staff_request_has_no_address check (email is null or status = 'WAITING')
);
create unique index staff_request_waits_once on staff_request (login, action, coalesce(role, '')) where status = 'WAITING';
create index staff_request_by_status on staff_request (status, asked_at);

-- Staff search the log by person, subject, action and time.
create index audit_entry_by_person on audit_entry (actor_account_id, audit_entry_id) where actor_account_id is not null;
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, audit_entry_id);
create index audit_entry_by_action on audit_entry (action, audit_entry_id);
create index audit_entry_by_time on audit_entry (done_at, audit_entry_id);
