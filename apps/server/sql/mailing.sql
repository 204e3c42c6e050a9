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
