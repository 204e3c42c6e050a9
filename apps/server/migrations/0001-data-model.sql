-- The data model: tables, constraints and indexes. Functions, views and triggers are in apps/server/sql, which is applied
-- after the migrations whenever its text has changed.

create extension if not exists fuzzystrmatch;

-- ---------- platform ----------

-- Keys that every process must share. Made at the first start, never printed.
create table secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now(),
  constraint secret_is_long_enough check (octet_length(value) >= 32)
);

-- Keys behind hashes that the database makes itself.
insert into secret (name, value)
select name, decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex')
from unnest(array['login', 'address', 'mail choice']) as name;

-- Names in every shipped language, {"en": "...", "de": "..."}. English is the fallback, so it is never absent.
create domain translated as jsonb
  constraint translated_has_english check (jsonb_typeof(value) = 'object' and value ? 'en' and value ->> 'en' <> '');

-- Prices are minor units of a currency named by its ISO 4217 code.
create domain currency_iso as text
  constraint currency_is_iso_4217 check (value ~ '^[A-Z]{3}$');

create domain country_iso as text
  constraint country_is_iso_3166 check (value ~ '^[A-Z]{2}$');

-- The languages of packages/rules/src/locales.ts; a test compares the two.
create domain known_locale as text
  constraint locale_is_known check (value in ('en', 'pt', 'ar', 'tr', 'de', 'it', 'es', 'ru', 'kk', 'fr'));

-- ---------- accounts ----------

create table school (
  school_id bigint generated always as identity primary key,
  name text not null,
  kind text not null,
  country_iso country_iso not null,
  region_code text,
  created_at timestamptz not null default now(),
  constraint school_kind_is_known check (kind in ('SCHOOL', 'CLUB')),
  constraint school_name_is_unique unique (name)
);

create table account (
  account_id uuid primary key default gen_random_uuid(),
  login text not null,
  -- The login of a closed account is taken over by nobody. What stays of it is a hash that tells nothing without the key.
  login_hash bytea,
  persona text not null default 'BUYER',
  email text,
  email_verified_at timestamptz,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  first_name text,
  last_name text,
  birth_date date,
  -- Of a child only the year of birth is stored, and no way to reach it but through the guardian.
  birth_year smallint,
  gender text,
  phone text,
  address text,
  bio text,
  status text not null default 'ACTIVE',
  locale text not null default 'en',
  school_id bigint references school,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Grows when roles or status change, so that an access token issued before the change is recognised by its number.
  token_version integer not null default 1,
  token_version_at timestamptz not null default now(),
  constraint account_login_is_plain check (login ~ '^[a-z0-9][a-z0-9._-]{2,49}$'),
  constraint account_login_is_unique unique (login),
  constraint account_login_is_hashed check (login_hash is not null),
  constraint account_login_is_never_taken_over unique (login_hash),
  constraint account_persona_is_known check (persona in ('BUYER', 'SELLER', 'TEACHER', 'SCHOOL_BOARD', 'GOVERNMENT_ENTITY')),
  constraint no_child_buys_for_an_institution check (
    birth_year is null
    or persona not in ('SCHOOL_BOARD', 'GOVERNMENT_ENTITY')
  ),
  constraint account_email_is_unique unique (email),
  constraint account_email_is_lower_case check (email = lower(email)),
  constraint only_an_email_is_verified check (email_verified_at is null or email is not null),
  constraint account_gender_is_known check (gender in ('FEMALE', 'MALE', 'OTHER')),
  constraint account_birth_year_is_a_year check (birth_year between 1900 and 2200),
  constraint child_account_has_a_birth_year_and_no_way_to_reach_it check (
    birth_year is null
    or (birth_date is null and email is null and phone is null and address is null)
  ),
  constraint account_status_is_known check (status in ('ACTIVE', 'AWAITING_GUARDIAN', 'CLOSED')),
  constraint account_is_closed_at_some_time check ((status = 'CLOSED') = (closed_at is not null))
);
create index account_by_school on account (school_id);
create index account_of_child on account (birth_year) where birth_year is not null;
create index account_by_token_version on account (token_version_at);
create index account_by_closing on account (closed_at) where closed_at is not null;

create table account_role (
  account_id uuid not null references account on delete cascade,
  role text not null,
  primary key (account_id, role),
  constraint role_is_known check (role in ('buyer', 'seller', 'guardian', 'vendor', 'manager', 'moderator', 'finance'))
);

-- A sign-in on one device: the family of the refresh tokens that follow each other.
create table session (
  session_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Names of browser and system; never what the browser said of itself in full.
  device text,
  device_kind text not null,
  -- The mobile app that signed in, which alone may use its refresh token to sign in again.
  app_package text,
  -- Unused for so long, it is over.
  idle_limit_seconds integer not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- However much it is used, it is over then.
  lasts_until timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint session_device_kind_is_known check (device_kind in ('COMPUTER', 'PHONE', 'TABLET', 'OTHER')),
  constraint session_device_is_short check (length(device) <= 60),
  constraint session_ends_for_a_reason check ((ended_at is null) = (end_reason is null)),
  constraint session_end_reason_is_known check (
    end_reason in ('SIGNED_OUT', 'SIGNED_OUT_EVERYWHERE', 'TOO_MANY', 'TOKEN_REUSED', 'PASSWORD_CHANGED', 'ACCOUNT_CLOSED', 'CONSENT_CHANGED')
  )
);
create index session_by_account on session (account_id, last_used_at desc) where ended_at is null;
create index session_by_end on session (ended_at) where ended_at is not null;
create index session_by_last_use on session (last_used_at);

-- Used tokens stay, so that one that comes back is recognised as stolen.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  -- Together with the token itself it gives the successor again, for as long as that may be asked for.
  successor_salt bytea,
  constraint refresh_token_is_a_sha_256 check (octet_length(token_hash) = 32),
  constraint only_a_replaced_token_has_a_successor check (successor_salt is null or replaced_at is not null)
);
create unique index session_has_one_live_token on refresh_token (session_id) where replaced_at is null;
create index refresh_token_by_session on refresh_token (session_id, replaced_at);

-- A browser in which somebody has signed in, where others' wrong passwords do not lock them out. The hash is of the browser's
-- random number and the account together, so that two accounts of one browser do not lead to each other.
create table known_device (
  device_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint known_device_is_stored_as_its_hash check (octet_length(device_hash) = 32),
  constraint known_device_expires check (expires_at > created_at)
);
create index known_device_by_account on known_device (account_id, expires_at);
create index known_device_by_expiry on known_device (expires_at);

-- Failed passwords by what was typed, by network, by both, by known device and by session. None can be read from its hash.
create table sign_in_failure (
  scope text not null,
  subject bytea not null,
  failures integer not null,
  since timestamptz not null default now(),
  primary key (scope, subject),
  constraint sign_in_failure_scope_is_known check (
    scope in ('LOGIN', 'NETWORK', 'LOGIN_AND_NETWORK', 'DEVICE', 'PROVED', 'SESSION')
  ),
  constraint sign_in_failures_are_counted_up check (failures >= 0)
);
create index sign_in_failure_by_age on sign_in_failure (since);

-- The address that somebody gave when registering. It becomes the account's own when its owner has followed the mailed link,
-- so nobody can occupy another person's address. What is never confirmed is deleted after a week.
create table registration (
  account_id uuid primary key references account on delete cascade,
  email text,
  registered_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint registration_email_is_lower_case check (email = lower(email)),
  constraint registration_is_confirmed_after_it_was_made check (confirmed_at >= registered_at)
);
create index registration_unconfirmed on registration (registered_at) where confirmed_at is null;
create index registration_by_email on registration (email) where confirmed_at is null;

-- A link is known by the hash of its token alone: who reads this table can follow none.
create table one_time_link (
  token_hash bytea primary key,
  kind text not null,
  account_id uuid not null references account on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_link_kind_is_known check (kind in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'ACTIVATE_ACCOUNT')),
  constraint token_is_kept_as_its_hash check (octet_length(token_hash) = 32),
  constraint one_time_link_expires_in_time check (
    expires_at > created_at
    and expires_at <= created_at + case kind when 'RESET_PASSWORD' then interval '30 minutes' else interval '24 hours' end
  ),
  constraint one_time_link_is_used_in_time check (used_at >= created_at and used_at < expires_at)
);
create index one_time_link_by_account on one_time_link (account_id, kind, created_at);
create index one_time_link_by_expiry on one_time_link (expires_at);

-- What each person who registered agreed to: the version of a text, and the hash of what was shown in this language.
create table policy_consent (
  account_id uuid not null references account on delete cascade,
  document text not null,
  version text not null,
  text_hash text not null,
  locale text not null,
  ip_hash bytea,
  agreed_at timestamptz not null default now(),
  primary key (account_id, document, version),
  constraint policy_document_is_known check (document in ('PRIVACY_POLICY', 'USER_AGREEMENT')),
  constraint policy_text_is_named_by_its_hash check (text_hash ~ '^[0-9a-f]{64}$')
);

-- An address that somebody has typed may be anybody's. However many ask us to write to it, and for whatever reason, it gets
-- only so many mails a day; they are counted by a hash that tells nothing without the key.
create table mailed_address (
  subject bytea primary key,
  mails integer not null default 1,
  since timestamptz not null default now(),
  constraint mailed_address_is_kept_as_its_hash check (octet_length(subject) = 32),
  constraint mailed_address_was_mailed check (mails > 0)
);
create index mailed_address_by_age on mailed_address (since);

-- ---------- guardians ----------

-- The guardian's way in: one link shows what is asked, takes the answer and, later, the withdrawal.
create table guardian_link (
  guardian_link_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  child_account_id uuid not null references account on delete cascade,
  guardian_email text not null,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  -- When it was last used by a guardian who has answered.
  renewed_at timestamptz,
  expires_at timestamptz not null default now() + interval '2160 hours',
  constraint guardian_link_is_unique unique (token_hash),
  constraint guardian_token_is_kept_as_its_hash check (octet_length(token_hash) = 32),
  constraint guardian_email_is_lower_case check (guardian_email = lower(guardian_email)),
  -- 90 days unanswered, 365 after the last use of an answered one; in hours, because days depend on the time zone.
  constraint guardian_link_ages_out check (
    expires_at <= case when renewed_at is null then created_at + interval '2160 hours' else renewed_at + interval '8760 hours' end
  )
);
create index guardian_link_by_child on guardian_link (child_account_id, created_at);
create index guardian_link_by_email on guardian_link (guardian_email, created_at);
create index guardian_link_by_expiry on guardian_link (expires_at);

-- H-06: what a link alone does not open takes a code that is mailed to the guardian, for one act and once. The hash of so few digits
-- tells them to whoever tries all, so it is made with a key.
create table guardian_code (
  guardian_code_id uuid primary key default gen_random_uuid(),
  guardian_link_id uuid not null references guardian_link on delete cascade,
  action text not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint guardian_code_action_is_known check (action in ('EXPORT', 'CLOSE', 'CORRECT', 'ADDRESS')),
  constraint guardian_code_is_stored_as_its_hash check (octet_length(code_hash) = 32),
  constraint guardian_code_is_tried_five_times_at_most check (wrong_tries between 0 and 5),
  constraint guardian_code_expires_in_time check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  constraint guardian_code_is_used_in_time check (
    used_at is null or (used_at >= created_at and used_at < expires_at and wrong_tries < 5)
  )
);
create index guardian_code_by_link on guardian_code (guardian_link_id, action, created_at);
create index guardian_code_by_expiry on guardian_code (expires_at);

-- P-02: who agreed to what, for whom, how and when; a row for each purpose. Withdrawal is added, nothing is ever changed.
create table guardian_consent (
  guardian_consent_id uuid primary key default gen_random_uuid(),
  child_account_id uuid not null references account,
  guardian_email text not null,
  guardian_account_id uuid references account,
  purpose text not null,
  privacy_policy_version text not null,
  privacy_policy_hash text,
  user_agreement_version text not null,
  user_agreement_hash text,
  method text not null,
  guardian_link_id uuid references guardian_link,
  locale text not null,
  ip_hash bytea,
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  constraint consent_purpose_is_known check (purpose in ('ACCOUNT', 'BUY', 'SELL')),
  constraint consent_method_is_known check (method in ('MAILED_LINK', 'STAFF')),
  constraint consent_by_link_names_the_link check (method <> 'MAILED_LINK' or guardian_link_id is not null),
  constraint consent_by_link_names_the_texts_shown check (
    method <> 'MAILED_LINK' or (privacy_policy_hash is not null and user_agreement_hash is not null)
  ),
  constraint consent_texts_are_named_by_their_hashes check (
    privacy_policy_hash ~ '^[0-9a-f]{64}$' and user_agreement_hash ~ '^[0-9a-f]{64}$'
  ),
  constraint consent_email_is_lower_case check (guardian_email = lower(guardian_email)),
  constraint nobody_consents_for_themselves check (child_account_id <> guardian_account_id),
  constraint consent_ends_after_it_was_given check (ended_at >= given_at),
  constraint consent_ends_for_a_reason check ((ended_at is null) = (end_reason is null)),
  constraint consent_end_reason_is_known check (end_reason in ('WITHDRAWN', 'ACCOUNT_CLOSED', 'GROWN_UP'))
);
create unique index consent_stands_once on guardian_consent (child_account_id, purpose) where ended_at is null;
create index guardian_consent_by_child on guardian_consent (child_account_id, given_at);
create index guardian_consent_by_guardian on guardian_consent (guardian_account_id);
create index guardian_consent_by_email on guardian_consent (guardian_email) where guardian_account_id is null;
create index guardian_consent_by_link on guardian_consent (guardian_link_id);
create index guardian_consent_by_end on guardian_consent (ended_at) where ended_at is not null;

-- P-03: how a guardian has shown, beyond an address that answers, to be an adult: by a card, or to staff. A proof is of the
-- guardian, and counts for each of their children.
create table guardian_proof (
  guardian_proof_id uuid primary key default gen_random_uuid(),
  child_account_id uuid not null references account on delete cascade,
  guardian_email text not null,
  method text not null,
  proven_at timestamptz not null default now(),
  constraint guardian_proof_method_is_known check (method in ('CARD', 'STAFF')),
  constraint guardian_proof_email_is_lower_case check (guardian_email = lower(guardian_email)),
  constraint guardian_is_proven_once unique (child_account_id, guardian_email)
);
create index guardian_proof_by_email on guardian_proof (guardian_email);

-- ---------- sellers ----------

-- An adult who wants to sell asks for it, and staff answer. Whoever was refused may ask again, in a new row.
create table seller_request (
  seller_request_id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  description text not null,
  status text not null default 'ASKED',
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  -- What staff tell a person whom they refuse.
  reason text,
  constraint seller_request_status_is_known check (status in ('ASKED', 'APPROVED', 'REFUSED')),
  constraint seller_request_description_is_short check (length(description) between 1 and 2000),
  constraint seller_request_reason_is_short check (length(reason) between 1 and 1000),
  constraint seller_request_is_answered_once_it_is_decided check ((status = 'ASKED') = (answered_at is null)),
  constraint only_a_refusal_has_a_reason check (reason is null or status = 'REFUSED')
);
create index seller_request_by_account on seller_request (account_id, asked_at);
create index seller_request_by_age on seller_request (asked_at) where status = 'ASKED';
create unique index seller_request_is_asked_or_approved_once on seller_request (account_id) where status <> 'REFUSED';

-- ---------- delivery, requisites, payment accounts, support ----------

-- An address to deliver to. Its owner chose the code, so it names a point only together with the owner.
create table delivery_point (
  delivery_point_id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  code text not null,
  name text not null,
  country_iso country_iso not null,
  region_code text,
  city text not null,
  address text not null,
  postal_index text not null,
  is_main boolean not null default false,
  status text not null default 'ACTUAL',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- H-16: a child's address is given by the guardian, with whom the seller may call; an adult says that with each order.
  given_by_guardian_at timestamptz,
  contact_first_name text,
  contact_last_name text,
  contact_phone1 text,
  contact_phone2 text,
  constraint delivery_point_contact_is_given_by_a_guardian check (
    num_nonnulls(contact_first_name, contact_last_name, contact_phone1)
      = case when given_by_guardian_at is null then 0 else 3 end
    and (contact_phone2 is null or given_by_guardian_at is not null)
  ),
  constraint delivery_point_code_is_nine_digits check (code ~ '^[0-9]{9}$'),
  constraint delivery_point_code_is_unique_for_its_owner unique (account_id, code),
  constraint delivery_point_status_is_known check (status in ('ACTUAL', 'CLOSED')),
  constraint delivery_point_region_is_of_its_country check (starts_with(region_code, country_iso || '-')),
  constraint delivery_point_name_is_short check (length(name) between 1 and 100),
  constraint delivery_point_city_is_short check (length(city) between 1 and 50),
  constraint delivery_point_address_is_short check (length(address) between 1 and 1000),
  constraint delivery_point_index_is_short check (length(postal_index) between 3 and 11),
  constraint a_removed_delivery_point_is_not_main check (not is_main or status = 'ACTUAL')
);
create unique index one_delivery_point_is_main on delivery_point (account_id) where is_main;
create index delivery_point_by_owner on delivery_point (account_id, created_at) where status = 'ACTUAL';
create index delivery_point_removed on delivery_point (updated_at) where status = 'CLOSED';

-- Bank details of a grown-up. The same IBAN sent again is the same details.
create table requisite (
  requisite_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  bank_name text not null,
  bank_address text not null,
  iban text not null,
  swift text not null,
  bank_code text not null,
  currency currency_iso not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint requisite_iban_is_unique_for_its_owner unique (account_id, iban),
  constraint requisite_iban_is_plain check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  constraint requisite_swift_is_plain check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  constraint requisite_bank_code_is_plain check (bank_code ~ '^[A-Z]{4}([A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  constraint requisite_bank_name_is_short check (length(bank_name) between 1 and 100),
  constraint requisite_bank_address_is_short check (length(bank_address) between 1 and 1000)
);

-- Money that a school or a person has with us to pay orders from.
create table payment_account (
  bill_id text primary key,
  school_id bigint references school,
  currency currency_iso not null default 'USD',
  created_at timestamptz not null default now(),
  constraint payment_account_has_one_currency unique (bill_id, currency),
  constraint bill_id_is_plain check (bill_id ~ '^[A-Z0-9]{4,34}$')
);
create index payment_account_by_school on payment_account (school_id);

-- Who may see a payment account and pay from it: a school's people by name, not everybody who goes there.
create table payment_account_holder (
  account_id uuid not null references account on delete cascade,
  bill_id text not null references payment_account,
  position integer not null default 0,
  primary key (account_id, bill_id)
);
create index payment_account_holder_by_bill on payment_account_holder (bill_id);

create table support_request (
  support_request_id bigint generated always as identity primary key,
  request_number text not null,
  account_id uuid references account on delete set null,
  request_key uuid not null default gen_random_uuid(),
  topic text not null,
  message text not null,
  locale text not null,
  status text not null default 'OPENED',
  created_at timestamptz not null default now(),
  constraint support_request_number_is_unique unique (request_number),
  constraint support_request_is_made_once unique (account_id, request_key),
  constraint support_request_status_is_known check (status in ('OPENED', 'IN_PROGRESS', 'CLOSED')),
  constraint support_topic_is_short check (length(topic) between 1 and 100),
  constraint support_message_is_short check (length(message) between 1 and 4096)
);
create index support_request_by_account on support_request (account_id, created_at desc);
create index support_request_by_status on support_request (status, created_at);
create index support_request_by_age on support_request (created_at);

-- ---------- stores ----------

-- `handle` is the vendorLogin of public addresses. A child's handle is never the name they sign in with.
create table store (
  store_id bigint generated always as identity primary key,
  handle text not null,
  kind text not null,
  public_name text not null,
  owner_account_id uuid references account,
  school_id bigint references school,
  status text not null default 'OPEN',
  -- Each opens again only what they have paused themselves.
  paused_by_guardian_at timestamptz,
  paused_by_staff_at timestamptz,
  about text not null default '',
  -- The language of `about` and `return_instruction`.
  locale text not null default 'en',
  country_iso country_iso not null,
  region_code text,
  city text,
  email text,
  phone1 text,
  phone2 text,
  fax1 text,
  fax2 text,
  return_address text,
  return_instruction text,
  order_preparation_days integer not null default 3,
  service_group text,
  created_at timestamptz not null default now(),
  constraint store_handle_is_plain check (handle ~ '^[a-z0-9][a-z0-9-]{2,49}$'),
  constraint store_handle_is_unique unique (handle),
  constraint store_kind_is_known check (kind in ('CHILD', 'BUSINESS')),
  constraint store_status_is_known check (status in ('OPEN', 'PAUSED', 'CLOSED')),
  constraint store_is_paused_while_somebody_pauses_it check (
    status = 'CLOSED' or (status = 'PAUSED') = (num_nonnulls(paused_by_guardian_at, paused_by_staff_at) > 0)
  ),
  constraint order_preparation_is_not_negative check (order_preparation_days >= 0),
  constraint child_store_shows_no_contact check (
    kind = 'BUSINESS'
    or num_nonnulls(city, email, phone1, phone2, fax1, fax2, return_address, return_instruction, service_group) = 0
  ),
  constraint store_has_one_language unique (store_id, locale),
  constraint store_kind_is_referable unique (store_id, kind),
  constraint store_school_is_referable unique (store_id, school_id)
);
create index store_by_owner on store (owner_account_id);
create index store_by_school on store (school_id);

-- Deleted when the store's own words change, as those of products are.
create table store_translation (
  store_id bigint not null,
  locale known_locale not null,
  original_locale text not null,
  about text not null,
  return_instruction text,
  primary key (store_id, locale),
  constraint store_translation_has_an_original foreign key (store_id, original_locale)
    references store (store_id, locale) on delete cascade,
  constraint store_translation_is_in_another_language check (locale <> original_locale)
);

create table warehouse (
  warehouse_id bigint generated always as identity primary key,
  store_id bigint not null references store,
  name text not null,
  country_iso country_iso not null,
  constraint warehouse_belongs_to_its_store unique (warehouse_id, store_id)
);
create index warehouse_by_store on warehouse (store_id);

-- P-05, P-09: what people ask about a child's store. The guardian and staff get it by mail, and nobody else reads it.
create table store_message (
  store_message_id bigint generated always as identity primary key,
  message_number text not null,
  store_id bigint not null references store,
  request_key uuid not null,
  sender_email text not null,
  message text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint store_message_number_is_unique unique (message_number),
  constraint store_message_is_sent_once unique (store_id, request_key),
  constraint store_message_sender_is_lower_case check (sender_email = lower(sender_email)),
  constraint store_message_is_short check (length(message) between 1 and 4096)
);
create index store_message_by_store on store_message (store_id, created_at);

-- ---------- bot check ----------

-- S-50: a solved challenge is good for one call. The key is the challenge's signature.
create table spent_bot_check (
  challenge_key text not null,
  expires_at timestamptz not null,
  constraint bot_check_is_spent_once primary key (challenge_key),
  constraint bot_check_key_is_a_signature check (challenge_key ~ '^[0-9a-f]{64}$')
);
create index spent_bot_check_by_expiry on spent_bot_check (expires_at);

-- ---------- shipping and tax ----------

-- What a store asks for sending one part of an order to the places of this zone. Days count from the dispatch.
create table shipping_zone (
  shipping_zone_id bigint generated always as identity primary key,
  store_id bigint not null references store,
  scope text not null,
  -- The country whose regions the zone lists.
  regions_of country_iso,
  price_minor integer not null,
  free_from_minor integer,
  currency currency_iso not null default 'USD',
  days_from smallint not null,
  days_to smallint not null,
  constraint shipping_scope_is_known check (scope in ('REGIONS', 'COUNTRIES', 'ELSEWHERE')),
  constraint only_regions_are_of_one_country check ((scope = 'REGIONS') = (regions_of is not null)),
  constraint shipping_price_never_negative check (price_minor >= 0),
  constraint shipping_is_free_from_some_amount check (free_from_minor > 0),
  constraint shipping_days_are_in_order check (0 <= days_from and days_from <= days_to and days_to <= 365),
  constraint shipping_scope_is_referable unique (shipping_zone_id, store_id, scope),
  constraint shipping_regions_are_referable unique (shipping_zone_id, regions_of)
);
create index shipping_zone_by_store on shipping_zone (store_id);

-- The places of a zone: without a region a whole country, without a country everywhere else. A region is served by its own
-- zone, else by that of its country, else by everywhere else.
create table shipping_zone_place (
  shipping_zone_id bigint not null,
  store_id bigint not null,
  country_iso country_iso,
  region_code text,
  scope text generated always as (
    case when country_iso is null then 'ELSEWHERE' when region_code is null then 'COUNTRIES' else 'REGIONS' end
  ) stored,
  regions_of text generated always as (case when region_code is not null then country_iso::text end) stored,
  constraint no_place_is_in_two_zones_of_a_store unique nulls not distinct (store_id, country_iso, region_code),
  constraint shipping_place_is_in_its_scope foreign key (shipping_zone_id, store_id, scope)
    references shipping_zone (shipping_zone_id, store_id, scope) on delete cascade,
  constraint shipping_regions_are_of_one_country foreign key (shipping_zone_id, regions_of)
    references shipping_zone (shipping_zone_id, regions_of) on delete cascade,
  constraint shipping_region_is_of_its_country check (
    region_code is null or (country_iso is not null and region_code ~ ('^' || country_iso || '-[A-Z0-9]{1,3}$'))
  )
);
create index shipping_zone_place_by_zone on shipping_zone_place (shipping_zone_id, store_id);

-- People of the school take the goods there, at no cost. Only a store that belongs to a school has it.
create table school_collection (
  store_id bigint primary key,
  school_id bigint not null,
  days_from smallint not null,
  days_to smallint not null,
  constraint collection_is_at_the_school_of_the_store foreign key (store_id, school_id)
    references store (store_id, school_id),
  constraint collection_days_are_in_order check (0 <= days_from and days_from <= days_to and days_to <= 365)
);

-- Only a business has a tax number, and only with one has it tax rates. The key refuses those of a child's store.
create table tax_registration (
  store_id bigint primary key,
  store_kind text not null default 'BUSINESS',
  tax_number text not null,
  constraint a_child_has_no_tax_number check (store_kind = 'BUSINESS'),
  constraint tax_number_is_of_a_business foreign key (store_id, store_kind) references store (store_id, kind),
  constraint tax_number_is_plain check (tax_number ~ '^[A-Z0-9][A-Z0-9-]{3,29}$')
);

-- The tax that prices contain, by where the goods go: without a region for a whole country. 14975 is 14.975 %.
create table tax_rate (
  store_id bigint not null references tax_registration on delete cascade,
  country_iso country_iso not null,
  region_code text,
  percent_thousandths integer not null,
  constraint a_place_has_one_tax_rate unique nulls not distinct (store_id, country_iso, region_code),
  constraint tax_rate_is_a_percentage check (percent_thousandths between 0 and 100000),
  constraint tax_region_is_of_its_country check (region_code ~ ('^' || country_iso || '-[A-Z0-9]{1,3}$'))
);

-- ---------- catalogue ----------

-- Two levels: a category and its children. The composite key lets the database refuse a third one.
create table category (
  category_code text primary key,
  parent_code text,
  level smallint generated always as (case when parent_code is null then 1 else 2 end) stored,
  parent_level smallint generated always as (case when parent_code is null then null else 1 end) stored,
  names translated not null,
  position integer not null default 0,
  constraint category_code_is_upper_case check (category_code ~ '^[A-Z0-9]+(_[A-Z0-9]+)*$'),
  constraint category_level_is_referable unique (category_code, level),
  constraint children_are_one_level_deep foreign key (parent_code, parent_level) references category (category_code, level)
);
create index category_by_parent on category (parent_code, parent_level);

create table abstract_product (
  abstract_product_code text primary key,
  category_code text not null references category,
  names translated not null,
  position integer not null default 0,
  constraint abstract_product_code_is_upper_case check (abstract_product_code ~ '^[A-Z0-9]+(_[A-Z0-9]+)*$')
);
create index abstract_product_by_category on abstract_product (category_code);

create table attribute (
  attribute_code text primary key,
  names translated not null,
  position integer not null default 0
);

create table attribute_value (
  attribute_value_code text primary key,
  attribute_code text not null references attribute,
  names translated not null,
  position integer not null default 0
);
create index attribute_value_by_attribute on attribute_value (attribute_code);

create table manufacturer (
  manufacturer_code text primary key,
  name text not null
);

-- `locale` is the language its seller wrote it in. Counters are kept here so that a list reads one table.
create table product (
  product_id bigint generated always as identity primary key,
  sku text not null,
  abstract_product_code text not null references abstract_product,
  manufacturer_code text references manufacturer,
  full_name text not null,
  description text not null default '',
  locale text not null default 'en',
  status text not null default 'CREATED',
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  sold_count integer not null default 0,
  view_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint product_sku_is_unique unique (sku),
  constraint product_has_one_language unique (product_id, locale),
  constraint product_sku_is_plain check (sku ~ '^[A-Z0-9]{4,20}$'),
  constraint product_name_fits check (char_length(full_name) between 1 and 200),
  constraint product_status_is_known check (status in ('ACTUAL', 'CREATED', 'CLOSED')),
  constraint product_counters_are_not_negative check (review_count >= 0 and sold_count >= 0 and view_count >= 0),
  constraint product_rating_is_one_to_five check (rating_sum between review_count and review_count * 5)
);
create index product_by_abstract_product on product (abstract_product_code, product_id);
create index product_by_manufacturer on product (manufacturer_code);

-- An uploaded picture is named by the hash of its bytes, so that its address never shows another one. A generated one has a
-- recipe, from which any process can draw it when it is first asked for, and is named by a hash of that. `unused_since` is when
-- nothing was found to need it; its files are deleted with it a little later.
create table picture (
  picture_hash text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null,
  recipe jsonb,
  created_at timestamptz not null default now(),
  unused_since timestamptz,
  constraint picture_hash_is_sha256 check (picture_hash ~ '^[0-9a-f]{64}$'),
  constraint picture_placeholder_is_a_colour check (placeholder ~ '^#[0-9a-f]{6}$'),
  constraint picture_has_a_size check (width > 0 and height > 0)
);

create table product_picture (
  product_id bigint not null references product on delete cascade,
  position smallint not null,
  picture_hash text not null references picture,
  alt text not null,
  primary key (product_id, position),
  constraint picture_position_is_small check (position between 0 and 11)
);
create index product_picture_by_picture on product_picture (picture_hash);

-- Name and description in another language, both or none. They are deleted when the original changes (sql/catalogue.sql): a
-- word that was taken out of it must not stay in a translation.
create table product_translation (
  product_id bigint not null,
  locale known_locale not null,
  original_locale text not null,
  full_name text not null,
  description text not null,
  primary key (product_id, locale),
  constraint translation_has_an_original foreign key (product_id, original_locale)
    references product (product_id, locale) on delete cascade,
  constraint translation_is_in_another_language check (locale <> original_locale),
  constraint translated_name_fits check (char_length(full_name) between 1 and 200)
);

create table product_picture_translation (
  product_id bigint not null,
  position smallint not null,
  locale known_locale not null,
  alt text not null,
  primary key (product_id, locale, position),
  constraint translated_alt_has_a_picture foreign key (product_id, position)
    references product_picture on delete cascade,
  constraint translated_alt_has_a_translated_product foreign key (product_id, locale)
    references product_translation on delete cascade
);
create index product_picture_translation_by_picture on product_picture_translation (product_id, position);

create table product_attribute_value (
  product_id bigint not null references product on delete cascade,
  attribute_value_code text not null references attribute_value,
  primary key (product_id, attribute_value_code)
);
create index product_attribute_value_by_value on product_attribute_value (attribute_value_code, product_id);

-- What a product's page tells beyond words: how large and heavy it is, how to care for it, what to be careful of. The codes are
-- those of packages/rules/src/product-facts.ts.
create table product_fact (
  product_id bigint primary key references product on delete cascade,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  weight_grams integer,
  care_codes text[] not null default '{}',
  safety_codes text[] not null default '{}',
  constraint product_size_has_no_gap check (
    (width_mm is null or length_mm is not null) and (height_mm is null or width_mm is not null)
  ),
  constraint product_size_is_possible check (
    coalesce(length_mm, 1) between 1 and 100000
    and coalesce(width_mm, 1) between 1 and 100000
    and coalesce(height_mm, 1) between 1 and 100000
  ),
  constraint product_weight_is_possible check (weight_grams between 1 and 50000000),
  constraint product_care_is_known check (
    care_codes <@ '{
      HAND_WASH, WASH_30, WASH_40, WASH_90, AIR_DRY, IRON, WIPE, DISHWASHER, RINSE_BY_HAND, KEEP_DRY, DUST, OIL,
      LEATHER_CREAM, COOL_AND_DRY, WATER_WEEKLY, WATER_MONTHLY, KEEP_MOIST, FRESH_WATER
    }'::text[]
  ),
  constraint product_safety_is_known check (
    safety_codes <@ '{
      CE, EN_71, EN_1078, FOOD_SAFE, NOT_UNDER_3, ADULT_HELP, POINTED, FLAME, CORD, MAGNETS, BATTERIES, HELMET, EYES,
      NOT_FOOD
    }'::text[]
  )
);

create table product_box_item (
  product_id bigint not null references product on delete cascade,
  position smallint not null,
  box_item_code text not null,
  amount integer not null default 1,
  primary key (product_id, position),
  constraint box_item_position_is_small check (position between 0 and 19),
  constraint box_item_is_there_once unique (product_id, box_item_code),
  constraint box_item_is_known check (
    box_item_code = any ('{
      PIECE, PAIR, BOOK, CARD, LID, SPOON, FRAME, POT, STICK, LINE, FITTINGS, NEEDLE, PATTERN, PAINT_POT, BRUSH,
      INK_CARTRIDGE, CONVERTER, CABLE, CHARGER, BATTERY, MEMORY_CARD, SLIDE, GOGGLES, SPARE_PART, STAND, MAP, BELT,
      LIGHT, KEY, CLOTH_BAG, GIFT_BOX, CASE, ENVELOPE, INSTRUCTIONS, CARE_NOTES, CERTIFICATE, MAKER_NOTE
    }'::text[])
  ),
  constraint box_item_amount_is_positive check (amount between 1 and 10000)
);

-- One offer per seller and product; `price_id` is the priceId of carts and orders.
create table offer (
  price_id bigint generated always as identity primary key,
  product_id bigint not null references product,
  store_id bigint not null references store,
  price_minor integer not null,
  currency currency_iso not null default 'USD',
  status text not null default 'ACTUAL',
  sold_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint offer_is_made_once unique (product_id, store_id),
  constraint offer_belongs_to_its_store unique (price_id, store_id),
  constraint price_is_positive check (price_minor > 0),
  constraint offer_sold_count_is_not_negative check (sold_count >= 0),
  constraint offer_status_is_known check (status in ('ACTUAL', 'CREATED', 'CLOSED'))
);
-- With what a list of the store needs: it is read without the table.
create index offer_by_store on offer (store_id, product_id) include (price_minor, status);

-- What of an offer can still be bought, where it lies. A sale takes from here alone, so that it locks no price. `taken` is what
-- orders have of it, on hold or sold, so that only a seller changes the sum of the two; `npm run books` compares it (I-1).
create table stock (
  price_id bigint not null,
  warehouse_id bigint not null,
  store_id bigint not null,
  available integer not null default 0,
  taken integer not null default 0,
  primary key (price_id, warehouse_id),
  constraint stock_is_of_an_offer foreign key (price_id, store_id)
    references offer (price_id, store_id) on delete cascade,
  constraint stock_lies_in_its_own_store foreign key (warehouse_id, store_id)
    references warehouse (warehouse_id, store_id),
  constraint stock_never_negative check (available >= 0),
  constraint taken_stock_never_negative check (taken >= 0)
)
-- Every sale updates a row: room on each page for its next version.
with (fillfactor = 80);
create index stock_by_warehouse on stock (warehouse_id, store_id);

-- What somebody means to buy. `seen_price_minor` is what it cost when it was put in or last changed, so that another price
-- can be told; what it costs now, and whether it can be bought, stands with the offer alone.
create table cart_item (
  account_id uuid not null references account on delete cascade,
  price_id bigint not null references offer on delete cascade,
  quantity integer not null,
  is_selected boolean not null default true,
  seen_price_minor integer not null,
  seen_currency currency_iso not null,
  position bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, price_id),
  constraint cart_item_quantity_is_1_to_999 check (quantity between 1 and 999),
  constraint cart_item_seen_price_is_positive check (seen_price_minor > 0)
)
-- Quantities change often: room on each page for the next version of a row.
with (fillfactor = 80);
create index cart_item_by_offer on cart_item (price_id);

create table review (
  review_id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  account_id uuid references account,
  author_name text not null,
  rating smallint not null,
  body text not null default '',
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  constraint review_rating_is_one_to_five check (rating between 1 and 5),
  constraint review_is_written_once unique (product_id, account_id),
  constraint review_body_fits check (char_length(body) <= 4096)
);
-- With the language: a visitor's own comes first, and the reviews of a page are found inside the index.
create index review_by_product on review (product_id, created_at desc, review_id desc) include (locale);
create index review_by_account on review (account_id);
-- A product's stars are counted inside the index.
create index review_by_rating on review (product_id, rating);

-- Deleted when the review's own words change, as those of products are.
create table review_translation (
  review_id bigint not null references review on delete cascade,
  locale known_locale not null,
  body text not null,
  primary key (review_id, locale),
  constraint translated_review_fits check (char_length(body) between 1 and 4096)
);

-- ---------- ledger ----------

-- Double entry. A posting above zero adds to what the account's owner has: what a school may spend, what a seller is owed. The
-- other side of money that comes in is CARD or BANK, which are therefore below zero by what lies there. Money of paid orders is
-- in HELD until they are completed.
-- An account of somebody has its balance in `balance_minor`, which the trigger `ledger_balances_follow_postings` alone writes. One
-- of the platform has none: every sale posts to it and would wait for all others; its balance is the sum of its postings.
create table ledger_account (
  ledger_account_id bigint generated always as identity primary key,
  kind text not null,
  currency currency_iso not null,
  bill_id text,
  store_id bigint references store,
  school_id bigint references school,
  -- A column of its own and not generated: PostgreSQL may take a generated one for changed by any update, and an update of a
  -- key waits for everybody who posts to the account.
  owner_key text not null,
  balance_minor bigint,
  created_at timestamptz not null default now(),
  constraint ledger_account_kind_is_known check (
    kind in ('CARD', 'BANK', 'HELD', 'PLATFORM_FEE', 'PAYMENT_ACCOUNT', 'SELLER', 'TAX', 'SHIPPING', 'SCHOOL_SHARE')
  ),
  constraint ledger_account_has_the_owner_of_its_kind check (
    (bill_id is not null) = (kind = 'PAYMENT_ACCOUNT')
    and (store_id is not null) = (kind in ('SELLER', 'TAX', 'SHIPPING'))
    and (school_id is not null) = (kind = 'SCHOOL_SHARE')
  ),
  constraint ledger_owner_key_names_the_owner check (owner_key = coalesce(bill_id, store_id::text, school_id::text, '')),
  constraint ledger_account_of_an_owner_has_a_balance check (
    (balance_minor is not null) = (owner_key <> '')
  ),
  constraint ledger_account_is_opened_once unique (kind, owner_key, currency),
  constraint ledger_account_has_one_currency unique (ledger_account_id, currency),
  constraint ledger_account_has_the_currency_of_its_bill foreign key (bill_id, currency)
    references payment_account (bill_id, currency),
  constraint balance_never_negative check (kind <> 'PAYMENT_ACCOUNT' or balance_minor >= 0)
)
-- Every posting to an account with a balance updates its row: room on each page for its next version.
with (fillfactor = 50);
create index ledger_account_by_bill on ledger_account (bill_id, currency) where bill_id is not null;
create index ledger_account_by_store on ledger_account (store_id) where store_id is not null;
create index ledger_account_by_school on ledger_account (school_id) where school_id is not null;

-- What it is about is a key of ours, never anything of a person: these rows are not erased.
create table ledger_transaction (
  ledger_transaction_id bigint generated always as identity primary key,
  kind text not null,
  subject_kind text not null,
  subject_key text not null,
  idempotency_key text not null,
  -- Fixed when it is written, so that nothing can be added to it afterwards.
  posting_count smallint not null,
  created_at timestamptz not null default now(),
  constraint ledger_transaction_kind_is_known check (
    kind in ('DEPOSIT', 'WITHDRAWAL', 'PAYMENT', 'COMPLETION', 'REFUND', 'REWARD', 'PAYOUT', 'CORRECTION')
  ),
  constraint ledger_subject_kind_is_known check (
    subject_kind in ('PAYMENT_ACCOUNT', 'ORDER', 'ORDER_PART', 'ORDER_LINE', 'REFUND', 'STORE', 'SCHOOL', 'CARD_CHECK', 'REFERRAL')
  ),
  constraint ledger_subject_key_is_plain check (subject_key ~ '^[A-Za-z0-9-]{1,64}$'),
  constraint ledger_idempotency_key_is_plain check (idempotency_key ~ '^[A-Za-z0-9:._-]{1,200}$'),
  constraint ledger_transaction_is_posted_once unique (idempotency_key),
  constraint ledger_transaction_has_two_sides check (posting_count >= 2)
);
create index ledger_transaction_by_subject on ledger_transaction (subject_kind, subject_key);
create index ledger_transaction_by_age on ledger_transaction (created_at);

create table ledger_posting (
  ledger_transaction_id bigint not null references ledger_transaction,
  ledger_account_id bigint not null,
  currency currency_iso not null,
  amount_minor bigint not null,
  primary key (ledger_transaction_id, ledger_account_id),
  constraint posting_has_the_currency_of_its_account foreign key (ledger_account_id, currency)
    references ledger_account (ledger_account_id, currency),
  constraint posting_is_not_zero check (amount_minor <> 0),
  -- The largest whole number that JavaScript has exactly.
  constraint posting_is_a_safe_integer check (amount_minor between -9007199254740991 and 9007199254740991)
);
create index ledger_posting_by_account on ledger_posting (ledger_account_id, ledger_transaction_id);

-- ---------- orders ----------

-- One checkout. What was bought, from whom and for whom is copied into it and its parts and lines, so that no later change of a
-- product, store or address changes an order. Personal columns are emptied when the account is closed.
create table customer_order (
  order_id bigint generated always as identity primary key,
  order_num text not null,
  -- Null for a guest until the same address is confirmed by an account, and after that account was closed.
  account_id uuid references account,
  -- Whether it was placed without an account.
  is_guest boolean not null,
  -- The same request sent again is the same order.
  request_key text not null,
  status text not null default 'CREATED',
  -- Grows when the amount may have changed, so that a payment that was begun before is recognised by its number.
  revision integer not null default 1,
  payment_system_code text not null,
  currency currency_iso not null,
  goods_minor bigint not null,
  shipping_minor bigint not null,
  total_minor bigint not null,
  note text not null default '',
  first_name text,
  last_name text,
  email text,
  phone1 text,
  phone2 text,
  delivery_name text,
  country_iso country_iso not null,
  region_code text,
  city text,
  address text,
  postal_index text,
  locale text not null,
  theme text not null,
  -- Of a guest alone, while stock is on hold (S-56).
  ip_hash bytea,
  placed_at timestamptz not null default now(),
  -- Until then its stock waits for the payment.
  hold_until timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  constraint order_num_is_unique unique (order_num),
  constraint order_num_is_plain check (order_num ~ '^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{4}$'),
  constraint order_is_placed_once unique (request_key),
  constraint order_status_is_known check (
    status in (
      'CREATED', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT'
    )
  ),
  constraint order_payment_system_is_known check (payment_system_code in ('STRIPE', 'ACCOUNT')),
  constraint order_total_is_goods_and_shipping check (total_minor = goods_minor + shipping_minor),
  constraint order_amounts_are_not_negative check (goods_minor > 0 and shipping_minor >= 0),
  constraint order_is_on_hold_until_it_is_paid_or_over check (
    (hold_until is not null) = (status in ('CREATED', 'AWAITING_PAYMENT'))
  ),
  constraint order_is_confirmed_by_a_payment check (
    status not in ('CONFIRMED', 'COMPLETED', 'CLOSED') or paid_at is not null
  ),
  constraint order_is_over_at_some_time check (
    (ended_at is not null) = (status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT'))
  ),
  constraint order_email_is_lower_case check (email = lower(email)),
  constraint order_note_is_short check (char_length(note) <= 1000),
  constraint order_region_is_of_its_country check (starts_with(region_code, country_iso || '-'))
)
-- Its status changes a few times: room on each page for the next version of a row.
with (fillfactor = 80);
create index customer_order_by_account on customer_order (account_id, placed_at desc, order_id desc);
create index customer_order_of_guest on customer_order (email) where account_id is null and is_guest;
create index customer_order_by_hold on customer_order (hold_until) where hold_until is not null;
create index customer_order_on_hold on customer_order (account_id) where hold_until is not null;
create index customer_order_on_hold_by_network on customer_order (ip_hash) where ip_hash is not null;
create index customer_order_by_end on customer_order (ended_at) where ended_at is not null;
create index customer_order_to_close on customer_order (ended_at) where status = 'COMPLETED';

-- What one store sends of an order, with the store, its shipping and its fee as they were. Until the order is paid its own status
-- is CREATED and that of the order is shown; a dispute and a return stand beside it and are shown over it.
create table order_part (
  order_part_id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  number smallint not null,
  store_id bigint not null references store,
  vendor_login text not null,
  seller_name text not null,
  seller_kind text not null,
  tax_number text,
  school_id bigint references school,
  platform_fee_percent smallint not null,
  status text not null default 'CREATED',
  shipping_kind text not null,
  shipping_minor bigint not null,
  shipping_tax_minor bigint,
  tax_percent_thousandths integer,
  preparation_days smallint not null,
  days_from smallint not null,
  days_to smallint not null,
  goods_minor bigint not null,
  delivered_at timestamptz,
  completed_at timestamptz,
  disputed_at timestamptz,
  return_opened_at timestamptz,
  -- Whether its sale is in the products' counters.
  is_counted boolean not null default false,
  constraint order_part_number_is_unique unique (order_id, number),
  constraint order_has_one_part_for_each_store unique (order_id, store_id),
  constraint order_part_status_is_known check (
    status in ('CREATED', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'REJECTED')
  ),
  constraint order_part_seller_kind_is_known check (seller_kind in ('CHILD', 'BUSINESS')),
  constraint order_part_shipping_is_known check (shipping_kind in ('DELIVERY', 'COLLECTION')),
  constraint order_part_collection_is_free check (shipping_kind = 'DELIVERY' or shipping_minor = 0),
  constraint order_part_amounts_are_not_negative check (goods_minor > 0 and shipping_minor >= 0),
  constraint order_part_fee_is_a_percentage check (platform_fee_percent between 0 and 100),
  constraint order_part_is_completed_at_some_time check ((completed_at is not null) = (status = 'COMPLETED'))
)
with (fillfactor = 80);
create index order_part_by_store on order_part (store_id, order_part_id desc);
create index order_part_by_school on order_part (school_id) where school_id is not null;
create index order_part_by_delivery on order_part (delivered_at) where status = 'DELIVERED';
create index order_part_to_count on order_part (order_part_id) where status <> 'CREATED' and not is_counted;

-- ordered = open + cancelled + shipped, and nothing comes back that did not arrive. The shares are those of packages/rules/shares,
-- frozen at sale. `locale` is the language of the name that the buyer saw.
create table order_line (
  order_line_id bigint generated always as identity primary key,
  order_part_id bigint not null references order_part,
  number smallint not null,
  price_id bigint references offer on delete set null,
  sku text not null,
  full_name text not null,
  locale text not null,
  picture_hash text references picture,
  picture_alt text,
  quantity integer not null,
  price_minor integer not null,
  amount_minor bigint not null generated always as (price_minor::bigint * quantity) stored,
  seller_minor bigint not null,
  platform_minor bigint not null,
  school_minor bigint not null,
  tax_minor bigint not null,
  shipping_minor bigint not null,
  cancelled integer not null default 0,
  shipped integer not null default 0,
  delivered integer not null default 0,
  returned integer not null default 0,
  constraint order_line_number_is_unique unique (order_part_id, number),
  constraint an_offer_is_ordered_in_one_line unique (order_part_id, price_id),
  constraint order_line_quantity_is_1_to_999 check (quantity between 1 and 999),
  constraint order_line_price_is_positive check (price_minor > 0),
  constraint shares_sum_to_the_amount check (
    seller_minor + platform_minor + school_minor + tax_minor = price_minor::bigint * quantity
  ),
  constraint shares_are_not_negative check (
    least(seller_minor, platform_minor, school_minor, tax_minor, shipping_minor) >= 0
  ),
  constraint no_more_is_cancelled_or_shipped_than_ordered check (
    cancelled >= 0 and shipped >= 0 and cancelled + shipped <= quantity
  ),
  constraint no_more_is_delivered_than_shipped check (delivered between 0 and shipped),
  constraint no_more_is_returned_than_delivered check (returned between 0 and delivered)
)
with (fillfactor = 80);
create index order_line_by_offer on order_line (price_id) where price_id is not null;
create index order_line_by_picture on order_line (picture_hash) where picture_hash is not null;

-- The units that an order line has taken out of the stock: on hold until it is paid, then sold. Giving them back deletes the row.
create table order_stock (
  order_line_id bigint not null references order_line,
  warehouse_id bigint not null references warehouse,
  price_id bigint not null,
  quantity integer not null,
  state text not null default 'HELD',
  is_guest boolean not null,
  primary key (order_line_id, warehouse_id),
  constraint order_stock_is_some check (quantity > 0),
  constraint order_stock_state_is_known check (state in ('HELD', 'SOLD'))
);
create index order_stock_on_hold on order_stock (price_id) include (quantity, is_guest) where state = 'HELD';
create index order_stock_by_warehouse on order_stock (warehouse_id, price_id);

-- What of a part was sent together.
create table order_parcel (
  order_parcel_id bigint generated always as identity primary key,
  order_part_id bigint not null references order_part,
  number smallint not null,
  delivery_service text,
  tracker_number text,
  tracker_website text,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  constraint order_parcel_number_is_unique unique (order_part_id, number),
  constraint order_parcel_is_delivered_after_it_was_shipped check (delivered_at >= shipped_at),
  constraint order_parcel_texts_are_short check (
    greatest(length(delivery_service), length(tracker_number), length(tracker_website)) <= 300
  ),
  constraint order_parcel_website_is_http check (tracker_website ~ '^https?://')
);

create table order_parcel_line (
  order_parcel_id bigint not null references order_parcel,
  order_line_id bigint not null references order_line,
  quantity integer not null,
  primary key (order_parcel_id, order_line_id),
  constraint order_parcel_has_some_of_its_lines check (quantity > 0)
);
create index order_parcel_line_by_line on order_parcel_line (order_line_id);

-- I-9: every change of a status, with who, when and why; of the whole order where no part is named. Nothing of it is changed.
create table order_change (
  order_change_id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  order_part_id bigint references order_part,
  from_status text,
  to_status text not null,
  actor text not null,
  actor_account_id uuid references account,
  reason text not null,
  -- What was taken out of an order that nobody had paid, by seller: the order itself has it no longer.
  cancelled_parts jsonb,
  changed_at timestamptz not null default now(),
  constraint cancelled_items_are_listed check ((cancelled_parts is not null) = (reason = 'ITEMS_CANCELLED')),
  constraint order_change_actor_is_known check (actor in ('BUYER', 'SELLER', 'STAFF', 'SYSTEM')),
  constraint order_change_reason_is_a_code check (reason ~ '^[A-Z_]{3,40}$')
);
create index order_change_by_order on order_change (order_id, order_change_id);
create index order_change_by_part on order_change (order_part_id) where order_part_id is not null;
create index order_change_by_actor on order_change (actor_account_id) where actor_account_id is not null;

-- Mails that an order's transaction asks for. It queues no job, because the job library notifies and all commits that notify
-- wait for each other; a loop queues them right after.
create table order_mail (
  order_mail_id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  kind text not null,
  -- What it is about, where an order has several of a kind: a parcel, a refund or a change of the order.
  subject_key text not null default '',
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  constraint order_mail_is_asked_for_once unique (order_id, kind, subject_key),
  constraint order_mail_kind_is_known check (
    kind in (
      'order-placed', 'order-paid', 'order-payment-failed', 'order-hold-ending', 'order-lapsed', 'order-cancelled',
      'order-items-cancelled', 'order-refunded', 'order-shipped', 'order-delivered'
    )
  )
);
create index order_mail_to_queue on order_mail (order_mail_id) where queued_at is null;

-- What a loop could not handle, so that it does not block what comes after it: left alone until `retry_at`.
create table order_failure (
  loop text not null,
  -- The order, part or mail that the loop handles.
  subject_id bigint not null,
  order_id bigint not null references customer_order,
  attempts integer not null default 1,
  retry_at timestamptz not null,
  primary key (loop, subject_id),
  constraint order_was_attempted check (attempts > 0)
);
create index order_failure_by_order on order_failure (order_id);

-- ---------- payments ----------

-- An attempt to pay an order. Only one of them is PAID; money that came for an order which could not take it is RETURNED.
create table payment (
  payment_id uuid primary key default gen_random_uuid(),
  order_id bigint not null references customer_order,
  method text not null,
  status text not null default 'STARTED',
  revision integer not null,
  amount_minor bigint not null,
  currency currency_iso not null,
  refunded_minor bigint not null default 0,
  session_id text,
  payment_intent_id text,
  checkout_url text,
  bill_id text,
  started_at timestamptz not null default now(),
  -- When the provider's page ends.
  expires_at timestamptz,
  settled_at timestamptz,
  -- When the provider was last asked, because it had not told.
  asked_at timestamptz,
  constraint payment_method_is_known check (method in ('CARD', 'ACCOUNT')),
  constraint payment_status_is_known check (
    status in ('STARTED', 'PROCESSING', 'PAID', 'RETURNED', 'FAILED', 'EXPIRED')
  ),
  constraint payment_amount_is_positive check (amount_minor > 0),
  constraint payment_is_from_a_payment_account_or_by_card check ((bill_id is not null) = (method = 'ACCOUNT')),
  constraint payment_from_an_account_is_in_its_currency foreign key (bill_id, currency)
    references payment_account (bill_id, currency),
  constraint never_refunded_more_than_paid check (refunded_minor between 0 and amount_minor),
  constraint only_what_was_paid_is_refunded check (refunded_minor = 0 or status in ('PAID', 'RETURNED')),
  constraint payment_session_is_unique unique (session_id),
  constraint payment_intent_is_unique unique (payment_intent_id),
  constraint payment_is_settled_at_some_time check ((settled_at is null) = (status in ('STARTED', 'PROCESSING')))
)
with (fillfactor = 80);
create unique index order_is_paid_once on payment (order_id) where status = 'PAID';
create unique index order_has_one_open_card_payment on payment (order_id) where method = 'CARD' and status = 'STARTED';
create index payment_by_order on payment (order_id);
create index payment_by_bill on payment (bill_id) where bill_id is not null;
create index payment_not_settled on payment (started_at) where settled_at is null;

-- P-03: a small amount that a guardian pays by card and gets back at once. Paid is paid, however late: it always goes back.
create table card_check (
  card_check_id uuid primary key default gen_random_uuid(),
  guardian_link_id uuid references guardian_link on delete set null,
  status text not null default 'STARTED',
  amount_minor bigint not null,
  currency currency_iso not null,
  session_id text,
  payment_intent_id text,
  checkout_url text,
  started_at timestamptz not null default now(),
  -- When the provider's page ends.
  expires_at timestamptz,
  settled_at timestamptz,
  -- When the provider was last asked, because it had not told.
  asked_at timestamptz,
  -- The provider's key of the refund, which must not be that of the payment.
  refund_id uuid not null default gen_random_uuid(),
  provider_refund_id text,
  attempts integer not null default 0,
  retry_at timestamptz not null default now(),
  refunded_at timestamptz,
  constraint card_check_status_is_known check (status in ('STARTED', 'PAID', 'REFUNDED', 'ENDED')),
  constraint card_check_amount_is_positive check (amount_minor > 0),
  constraint card_check_session_is_unique unique (session_id),
  constraint card_check_intent_is_unique unique (payment_intent_id),
  constraint card_check_refund_is_unique unique (provider_refund_id),
  constraint card_check_is_settled_at_some_time check ((settled_at is null) = (status = 'STARTED')),
  constraint card_check_is_refunded_at_some_time check ((refunded_at is not null) = (status = 'REFUNDED'))
);
create unique index guardian_has_one_open_card_check on card_check (guardian_link_id) where status = 'STARTED';
create index card_check_by_link on card_check (guardian_link_id);
create index card_check_not_settled on card_check (started_at) where status = 'STARTED';
create index card_check_to_refund on card_check (retry_at) where status = 'PAID';

-- What the provider told. The insert decides which of two deliveries is handled.
create table payment_event (
  event_id text primary key,
  type text not null,
  payment_id uuid references payment,
  outcome text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint payment_event_outcome_is_known check (
    outcome in ('APPLIED', 'NOTHING_TO_DO', 'MISMATCH', 'UNKNOWN_PAYMENT', 'IGNORED_TYPE')
  )
);
create index payment_event_by_payment on payment_event (payment_id);
create index payment_event_by_age on payment_event (received_at);

-- Money on its way back to the buyer. The request is written with whatever caused it; a job sends it to the provider.
create table refund (
  refund_id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  order_id bigint not null references customer_order,
  amount_minor bigint not null,
  reason text not null,
  status text not null default 'REQUESTED',
  provider_refund_id text,
  attempts integer not null default 0,
  retry_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  constraint refund_amount_is_positive check (amount_minor > 0),
  constraint refund_reason_is_known check (
    reason in ('CANCELLED', 'RETURNED', 'ORDER_OVER', 'PAID_TWICE', 'WRONG_AMOUNT', 'STAFF')
  ),
  constraint refund_status_is_known check (status in ('REQUESTED', 'DONE')),
  constraint refund_is_done_at_some_time check ((done_at is not null) = (status = 'DONE')),
  constraint provider_refund_is_unique unique (provider_refund_id)
);
create index refund_by_payment on refund (payment_id);
create index refund_by_order on refund (order_id);
create index refund_to_send on refund (retry_at) where status = 'REQUESTED';

-- What a refund takes back of each share that was frozen at sale. A refund of money that no line was sold for has none.
create table refund_line (
  refund_id uuid not null references refund,
  order_line_id bigint not null references order_line,
  units integer not null,
  seller_minor bigint not null,
  platform_minor bigint not null,
  school_minor bigint not null,
  tax_minor bigint not null,
  shipping_minor bigint not null,
  -- Whether the shares had been credited to their owners before, so that the refund takes them from there.
  was_credited boolean not null,
  primary key (refund_id, order_line_id),
  constraint refunded_shares_are_not_negative check (
    least(units, seller_minor, platform_minor, school_minor, tax_minor, shipping_minor) >= 0
  )
);
create index refund_line_by_line on refund_line (order_line_id);

-- ---------- classes ----------

create extension if not exists pg_trgm;

-- An address of another site: nothing but https, no name or password in it, and no letters that only look like others.
create domain https_url as text
  constraint url_is_https check (value ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?(/[!-~]*)?$' and length(value) <= 500);

-- Who gives classes, and where one registers and pays.
create table partner_centre (
  centre_id bigint generated always as identity primary key,
  name text not null,
  site_url https_url not null,
  constraint centre_name_is_unique unique (name),
  constraint centre_has_a_name check (length(name) between 1 and 120)
);

create table class (
  class_id bigint generated always as identity primary key,
  class_code text not null,
  centre_id bigint not null references partner_centre,
  status text not null default 'DRAFT',
  names translated not null,
  descriptions translated not null,
  -- What to bring along.
  bring_notes translated,
  age_from smallint not null,
  age_to smallint not null,
  -- Marks of the class. There is none of a child (P-20).
  for_with_disabilities boolean not null default false,
  for_first_nations boolean not null default false,
  is_online boolean not null default false,
  place_name text,
  city text,
  region_code text,
  -- Of an online class that of its centre.
  country_iso country_iso not null,
  time_zone text not null,
  -- Codes of ISO 639, such as en or ase, a language of signs.
  languages text[] not null,
  price_minor integer not null default 0,
  currency currency_iso not null default 'USD',
  places_total integer not null,
  places_left integer not null,
  registration_url https_url not null,
  picture_hash text references picture,
  picture_alts translated,
  -- Counts what subscribers of the calendar have to be told of; kept by a trigger, as is the time of the last change.
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  -- The names in all languages, folded as searches are; kept by a trigger.
  folded_names text not null default '',
  constraint class_code_is_unique unique (class_code),
  constraint class_code_is_no_sequence check (class_code ~ '^C-[A-HJ-NP-Z2-9]{10}$'),
  constraint class_status_is_known check (status in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  constraint class_ages_are_in_order check (age_from between 3 and age_to and age_to <= 99),
  constraint class_is_online_or_at_a_place check (
    is_online = (place_name is null) and is_online = (city is null) and (region_code is null or not is_online)
  ),
  constraint class_time_zone_is_a_name check (time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$'),
  constraint class_languages_are_codes check (
    cardinality(languages) between 1 and 5
    and array_to_string(languages, ',', '-') ~ '^[a-z]{2,3}(,[a-z]{2,3})*$'
  ),
  constraint class_price_is_not_negative check (price_minor >= 0),
  constraint places_left_are_none_to_all check (places_left between 0 and places_total),
  constraint class_has_places check (places_total > 0),
  constraint class_picture_is_described check ((picture_hash is null) = (picture_alts is null)),
  -- For the dates, which have the same.
  constraint class_has_one_time_zone unique (class_id, time_zone)
);
create index class_by_centre on class (centre_id);
create index class_by_country on class (country_iso);
create index class_by_name on class using gin (folded_names gin_trgm_ops);
create index class_by_picture on class (picture_hash);

-- The dates of a class. One is a day's at most, and its number names it in calendars, whatever else changes.
create table class_session (
  class_id bigint not null references class on delete cascade,
  number smallint not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The day at the place.
  starts_on date not null generated always as ((starts_at at time zone time_zone)::date) stored,
  primary key (class_id, number),
  constraint session_has_the_time_zone_of_its_class foreign key (class_id, time_zone)
    references class (class_id, time_zone) on update cascade on delete cascade,
  constraint class_has_at_most_60_sessions check (number between 1 and 60),
  constraint session_ends_within_a_day check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  constraint session_is_once_at_a_time unique (class_id, starts_at)
);
create index class_session_by_start on class_session (starts_at, class_id);

-- ---------- read models of the catalogue ----------

-- What has changed and is not in the read models yet. Triggers append to it in the transaction that changes something; the
-- refresh takes it after the commit. It has no unique key, so that nobody who changes a product waits for anybody else.
create table catalogue_change (
  change_id bigint generated always as identity primary key,
  entity text not null,
  entity_key text not null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint changed_entity_is_known check (
    entity in (
      'product', 'product_counters', 'store', 'category', 'abstract_product', 'manufacturer', 'attribute', 'facet_group'
    )
  )
);

-- What could not be refreshed even alone, so that it does not block what can: the read models have its old state until a
-- later attempt succeeds. Whatever touches it again is tried again at once.
create table refresh_failure (
  entity text not null,
  entity_key text not null,
  attempts integer not null default 1,
  error text not null,
  first_failed_at timestamptz not null default now(),
  retry_at timestamptz not null,
  primary key (entity, entity_key),
  constraint refresh_was_attempted check (attempts > 0)
);
create index refresh_failure_by_retry on refresh_failure (retry_at);

-- What the public may see, one row per product, so that a list reads one table by one index. `card` is the product
-- as lists show it, in the JSON that the contract's encoder writes.
create table listing (
  product_id bigint primary key references product on delete cascade,
  sku text not null,
  abstract_product_code text not null,
  category_code text not null,
  top_category_code text not null,
  manufacturer_code text,
  price_minor integer not null,
  in_stock boolean not null,
  offer_count integer not null,
  review_count integer not null,
  rating_sum integer not null,
  rating_rank integer not null,
  sold_count integer not null,
  view_count integer not null,
  created_at timestamptz not null,
  attribute_value_codes text[] not null,
  card text not null,
  -- Products of an abstract product that no filter but the price can tell apart share a group. The mask makes the number
  -- exact in JavaScript, whose whole numbers end at 53 bits.
  facet_group_id bigint not null generated always as (
    hashtextextended(coalesce(manufacturer_code, ''), hash_array_extended(attribute_value_codes, 0))
      & 9007199254740991
  ) stored
)
-- Lists are read from indexes alone, as long as the table is vacuumed soon after it has changed.
with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
-- Each order of a list has its index, with what the filters ask for inside: a page is found without reading the table.
create index listing_by_price on listing (abstract_product_code, price_minor, product_id) include (facet_group_id);
create index listing_by_age on listing (abstract_product_code, created_at, product_id) include (facet_group_id, price_minor);
create index listing_by_rating on listing (abstract_product_code, rating_rank, product_id) include (facet_group_id, price_minor);
create index listing_by_popularity on listing (abstract_product_code, view_count, product_id) include (facet_group_id, price_minor);
create index listing_by_facet_group on listing (abstract_product_code, facet_group_id, price_minor)
  include (product_id, created_at, rating_rank, view_count);
create index listing_bestsellers on listing (sold_count, product_id);
create index listing_popular on listing (view_count, product_id);
create index listing_bestsellers_of_category on listing (top_category_code, sold_count, product_id);
create index listing_popular_of_category on listing (top_category_code, view_count, product_id);
create index listing_by_sku on listing (sku text_pattern_ops);

-- The same card in the languages that the product was translated into.
create table listing_translation (
  product_id bigint not null references listing on delete cascade,
  locale known_locale not null,
  card text not null,
  primary key (product_id, locale)
);

-- What a product's page shows, in the JSON that the contract's encoder writes; without the offers, whose stock changes with
-- every sale, and without names in the visitor's language.
create table product_page (
  product_id bigint primary key references listing on delete cascade,
  sku text not null,
  body text not null,
  -- When what the page shows was last changed, which search engines are told.
  changed_at timestamptz not null default now(),
  constraint product_page_sku_is_unique unique (sku)
);

create table product_page_translation (
  product_id bigint not null references product_page on delete cascade,
  locale known_locale not null,
  body text not null,
  primary key (product_id, locale)
);

-- How many public products an abstract product has of each manufacturer with the same attribute values. Filters and their
-- counts are worked out on these few rows, however many products there are.
create table facet_group (
  abstract_product_code text not null,
  facet_group_id bigint not null,
  manufacturer_code text,
  attribute_value_codes text[] not null,
  product_count integer not null,
  lowest_price_minor integer not null,
  highest_price_minor integer not null,
  primary key (abstract_product_code, facet_group_id)
);

-- ---------- search ----------

-- The tokens that a public product is found by (sql/search.sql). The room left in each page lets a count of views be written
-- without touching an index.
create table search_document (
  product_id bigint primary key,
  popularity integer not null,
  level smallint not null,
  -- Of what the tokens are made of: they are worked out anew when it differs, and not for a price.
  source_hash bigint not null,
  tokens tsvector not null,
  -- What lists of results are filtered, counted and sorted by, as JSON; null from hiding the product to the next refresh. A list
  -- is made of hundreds, and to look each up in "listing" takes as long as all the rest.
  listed text
) with (fillfactor = 90);
-- The pending list of a GIN index is read by every search, so there is none.
create index search_document_by_token on search_document using gin (tokens) with (fastupdate = off);

-- The vocabulary: every token that occurs and how many documents have it, and with a frequency of 0 the words that
-- occur only in names of categories and sellers. A word with typing errors is found again by `near`.
create table search_word (
  term text collate "C" primary key,
  frequency integer not null,
  near text[],
  constraint search_word_frequency_is_not_negative check (frequency >= 0)
);
create index search_word_near on search_word using gin (near) with (fastupdate = off);
-- For the first letters of a word, which thousands of others share.
create index search_word_by_first on search_word (left(term, 1), frequency desc);
create index search_word_by_first_two on search_word (left(term, 2), frequency desc);

-- Which abstract product, category, seller or manufacturer a word or its stem names, in any language.
create table search_name (
  term text collate "C" not null,
  token text not null,
  primary key (term, token)
);
create index search_name_by_token on search_name (token);

-- ---------- content ----------

-- Every text of the pages that was ever shown: those that came with the program, noted when it started with them, and those that
-- staff have published over them. The latest that staff have published or withdrawn decides. Rows are never changed.
create table content_version (
  content_version_id bigint generated always as identity primary key,
  content_code text not null,
  locale known_locale not null,
  variant text not null,
  action text not null,
  markdown text,
  hash text,
  published_by uuid references account,
  published_at timestamptz not null default now(),
  note text not null default '',
  constraint content_code_is_plain check (content_code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(content_code) <= 60),
  constraint content_variant_is_known check (variant in ('default', 'kids')),
  constraint content_action_is_known check (action in ('RELEASED', 'PUBLISHED', 'WITHDRAWN')),
  constraint content_that_is_shown_has_a_text check (
    (action = 'WITHDRAWN') = (markdown is null)
    and (markdown is null) = (hash is null)
    and length(markdown) <= 100000
  ),
  constraint content_hash_is_that_of_the_text check (hash = encode(sha256(convert_to(markdown, 'UTF8')), 'hex')),
  constraint content_note_is_short check (length(note) <= 500)
);
create unique index content_is_released_once on content_version (content_code, locale, variant, hash) where action = 'RELEASED';
create index content_version_by_text on content_version (content_code, locale, variant, content_version_id);
create index content_version_by_publisher on content_version (published_by) where published_by is not null;
-- ---------- enquiries ----------

-- What people without an account write to us: by the contact form, as partners, as investors, as businesses that want to sell.
create table enquiry (
  enquiry_id bigint generated always as identity primary key,
  request_number text not null,
  request_key uuid not null,
  kind text not null,
  role_code text,
  name text,
  company_name text,
  email text not null,
  phone text,
  country_iso text,
  message text,
  locale text not null,
  -- The network that it came from, hashed with a secret and the day: on the next day it tells nothing any more.
  network_hash bytea not null,
  is_acknowledged boolean not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint enquiry_number_is_unique unique (request_number),
  constraint enquiry_is_made_once unique (request_key),
  constraint enquiry_has_what_its_kind_asks_for check (
    case kind
      when 'CONTACT' then
        num_nonnulls(role_code, name) = 2 and num_nonnulls(company_name, phone, country_iso) = 0
      when 'PARTNER' then
        num_nonnulls(role_code, message) = 2 and num_nonnulls(name, company_name, phone, country_iso) = 0
      when 'INVESTOR' then
        company_name is not null and num_nonnulls(role_code, name, phone, country_iso, message) = 0
      when 'VENDOR' then
        num_nonnulls(name, company_name, country_iso, message) = 4 and role_code is null
      else false
    end
  ),
  constraint enquiry_names_are_lines check (
    length(coalesce(name, company_name, '-')) between 1 and 100
    and length(coalesce(company_name, '-')) between 1 and 100
    and concat(name, company_name, role_code) !~ '[[:cntrl:]]'
  ),
  -- The description of a partner, which may have 4096 characters, begins with the name.
  constraint enquiry_message_is_short check (length(message) between 1 and 4198),
  constraint enquiry_email_is_lower_case check (email = lower(email)),
  constraint enquiry_phone_has_digits check (phone ~ '^\+[0-9]{6,20}$'),
  constraint enquiry_country_is_a_code check (country_iso ~ '^[A-Z]{2}$')
);
create index enquiry_by_age on enquiry (created_at);
create index enquiry_by_email on enquiry (email, created_at);
create index enquiry_by_network on enquiry (network_hash);
create index enquiry_that_waits on enquiry (created_at) where handled_at is null;
-- ---------- mailing ----------

-- Which mails the owner of an address wants. By a keyed hash, so that guests, and guardians without an account, can choose too and
-- the table tells nobody's address.
create table mail_choice (
  address_hash bytea not null,
  mail_list text not null,
  is_wanted boolean not null,
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  constraint mail_list_is_chosen_once primary key (address_hash, mail_list),
  constraint mail_choice_is_of_an_address check (octet_length(address_hash) = 32),
  constraint mail_list_is_known check (mail_list in ('ORDER_PROGRESS', 'REMINDERS', 'NEWS')),
  constraint mail_choice_is_made_by_its_owner check (chosen_by in ('PROFILE', 'LINK', 'ONE_CLICK')),
  constraint one_click_only_ends_mails check (chosen_by <> 'ONE_CLICK' or not is_wanted)
);

-- News that staff have sent, with the texts by language: {"en": {"subject": "...", "paragraphs": [...]}}.
create table news_issue (
  news_issue_id bigint generated always as identity primary key,
  issue_code text not null,
  theme text not null,
  texts jsonb not null,
  created_at timestamptz not null default now(),
  constraint news_issue_is_sent_once unique (issue_code),
  constraint news_issue_code_is_plain check (issue_code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  constraint news_issue_theme_is_known check (theme in ('default', 'kids')),
  constraint news_issue_has_english check (texts ? 'en')
);

-- Who has been written to. The row is inserted with the job that sends the mail, so a run that was killed goes on where it was.
create table news_delivery (
  news_issue_id bigint not null references news_issue on delete cascade,
  account_id uuid not null references account on delete cascade,
  queued_at timestamptz not null default now(),
  constraint news_reach_a_person_once primary key (news_issue_id, account_id)
);
create index news_delivery_by_account on news_delivery (account_id);
-- ---------- referrals ----------

-- What a seller invites others with. It is random and says nothing of the person.
create table referral_code (
  account_id uuid primary key references account on delete cascade,
  code text not null,
  -- The same for all who came by one another's links, however long the chain: they cannot earn a reward by buying in a ring.
  tree_id uuid not null,
  created_at timestamptz not null default now(),
  constraint referral_code_is_unique unique (code),
  constraint referral_code_is_plain check (code ~ '^[A-HJ-NP-Z2-9]{10}$')
);
create index referral_code_by_tree on referral_code (tree_id);

-- Who came by whose link. It is written once, when the account is opened: the first link counts.
create table referral (
  referral_id bigint generated always as identity primary key,
  referrer_account_id uuid references account on delete set null,
  referred_account_id uuid references account on delete set null,
  -- All that the referrer is told of who came: "Maker 3".
  number integer not null,
  tree_id uuid not null,
  -- Registered in a browser in which the referrer had signed in.
  is_same_device boolean not null,
  registered_at timestamptz not null default now(),
  -- What speaks against a reward, and what staff have decided about it; null: nothing so far.
  verdict text,
  reason text,
  decided_at timestamptz,
  constraint account_is_referred_once unique (referred_account_id),
  constraint nobody_refers_themselves check (referrer_account_id <> referred_account_id),
  constraint referral_number_is_unique unique (referrer_account_id, number),
  constraint referral_verdict_is_known check (verdict in ('BLOCKED', 'WAITING', 'APPROVED', 'REFUSED')),
  constraint referral_reason_is_known check (
    reason in ('SAME_EMAIL', 'SAME_BANK', 'SAME_ADDRESS', 'SAME_DEVICE', 'SAME_NETWORK', 'TOO_MANY', 'STAFF')
  ),
  constraint referral_verdict_has_a_reason_and_a_time check (num_nonnulls(verdict, reason, decided_at) in (0, 3))
);
create index referral_by_tree on referral (tree_id);
create index referral_to_decide on referral (decided_at) where verdict in ('BLOCKED', 'WAITING');

-- A completed sale of somebody who came by a link, written with the completion. `exclusion` says why it does not count; at
-- `check_at` the loop looks at the referral: when the return time has passed, and when something was refunded.
create table referral_sale (
  order_part_id bigint primary key references order_part,
  referral_id bigint not null references referral,
  completed_at timestamptz not null,
  exclusion text,
  check_at timestamptz,
  constraint referral_sale_exclusion_is_known check (
    exclusion in ('OTHER_CURRENCY', 'NOT_BY_CARD', 'BUYER_GONE', 'SAME_TREE', 'SAME_HOUSEHOLD')
  )
);
create index referral_sale_by_referral on referral_sale (referral_id);
create index referral_sale_to_check on referral_sale (check_at) where check_at is not null;

-- S-52: a reward that was taken back may be earned again, in a new round; of one referral only one stands.
create table referral_reward (
  referral_id bigint not null references referral,
  round smallint not null,
  -- Whose SELLER account has it.
  store_id bigint not null references store,
  amount_minor bigint not null,
  currency currency_iso not null,
  granted_at timestamptz not null default now(),
  taken_back_at timestamptz,
  primary key (referral_id, round),
  constraint referral_reward_is_positive check (amount_minor > 0),
  constraint referral_rounds_are_counted_up check (round > 0),
  constraint referral_reward_is_taken_back_after_it_was_granted check (taken_back_at >= granted_at)
);
create unique index referral_has_one_standing_reward on referral_reward (referral_id) where taken_back_at is null;
create index referral_reward_by_store on referral_reward (store_id);

-- ---------- documents ----------

-- P-02: every version of the privacy policy and the user agreement as it was shown: those that came with the program, and those that
-- staff have published. A version is a day, and the latest is in force. Consents name their text, so rows are never changed.
create table document_version (
  document text not null,
  version text not null,
  locale known_locale not null,
  -- The JSON that pages show and hashes are made of; of the privacy policy with what is kept and how long.
  shown_text text not null,
  hash text not null,
  -- What it was written as, to be edited. Versions of earlier programs came without.
  markdown text,
  is_released boolean not null,
  note text not null default '',
  recorded_at timestamptz not null default now(),
  primary key (document, version, locale),
  constraint document_text_is_in_one_language unique (version, hash),
  constraint document_is_known check (document in ('PRIVACY_POLICY', 'USER_AGREEMENT')),
  constraint document_version_is_a_day check (version ~ '^\d{4}-\d\d-\d\d$'),
  constraint document_hash_is_that_of_the_text check (hash = encode(sha256(convert_to(shown_text, 'UTF8')), 'hex')),
  constraint document_that_is_published_has_its_source check (is_released or markdown is not null),
  constraint document_note_is_short check (length(note) <= 500)
);

alter table policy_consent
  add constraint policy_consent_names_a_text_that_was_shown
  foreign key (version, text_hash) references document_version (version, hash);
alter table guardian_consent
  add constraint consent_names_a_policy_that_was_shown
  foreign key (privacy_policy_version, privacy_policy_hash) references document_version (version, hash),
  add constraint consent_names_an_agreement_that_was_shown
  foreign key (user_agreement_version, user_agreement_hash) references document_version (version, hash);
