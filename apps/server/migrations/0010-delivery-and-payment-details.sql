-- Under 18, counted by the year of birth, which is all that is kept of a child's age.
create function is_child(account_birth_year smallint) returns boolean
  language sql
  stable
  as $$ select account_birth_year is not null and account_birth_year + 19 > extract(year from now() at time zone 'utc') $$;

-- An address to deliver to. Its owner chose the code, so it names a point only together with the owner.
create table delivery_point (
  delivery_point_id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  code text not null,
  name text not null,
  country_iso country_iso not null,
  region_code text,
  city text not null,
  address text not null,
  postal_index text not null,
  is_main boolean not null default false,
  status text not null default 'ACTUAL',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint delivery_point_code_is_nine_digits check (code ~ '^[0-9]{9}$'),
  constraint delivery_point_code_is_unique_for_its_owner unique (account_id, code),
  constraint delivery_point_status_is_known check (status in ('ACTUAL', 'CLOSED')),
  constraint delivery_point_region_is_of_its_country check (starts_with(region_code, country_iso || '-')),
  constraint delivery_point_name_is_short check (length(name) between 1 and 100),
  constraint delivery_point_city_is_short check (length(city) between 1 and 50),
  constraint delivery_point_address_is_short check (length(address) between 1 and 1000),
  constraint delivery_point_index_is_short check (length(postal_index) between 3 and 11),
  constraint a_removed_delivery_point_is_not_main check (not is_main or status = 'ACTUAL')
);
create unique index one_delivery_point_is_main on delivery_point (account_id) where is_main;
create index delivery_point_by_owner on delivery_point (account_id, created_at) where status = 'ACTUAL';

-- Bank details of a grown-up. The same IBAN sent again is the same details.
create table requisite (
  requisite_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  bank_name text not null,
  bank_address text not null,
  iban text not null,
  swift text not null,
  bank_code text not null,
  currency currency_iso not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint requisite_iban_is_unique_for_its_owner unique (account_id, iban),
  constraint requisite_iban_is_plain check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  constraint requisite_swift_is_plain check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  constraint requisite_bank_code_is_plain check (bank_code ~ '^[A-Z]{4}([A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  constraint requisite_bank_name_is_short check (length(bank_name) between 1 and 100),
  constraint requisite_bank_address_is_short check (length(bank_address) between 1 and 1000)
);

-- P-01: a child has no bank details.
create function refuse_requisite_of_child() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account where account_id = new.account_id and is_child(birth_year)) then
    raise exception 'a child has no bank details'
      using errcode = 'check_violation', constraint = 'a_child_has_no_requisites', table = 'requisite';
  end if;
  return new;
end
$$;
create trigger a_child_has_no_requisites
  before insert or update of account_id on requisite
  for each row execute function refuse_requisite_of_child();

-- Money that a school or a person has with us to pay orders from.
create table payment_account (
  bill_id text primary key,
  school_id bigint references school,
  currency currency_iso not null default 'USD',
  balance_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint bill_id_is_plain check (bill_id ~ '^[A-Z0-9]{4,34}$'),
  constraint balance_never_negative check (balance_minor >= 0)
);
create index payment_account_by_school on payment_account (school_id);

-- Who may see a payment account and pay from it: a school's people by name, not everybody who goes there.
create table payment_account_holder (
  account_id uuid not null references account on delete cascade,
  bill_id text not null references payment_account,
  position integer not null default 0,
  primary key (account_id, bill_id)
);
create index payment_account_holder_by_bill on payment_account_holder (bill_id);

create table support_request (
  support_request_id bigint generated always as identity primary key,
  request_number text not null,
  account_id uuid references account on delete set null,
  request_key uuid not null default gen_random_uuid(),
  topic text not null,
  message text not null,
  locale text not null,
  status text not null default 'OPENED',
  created_at timestamptz not null default now(),
  constraint support_request_number_is_unique unique (request_number),
  constraint support_request_is_made_once unique (account_id, request_key),
  constraint support_request_status_is_known check (status in ('OPENED', 'IN_PROGRESS', 'CLOSED')),
  constraint support_topic_is_short check (length(topic) between 1 and 100),
  constraint support_message_is_short check (length(message) between 1 and 4096)
);
create index support_request_by_account on support_request (account_id, created_at desc);
create index support_request_by_status on support_request (status, created_at);
