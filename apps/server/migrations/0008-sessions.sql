alter table account
  add column persona text not null default 'BUYER',
  add column gender text,
  add column phone text,
  add column address text,
  add column bio text,
  add column birth_year smallint,
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz not null default now(),
  add column closed_at timestamptz,
  -- Grows when roles or status change, so that an access token made before the change is known by its number.
  add column token_version integer not null default 1,
  add column token_version_at timestamptz not null default now();

-- Of a child only the year of birth is kept, and no way to reach it but through the guardian.
update account
set birth_year = extract(year from birth_date), birth_date = null, email = null
where extract(year from birth_date) + 19 > extract(year from now());

alter table account
  add constraint account_persona_is_known check (persona in ('BUYER', 'SELLER', 'TEACHER')),
  add constraint account_gender_is_known check (gender in ('FEMALE', 'MALE', 'OTHER')),
  add constraint account_birth_year_is_a_year check (birth_year between 1900 and 2200),
  add constraint child_account_has_a_birth_year_and_no_way_to_reach_it check (
    birth_year is null
    or (birth_date is null and email is null and phone is null and address is null)
  ),
  add constraint only_an_email_is_verified check (email_verified_at is null or email is not null),
  add constraint account_is_closed_at_some_time check ((status = 'CLOSED') = (closed_at is not null));

create index account_by_token_version on account (token_version_at);

-- What every process must hear at once. A process that hears nothing asks the tables instead.
create function renew_tokens() returns trigger
  language plpgsql
  as $$
begin
  new.token_version := old.token_version + 1;
  new.token_version_at := now();
  perform pg_notify('accounts', 'account ' || new.account_id || ' ' || new.token_version);
  return new;
end
$$;

create trigger account_renews_its_tokens
  before update of status, token_version on account
  for each row
  when (old.status is distinct from new.status or old.token_version is distinct from new.token_version)
  execute function renew_tokens();

create function renew_tokens_of_role() returns trigger
  language plpgsql
  as $$
begin
  update account
  set token_version = token_version + 1
  where account_id in (old.account_id, new.account_id);
  return null;
end
$$;

create trigger role_renews_the_tokens
  after insert or update or delete on account_role
  for each row
  execute function renew_tokens_of_role();

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

create function tell_session_end() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('accounts', 'session ' || old.session_id);
  return null;
end
$$;

create trigger session_end_is_told
  after update of ended_at on session
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_end();

-- With its account, for example. What is swept away long after its end is no news.
create trigger session_deletion_is_told
  after delete on session
  for each row
  when (old.ended_at is null and old.lasts_until > now())
  execute function tell_session_end();

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

-- Failed sign-ins by what was typed, by network, and by both. Neither can be read from its hash.
create table sign_in_failure (
  scope text not null,
  subject bytea not null,
  failures integer not null,
  since timestamptz not null default now(),
  primary key (scope, subject),
  constraint sign_in_failure_scope_is_known check (scope in ('LOGIN', 'NETWORK', 'LOGIN_AND_NETWORK')),
  constraint sign_in_failures_are_counted_up check (failures >= 0)
);
create index sign_in_failure_by_age on sign_in_failure (since);
