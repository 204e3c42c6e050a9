-- A second factor beside the password: staff cannot enter their portal without one, sellers may have one.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  -- What the app on the phone counts its codes from, sealed under a key that is not in the database.
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Absent until the first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  constraint second_factor_is_confirmed_by_a_code check (confirmed_at is null or last_step > 0)
);

-- Each opens once instead of a code of the app.
create table recovery_code (
  code_hash bytea primary key,
  account_id uuid not null references second_factor on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_code_is_kept_as_its_hash check (octet_length(code_hash) = 32)
);
create index recovery_code_by_account on recovery_code (account_id);

-- Somebody of the staff has lost the factor: one of the others asks for a new beginning, and another one of them agrees.
create table factor_recovery (
  factor_recovery_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  reason text not null,
  asked_by uuid not null references account,
  asked_at timestamptz not null default now(),
  approved_by uuid references account,
  approved_at timestamptz,
  constraint factor_recovery_reason_is_short check (length(reason) between 1 and 300),
  constraint factor_recovery_is_asked_by_another check (asked_by <> account_id),
  constraint factor_recovery_is_approved_by_another check (approved_by <> account_id),
  constraint factor_recovery_takes_two check (approved_by <> asked_by),
  constraint factor_recovery_is_approved_by_somebody check ((approved_by is null) = (approved_at is null))
);
create unique index factor_recovery_is_asked_once on factor_recovery (account_id) where approved_at is null;
create index factor_recovery_by_time on factor_recovery (asked_at);

-- When the person last showed the strongest factor that they have.
alter table session add column factor_at timestamptz;
-- Those of staff that were begun without one are of no use any more.
delete from session where audience = 'MANAGER';
alter table session
  add constraint session_of_staff_has_a_factor check (audience <> 'MANAGER' or factor_at is not null);

alter table sign_in_failure drop constraint sign_in_failure_scope_is_known;
alter table sign_in_failure
  add constraint sign_in_failure_scope_is_known check (
    scope in ('LOGIN', 'NETWORK', 'LOGIN_AND_NETWORK', 'DEVICE', 'PROVED', 'SESSION', 'REGISTRATION', 'FACTOR')
  );
