-- The login of a closed account is taken over by nobody. What stays of it is a hash that tells nothing without the key.
insert into secret (name, value)
values ('login', decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex'));

create function hash_of_login(login text) returns bytea
  language sql
  stable
  as $$ select sha256(secret.value || convert_to(login, 'UTF8')) from secret where name = 'login' $$;

alter table account add column login_hash bytea;
update account set login_hash = hash_of_login(login);
alter table account
  add constraint account_login_is_hashed check (login_hash is not null),
  add constraint account_login_is_never_taken_over unique (login_hash);

create function keep_hash_of_login() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' or new.status <> 'CLOSED' then
    new.login_hash := hash_of_login(new.login);
  end if;
  return new;
end
$$;
create trigger account_login_is_hashed
  before insert or update of login on account
  for each row execute function keep_hash_of_login();

-- For what is looked for every hour because its time is over.
create index account_by_closing on account (closed_at) where closed_at is not null;
create index support_request_by_age on support_request (created_at);
create index delivery_point_removed on delivery_point (updated_at) where status = 'CLOSED';
