-- Sellers: who may sell. For a child a guardian decides (guardians.sql), for an adult staff.

-- An adult sells once staff have approved it. Who has grown up with a guardian's consent to sell goes on selling. It is asked
-- when a transaction commits, so that approval and role can come together.
create or replace function require_approval_to_sell(person uuid) returns void
  language plpgsql
  as $$
begin
  if exists (
    select
    from account_role
    join account using (account_id)
    where account_id = person
      and role = 'seller'
      and not is_child(birth_year)
  )
    and not exists (select from seller_request where account_id = person and status = 'APPROVED')
    and not exists (
      select
      from guardian_consent
      where child_account_id = person
        and purpose = 'SELL'
        and (ended_at is null or end_reason = 'GROWN_UP')
    )
  then
    raise exception 'an adult sells only once staff have approved it'
      using errcode = 'check_violation', constraint = 'adult_sells_only_with_approval', table = 'account_role';
  end if;
end
$$;

create or replace function require_approval_for_account() returns trigger
  language plpgsql
  as $$
begin
  perform require_approval_to_sell(new.account_id);
  return null;
end
$$;

drop trigger if exists adult_sells_only_with_approval on account_role;
create constraint trigger adult_sells_only_with_approval
  after insert or update on account_role
  deferrable initially deferred
  for each row when (new.role = 'seller')
  execute function require_approval_for_account();

drop trigger if exists who_grows_up_sells_only_with_approval on account;
create constraint trigger who_grows_up_sells_only_with_approval
  after update of birth_year on account
  deferrable initially deferred
  for each row when (old.birth_year is not null and new.birth_year is null and new.status = 'ACTIVE')
  execute function require_approval_for_account();

create or replace function require_owner_who_sells() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account where account_id = new.owner_account_id and not is_child(birth_year))
    and not exists (
      select
      from account_role
      where account_id = new.owner_account_id
        and role in ('seller', 'vendor')
    )
  then
    raise exception 'an adult''s store is open only while its owner may sell'
      using errcode = 'check_violation', constraint = 'adult_store_is_open_only_with_approval', table = 'store';
  end if;
  return null;
end
$$;

drop trigger if exists adult_store_is_open_only_with_approval on store;
create constraint trigger adult_store_is_open_only_with_approval
  after insert or update of status, owner_account_id on store
  deferrable initially deferred
  for each row when (new.owner_account_id is not null and new.status = 'OPEN')
  execute function require_owner_who_sells();

-- Whoever asks to sell, for staff: businesses without an account by a form, and adults by their own.
create or replace view selling_request as
select
  'BUSINESS' as kind,
  request_number as request_code,
  enquiry_id as request_id,
  company_name as name,
  name as contact_name,
  email,
  (select login from account where account.account_id = enquiry.account_id) as login,
  country_iso,
  message as description,
  enquiry.locale,
  case
    when handled_at is null then 'ASKED'
    when decision = 'ACCEPTED' then 'APPROVED'
    else 'REFUSED'
  end as status,
  enquiry.created_at as asked_at,
  handled_at as answered_at,
  decision_reason as reason
from enquiry
where kind = 'VENDOR'
union all
select
  'MAKER',
  'S-' || seller_request_id,
  seller_request_id,
  login,
  null,
  account.email,
  login,
  null,
  description,
  account.locale,
  seller_request.status,
  asked_at,
  answered_at,
  reason
from seller_request
join account using (account_id);
