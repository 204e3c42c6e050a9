-- Mailing.

-- The address as an id: without the key it leads to nobody.
create or replace function hash_of_mail_address(address text) returns bytea
  language sql
  stable
  as $$ select sha256(secret.value || convert_to(lower(address), 'UTF8')) from secret where name = 'mail choice' $$;

-- Whose choices these are. A child has no address.
create or replace view own_mail_address as
select account_id as owner_account_id, hash_of_mail_address(email) as address_hash
from account
where email is not null and email_verified_at is not null;

-- Those who have asked for news, by an address that they have shown to be theirs.
create or replace view news_reader as
select account_id, email, locale
from account
join mail_choice on address_hash = hash_of_mail_address(email)
where mail_list = 'NEWS'
  and is_wanted
  and email_verified_at is not null
  and status = 'ACTIVE'
  and not is_child(birth_year);

-- Somebody has shown that the address is theirs: by a link that was mailed to it, or to staff.
create or replace function is_confirmed_mail_address(mail_address text) returns boolean
  language sql
  stable
  as $$
  select
    exists (select from account where email = lower(mail_address) and email_verified_at is not null and status <> 'CLOSED')
    or exists (select from guardian_consent where guardian_email = lower(mail_address))
$$;

-- Counts a mail to a mailbox, unless it would be one too many within an hour or a day; answers whether it was counted. Of those at
-- the same moment each waits for the row. What was refused is not counted, so that a flood shuts nobody out for longer.
create or replace function count_mail(mailbox text, per_hour integer, per_day integer) returns boolean
  language sql
  as $$
  with counted_mail as (
    insert into mailed_address as counted (subject)
    select sha256(secret.value || convert_to(mailbox, 'UTF8')) from secret where name = 'address'
    on conflict (subject) do update set
      mails = case when counted.since < now() - interval '1 day' then 1 else counted.mails + 1 end,
      since = case when counted.since < now() - interval '1 day' then now() else counted.since end,
      hour_mails = case when counted.hour_since < now() - interval '1 hour' then 1 else counted.hour_mails + 1 end,
      hour_since = case when counted.hour_since < now() - interval '1 hour' then now() else counted.hour_since end
    where (counted.since < now() - interval '1 day' or counted.mails < per_day)
      and (counted.hour_since < now() - interval '1 hour' or counted.hour_mails < per_hour)
    returning true
  )
  select exists (select from counted_mail)
$$;

-- A counted mail that was not sent after all. The row stays, so that it is gone the next day by the rule of all.
create or replace function uncount_mail(mailbox text) returns void
  language sql
  as $$
  update mailed_address
  set mails = greatest(mails - 1, 1), hour_mails = greatest(hour_mails - 1, 1)
  from secret
  where secret.name = 'address'
    and subject = sha256(secret.value || convert_to(mailbox, 'UTF8'))
$$;
