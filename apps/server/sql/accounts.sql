-- Accounts: who is a child, what every process must hear at once, and what nobody may change afterwards.

-- Under 18, by the year of birth, which is all that is stored of a child's age: until the year is over in which they
-- turn 18. The same rule as isChild in packages/rules; a test compares the two.
create or replace function is_child(birth_year smallint, today date default (now() at time zone 'utc')::date) returns boolean
  language sql
  stable
  as $$ select birth_year is not null and birth_year + 18 >= extract(year from today) $$;

-- What every process must hear at once. A process that hears nothing asks the tables instead.
create or replace function renew_tokens() returns trigger
  language plpgsql
  as $$
begin
  new.token_version := old.token_version + 1;
  new.token_version_at := now();
  perform pg_notify('accounts', 'account ' || new.account_id || ' ' || new.token_version);
  return new;
end
$$;

create or replace trigger account_renews_its_tokens
  before update of status, token_version on account
  for each row
  when (old.status is distinct from new.status or old.token_version is distinct from new.token_version)
  execute function renew_tokens();

create or replace function renew_tokens_of_role() returns trigger
  language plpgsql
  as $$
begin
  update account
  set token_version = token_version + 1
  where account_id in (old.account_id, new.account_id);
  return null;
end
$$;

create or replace trigger role_renews_the_tokens
  after insert or update or delete on account_role
  for each row
  execute function renew_tokens_of_role();

create or replace function tell_session_end() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('accounts', 'session ' || old.session_id);
  return null;
end
$$;

create or replace trigger session_end_is_told
  after update of ended_at on session
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function tell_session_end();

-- With its account, for example. What is swept away long after its end is no news.
create or replace trigger session_deletion_is_told
  after delete on session
  for each row
  when (old.ended_at is null and old.lasts_until > now())
  execute function tell_session_end();

-- It goes with the account, and in no other way.
create or replace function keep_policy_consent() returns trigger
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

create or replace trigger policy_consent_is_immutable
  before update or delete on policy_consent
  for each row execute function keep_policy_consent();

create or replace function hash_of_login(login text) returns bytea
  language sql
  stable
  as $$ select sha256(secret.value || convert_to(login, 'UTF8')) from secret where name = 'login' $$;

create or replace function keep_hash_of_login() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' or new.status <> 'CLOSED' then
    new.login_hash := hash_of_login(new.login);
  end if;
  return new;
end
$$;

create or replace trigger account_login_is_hashed
  before insert or update of login on account
  for each row execute function keep_hash_of_login();

-- Staff enter their portal with a factor that is set up, whatever the program says.
create or replace function require_factor() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from second_factor where account_id = new.account_id and confirmed_at is not null) then
    raise exception 'a session of staff needs a second factor that is confirmed'
      using errcode = 'check_violation', constraint = 'session_of_staff_has_a_confirmed_factor', table = 'session';
  end if;
  return new;
end
$$;

create or replace trigger session_of_staff_has_a_confirmed_factor
  before insert or update of audience, account_id on session
  for each row
  when (new.audience = 'MANAGER')
  execute function require_factor();
