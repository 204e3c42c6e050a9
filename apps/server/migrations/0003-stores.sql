-- `handle` is the vendorLogin of public addresses. A child's handle is never the name they sign in with.
create table store (
  store_id bigint generated always as identity primary key,
  handle text not null,
  kind text not null,
  public_name text not null,
  owner_account_id uuid references account,
  school_id bigint references school,
  status text not null default 'OPEN',
  about text not null default '',
  country_iso country_iso not null,
  region_code text,
  city text,
  email text,
  phone1 text,
  phone2 text,
  fax1 text,
  fax2 text,
  return_address text,
  return_instruction text,
  order_preparation_days integer not null default 3,
  service_group text,
  created_at timestamptz not null default now(),
  constraint store_handle_is_plain check (handle ~ '^[a-z0-9][a-z0-9-]{2,49}$'),
  constraint store_handle_is_unique unique (handle),
  constraint store_kind_is_known check (kind in ('CHILD', 'BUSINESS')),
  constraint store_status_is_known check (status in ('OPEN', 'PAUSED', 'CLOSED')),
  constraint order_preparation_is_not_negative check (order_preparation_days >= 0),
  constraint child_store_shows_no_contact check (
    kind = 'BUSINESS'
    or num_nonnulls(city, email, phone1, phone2, fax1, fax2, return_address, return_instruction, service_group) = 0
  )
);
create index store_by_owner on store (owner_account_id);
create index store_by_school on store (school_id);

create table warehouse (
  warehouse_id bigint generated always as identity primary key,
  store_id bigint not null references store,
  name text not null,
  country_iso country_iso not null,
  constraint warehouse_belongs_to_its_store unique (warehouse_id, store_id)
);
create index warehouse_by_store on warehouse (store_id);
