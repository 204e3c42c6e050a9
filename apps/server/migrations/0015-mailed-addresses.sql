-- An address that somebody has typed may be anybody's. However many ask us to write to it, and for whatever reason, it gets
-- only so many mails a day; they are counted by a hash that tells nothing without the key.
insert into secret (name, value)
values ('address', decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex'));

create table mailed_address (
  subject bytea primary key,
  mails integer not null default 1,
  since timestamptz not null default now(),
  constraint mailed_address_is_kept_as_its_hash check (octet_length(subject) = 32),
  constraint mailed_address_was_mailed check (mails > 0)
);
create index mailed_address_by_age on mailed_address (since);

create function count_mail_to(address text) returns integer
  language sql
  as $$
  insert into mailed_address as known (subject)
  select sha256(secret.value || convert_to(address, 'UTF8')) from secret where name = 'address'
  on conflict (subject) do update set
    mails = case when known.since < now() - interval '1 day' then 1 else known.mails + 1 end,
    since = case when known.since < now() - interval '1 day' then now() else known.since end
  returning mails
$$;
