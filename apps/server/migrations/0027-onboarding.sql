-- From a request to a store that may sell: steps, bank details for payouts, the sellers' agreement, pauses of sellers, teams.

-- Somebody who packs for a business and sees no money.
alter table account_role drop constraint role_is_known;
alter table account_role add constraint role_is_known check (
  role in ('buyer', 'seller', 'guardian', 'vendor', 'packer', 'manager', 'moderator', 'finance')
);

-- What staff decided about a business that asked to sell, and the account that was made for it.
alter table enquiry
  add column decision text,
  add column decision_reason text,
  add column account_id uuid references account on delete set null,
  add constraint enquiry_decision_is_known check (decision in ('ACCEPTED', 'DECLINED')),
  add constraint only_a_handled_vendor_request_is_decided check (
    decision is null or (kind = 'VENDOR' and handled_at is not null)
  ),
  add constraint enquiry_is_declined_with_a_reason check ((decision = 'DECLINED') = (decision_reason is not null)),
  add constraint enquiry_decision_reason_is_short check (length(decision_reason) between 1 and 300);
create index enquiry_by_account on enquiry (account_id) where account_id is not null;

-- NEW: still being set up; nothing of it is public. A store that comes with goods, as those of the demo, is open at once.
alter table store
  add column opened_at timestamptz,
  -- When somebody first saved what the store is called and where it is.
  add column set_up_at timestamptz,
  -- A break: pages stay, nothing can be ordered, and what was ordered goes on. Apart from the pauses of guardian and staff.
  add column paused_by_seller_at timestamptz,
  add column pause_until date;
update store set opened_at = created_at, set_up_at = created_at;
alter table store
  alter column opened_at set default now(),
  alter column set_up_at set default now(),
  drop constraint store_status_is_known,
  drop constraint store_is_paused_while_somebody_pauses_it,
  add constraint store_status_is_known check (status in ('NEW', 'OPEN', 'PAUSED', 'CLOSED')),
  add constraint store_is_new_until_it_opens check (
    status = 'CLOSED' or (status = 'NEW') = (opened_at is null)
  ),
  add constraint store_is_paused_while_somebody_pauses_it check (
    status in ('CLOSED', 'NEW') or (status = 'PAUSED') = (num_nonnulls(paused_by_guardian_at, paused_by_staff_at) > 0)
  ),
  add constraint a_pause_has_a_beginning_before_its_end check (pause_until is null or paused_by_seller_at is not null),
  add constraint order_preparation_is_a_few_weeks check (order_preparation_days <= 60);
create index store_by_end_of_pause on store (pause_until) where pause_until is not null;
create index store_being_set_up on store (created_at) where status = 'NEW';

-- Staff let a store sell without one of its steps.
create table onboarding_waiver (
  store_id bigint not null references store on delete cascade,
  step text not null,
  reason text not null,
  waived_by uuid references account on delete set null,
  waived_at timestamptz not null default now(),
  primary key (store_id, step),
  constraint only_some_steps_are_waived check (step in ('STORE', 'WAREHOUSE', 'BANK_DETAILS', 'AGREEMENT')),
  constraint waiver_has_a_reason check (length(reason) between 1 and 300)
);
create index onboarding_waiver_by_staff on onboarding_waiver (waived_by);

-- Where a store's earnings are sent. What leads to the money is sealed by a key that is not in the database; `masked` is all that is shown.
create table payout_detail (
  store_id bigint primary key references store on delete cascade,
  scheme text not null,
  country_iso country_iso not null,
  sealed bytea not null,
  masked text not null,
  given_by uuid references account on delete set null,
  changed_at timestamptz not null default now(),
  -- No payout goes to details that have just been changed.
  held_until timestamptz,
  constraint payout_scheme_is_known check (scheme in ('IBAN', 'CA', 'US', 'OTHER')),
  constraint payout_detail_is_sealed check (octet_length(sealed) between 40 and 4096),
  constraint payout_detail_is_masked check (masked ~ '^•••• [0-9A-Z]{2,4}$'),
  constraint payout_hold_ends_later check (held_until > changed_at)
);
create index payout_detail_by_giver on payout_detail (given_by);

-- What sellers agree to, as policies are: a version, and the hash of the text in the language in which it was shown.
alter table document_version drop constraint document_is_known;
alter table document_version add constraint document_is_known check (
  document in ('PRIVACY_POLICY', 'USER_AGREEMENT', 'SELLER_AGREEMENT')
);
create table seller_agreement (
  store_id bigint not null references store on delete cascade,
  version text not null,
  text_hash text not null,
  locale text not null,
  -- Of a child's store the guardian.
  agreed_by uuid references account on delete set null,
  agreed_at timestamptz not null default now(),
  primary key (store_id, version),
  constraint seller_agreement_names_a_text_that_was_shown foreign key (version, text_hash)
    references document_version (version, hash)
);
create index seller_agreement_by_person on seller_agreement (agreed_by);

-- Who works for a business beside its owner.
create table store_member (
  store_member_id bigint generated always as identity primary key,
  store_id bigint not null,
  store_kind text not null default 'BUSINESS',
  account_id uuid not null references account on delete cascade,
  role text not null default 'PACKER',
  joined_at timestamptz not null default now(),
  constraint only_a_business_has_a_team check (store_kind = 'BUSINESS'),
  constraint member_is_of_a_business foreign key (store_id, store_kind) references store (store_id, kind) on delete cascade,
  constraint member_role_is_known check (role = 'PACKER'),
  constraint a_person_packs_for_one_store unique (account_id)
);
create index store_member_by_store on store_member (store_id);

-- S-08: a mailed link by which somebody joins, once and within a day.
create table store_invitation (
  store_invitation_id bigint generated always as identity primary key,
  store_id bigint not null references store on delete cascade,
  email text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint invitation_token_is_unique unique (token_hash),
  constraint invitation_token_is_kept_as_its_hash check (octet_length(token_hash) = 32),
  constraint invitation_email_is_lower_case check (email = lower(email)),
  constraint invitation_lasts_a_day check (expires_at > created_at and expires_at <= created_at + interval '24 hours'),
  constraint invitation_is_used_in_time check (used_at >= created_at and used_at < expires_at)
);
create index store_invitation_by_store on store_invitation (store_id, created_at);
create index store_invitation_by_expiry on store_invitation (expires_at);
