-- Lists of products that people keep, and share by a link: whoever has it says what they bring (sql/lists.sql).
create table saved_list (
  list_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Null: the list that the first product was saved to, for which each language has a word.
  name text,
  created_at timestamptz not null default now(),
  -- Null: nobody else sees it.
  shared_at timestamptz,
  -- A link is signed with it, so that each new one ends those before.
  link_number integer not null default 0,
  constraint saved_list_name_is_short check (length(name) between 1 and 60),
  constraint shared_list_has_a_link check (shared_at is null or link_number > 0)
);
create index saved_list_by_account on saved_list (account_id, created_at);
create unique index account_has_one_list_without_name on saved_list (account_id) where name is null;

create table saved_list_item (
  list_id uuid not null references saved_list on delete cascade,
  product_id bigint not null references product on delete cascade,
  quantity integer not null default 1,
  note text not null default '',
  -- How many others bring. Written by the trigger of list_promise alone.
  promised integer not null default 0,
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, product_id),
  constraint listed_quantity_is_in_range check (quantity between 1 and 999),
  constraint listed_note_is_short check (length(note) <= 200),
  constraint never_more_promised_than_wanted check (promised between 0 and quantity)
);
create index saved_list_item_by_product on saved_list_item (product_id);

create table list_promise (
  list_id uuid not null,
  product_id bigint not null,
  -- Of a key that a browser has made and keeps. Nothing else is stored of who promises.
  browser_hash bytea not null,
  quantity integer not null,
  promised_at timestamptz not null default now(),
  primary key (list_id, product_id, browser_hash),
  foreign key (list_id, product_id) references saved_list_item on delete cascade,
  constraint promise_brings_something check (quantity > 0)
);
