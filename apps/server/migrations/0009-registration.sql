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
  constraint one_time_link_kind_is_known check (kind in ('VERIFY_EMAIL', 'RESET_PASSWORD')),
  constraint token_is_kept_as_its_hash check (octet_length(token_hash) = 32),
  constraint one_time_link_expires_in_time check (
    expires_at > created_at
    and expires_at <= created_at + case kind when 'RESET_PASSWORD' then interval '30 minutes' else interval '24 hours' end
  ),
  constraint one_time_link_is_used_in_time check (used_at >= created_at and used_at < expires_at)
);
create index one_time_link_by_account on one_time_link (account_id, kind, created_at);
create index one_time_link_by_expiry on one_time_link (expires_at);

-- What each person who registered agreed to.
create table policy_consent (
  account_id uuid not null references account on delete cascade,
  document text not null,
  version text not null,
  locale text not null,
  ip_hash bytea,
  agreed_at timestamptz not null default now(),
  primary key (account_id, document, version),
  constraint policy_document_is_known check (document in ('PRIVACY_POLICY', 'USER_AGREEMENT'))
);

-- The guardian's way in: one link shows what is asked, takes the answer and, later, the withdrawal.
create table guardian_link (
  guardian_link_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  child_account_id uuid not null references account on delete cascade,
  guardian_email text not null,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  constraint guardian_link_is_unique unique (token_hash),
  constraint guardian_token_is_kept_as_its_hash check (octet_length(token_hash) = 32),
  constraint guardian_email_is_lower_case check (guardian_email = lower(guardian_email))
);
create index guardian_link_by_child on guardian_link (child_account_id, created_at);
create index guardian_link_by_email on guardian_link (guardian_email, created_at);

-- P-02: who agreed to what, for whom, how and when; a row for each purpose. Withdrawal is added, nothing is ever changed.
create table guardian_consent (
  guardian_consent_id uuid primary key default gen_random_uuid(),
  child_account_id uuid not null references account,
  guardian_email text not null,
  guardian_account_id uuid references account,
  purpose text not null,
  privacy_policy_version text not null,
  user_agreement_version text not null,
  method text not null,
  guardian_link_id uuid references guardian_link,
  locale text not null,
  ip_hash bytea,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consent_purpose_is_known check (purpose in ('ACCOUNT', 'BUY', 'SELL')),
  constraint consent_method_is_known check (method in ('MAILED_LINK', 'STAFF')),
  constraint consent_by_link_names_the_link check (method <> 'MAILED_LINK' or guardian_link_id is not null),
  constraint consent_email_is_lower_case check (guardian_email = lower(guardian_email)),
  constraint nobody_consents_for_themselves check (child_account_id <> guardian_account_id),
  constraint consent_is_withdrawn_after_it_was_given check (withdrawn_at >= given_at)
);
create unique index consent_stands_once on guardian_consent (child_account_id, purpose) where withdrawn_at is null;
create index guardian_consent_by_child on guardian_consent (child_account_id, given_at);
create index guardian_consent_by_guardian on guardian_consent (guardian_account_id);
create index guardian_consent_by_email on guardian_consent (guardian_email) where guardian_account_id is null;
create index guardian_consent_by_link on guardian_consent (guardian_link_id);

insert into guardian_consent (
  child_account_id, guardian_email, guardian_account_id, purpose,
  privacy_policy_version, user_agreement_version, method, locale, given_at, withdrawn_at
)
select child_account_id, coalesce(guardian.email, guardian.login), guardian_account_id, purpose,
  policy_version, policy_version, 'STAFF', guardian.locale, consented_at, revoked_at
from guardianship
join account as guardian on guardian.account_id = guardian_account_id
cross join unnest(array['ACCOUNT', 'BUY', 'SELL']) as purpose;
drop table guardianship;

create function keep_guardian_consent() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.withdrawn_at < now() - interval '3 years' then
      return old;
    end if;
  elsif old.withdrawn_at is null
    and (old.guardian_account_id is null or old.guardian_account_id is not distinct from new.guardian_account_id)
    and to_jsonb(old) - array['withdrawn_at', 'guardian_account_id'] = to_jsonb(new) - array['withdrawn_at', 'guardian_account_id']
  then
    return new;
  end if;
  raise exception 'what a guardian agreed to is not changed afterwards'
    using errcode = 'check_violation', constraint = 'guardian_consent_is_immutable', table = 'guardian_consent';
end
$$;
create trigger guardian_consent_is_immutable
  before update or delete on guardian_consent
  for each row execute function keep_guardian_consent();

-- It goes with the account, and in no other way.
create function keep_policy_consent() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and not exists (select from account where account_id = old.account_id) then
    return old;
  end if;
  raise exception 'what a person agreed to is not changed afterwards'
    using errcode = 'check_violation', constraint = 'policy_consent_is_immutable', table = 'policy_consent';
end
$$;
create trigger policy_consent_is_immutable
  before update or delete on policy_consent
  for each row execute function keep_policy_consent();

-- I-10: a child acts, sells and shows a store only while a guardian's consent to it stands. It is asked when a transaction
-- commits, so that consent and account can change together.
create function require_consent_of_guardian(child uuid) returns void
  language plpgsql
  as $$
declare
  purposes text[];
begin
  if not exists (
    select
    from account
    where account_id = child
      and birth_year is not null
      and birth_year + 19 > extract(year from now() at time zone 'utc')
  ) then
    return;
  end if;
  select coalesce(array_agg(purpose), '{}')
  into purposes
  from guardian_consent
  where child_account_id = child
    and withdrawn_at is null;

  if (not 'ACCOUNT' = any (purposes) and exists (select from account where account_id = child and status = 'ACTIVE'))
    or (not 'BUY' = any (purposes) and exists (
      select from account_role join account using (account_id)
      where account_id = child and role = 'buyer' and status = 'ACTIVE'
    ))
    or (not 'SELL' = any (purposes) and exists (
      select from account_role join account using (account_id)
      where account_id = child and role = 'seller' and status = 'ACTIVE'
    ))
  then
    raise exception 'a child acts only while a guardian''s consent stands'
      using errcode = 'check_violation', constraint = 'child_acts_only_with_consent', table = 'account';
  end if;
  if not 'SELL' = any (purposes) and exists (select from store where owner_account_id = child and status = 'OPEN') then
    raise exception 'a child''s store is open only while a guardian''s consent stands'
      using errcode = 'check_violation', constraint = 'child_store_is_open_only_with_consent', table = 'store';
  end if;
end
$$;

create function require_consent_for_account() returns trigger
  language plpgsql
  as $$
begin
  perform require_consent_of_guardian(new.account_id);
  return null;
end
$$;
create constraint trigger child_acts_only_with_consent
  after insert or update of status, birth_year on account
  deferrable initially deferred
  for each row when (new.birth_year is not null and new.status = 'ACTIVE')
  execute function require_consent_for_account();
create constraint trigger child_role_needs_consent
  after insert or update on account_role
  deferrable initially deferred
  for each row when (new.role in ('buyer', 'seller'))
  execute function require_consent_for_account();

create function require_consent_after_withdrawal() returns trigger
  language plpgsql
  as $$
begin
  perform require_consent_of_guardian(old.child_account_id);
  return null;
end
$$;
create constraint trigger withdrawn_consent_ends_what_it_allowed
  after update of withdrawn_at on guardian_consent
  deferrable initially deferred
  for each row when (new.withdrawn_at is not null)
  execute function require_consent_after_withdrawal();

create function require_consent_for_store() returns trigger
  language plpgsql
  as $$
begin
  perform require_consent_of_guardian(new.owner_account_id);
  return null;
end
$$;
create constraint trigger child_store_is_open_only_with_consent
  after insert or update of status, owner_account_id on store
  deferrable initially deferred
  for each row when (new.owner_account_id is not null and new.status = 'OPEN')
  execute function require_consent_for_store();
