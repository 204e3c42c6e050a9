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
  email text,
  password_hash text not null,
  first_name text,
  last_name text,
  birth_date date,
  status text not null default 'ACTIVE',
  locale text not null default 'en',
  school_id bigint references school,
  created_at timestamptz not null default now(),
  constraint account_login_is_plain check (login ~ '^[a-z0-9][a-z0-9._-]{2,49}$'),
  constraint account_login_is_unique unique (login),
  constraint account_email_is_unique unique (email),
  constraint account_email_is_lower_case check (email = lower(email)),
  constraint account_status_is_known check (status in ('ACTIVE', 'AWAITING_GUARDIAN', 'CLOSED'))
);
create index account_by_school on account (school_id);

create table account_role (
  account_id uuid not null references account on delete cascade,
  role text not null,
  primary key (account_id, role),
  constraint role_is_known check (role in ('buyer', 'seller', 'guardian', 'vendor', 'manager', 'moderator', 'finance'))
);

-- A child acts only while a guardian's consent stands.
create table guardianship (
  child_account_id uuid not null references account,
  guardian_account_id uuid not null references account,
  policy_version text not null,
  consented_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (child_account_id, guardian_account_id, consented_at),
  constraint nobody_is_their_own_guardian check (child_account_id <> guardian_account_id),
  constraint consent_is_revoked_after_it_was_given check (revoked_at >= consented_at)
);
create unique index guardianship_stands_once on guardianship (child_account_id, guardian_account_id) where revoked_at is null;
create index guardianship_by_guardian on guardianship (guardian_account_id);
