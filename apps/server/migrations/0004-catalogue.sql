-- Two levels: a category and its children. The composite key lets the database refuse a third one.
create table category (
  category_code text primary key,
  parent_code text,
  level smallint generated always as (case when parent_code is null then 1 else 2 end) stored,
  parent_level smallint generated always as (case when parent_code is null then null else 1 end) stored,
  names translated not null,
  position integer not null default 0,
  constraint category_code_is_upper_case check (category_code ~ '^[A-Z0-9]+(_[A-Z0-9]+)*$'),
  constraint category_level_is_referable unique (category_code, level),
  constraint children_are_one_level_deep foreign key (parent_code, parent_level) references category (category_code, level)
);
create index category_by_parent on category (parent_code, parent_level);

create table abstract_product (
  abstract_product_code text primary key,
  category_code text not null references category,
  names translated not null,
  position integer not null default 0,
  constraint abstract_product_code_is_upper_case check (abstract_product_code ~ '^[A-Z0-9]+(_[A-Z0-9]+)*$')
);
create index abstract_product_by_category on abstract_product (category_code);

create table attribute (
  attribute_code text primary key,
  names translated not null,
  position integer not null default 0
);

create table attribute_value (
  attribute_value_code text primary key,
  attribute_code text not null references attribute,
  names translated not null,
  position integer not null default 0
);
create index attribute_value_by_attribute on attribute_value (attribute_code);

create table manufacturer (
  manufacturer_code text primary key,
  name text not null
);

-- `locale` is the language its seller wrote it in. Counters are kept here so that a list reads one table.
create table product (
  product_id bigint generated always as identity primary key,
  sku text not null,
  abstract_product_code text not null references abstract_product,
  manufacturer_code text references manufacturer,
  full_name text not null,
  description text not null default '',
  locale text not null default 'en',
  status text not null default 'CREATED',
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  sold_count integer not null default 0,
  view_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint product_sku_is_unique unique (sku),
  constraint product_sku_is_plain check (sku ~ '^[A-Z0-9]{4,20}$'),
  constraint product_name_fits check (char_length(full_name) between 1 and 200),
  constraint product_status_is_known check (status in ('ACTUAL', 'CREATED', 'CLOSED')),
  constraint product_counters_are_not_negative check (review_count >= 0 and sold_count >= 0 and view_count >= 0),
  constraint product_rating_is_one_to_five check (rating_sum between review_count and review_count * 5)
);
create index product_by_abstract_product on product (abstract_product_code, product_id);
create index product_by_manufacturer on product (manufacturer_code);
create index product_bestsellers on product (sold_count desc, product_id desc) where status = 'ACTUAL';
create index product_popular on product (view_count desc, product_id desc) where status = 'ACTUAL';
create index product_bestsellers_of_kind on product (abstract_product_code, sold_count desc, product_id desc) where status = 'ACTUAL';
create index product_popular_of_kind on product (abstract_product_code, view_count desc, product_id desc) where status = 'ACTUAL';
create index product_newest on product (created_at desc, product_id desc) where status = 'ACTUAL';

-- A picture is named by the hash of its bytes, so that it can be cached for a year.
create table picture (
  picture_hash text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz not null default now(),
  constraint picture_hash_is_sha256 check (picture_hash ~ '^[0-9a-f]{64}$'),
  constraint picture_has_a_size check (width > 0 and height > 0)
);

create table product_picture (
  product_id bigint not null references product on delete cascade,
  position smallint not null,
  picture_hash text not null references picture,
  alt text not null,
  primary key (product_id, position),
  constraint picture_position_is_small check (position between 0 and 11)
);
create index product_picture_by_picture on product_picture (picture_hash);

create table product_attribute_value (
  product_id bigint not null references product on delete cascade,
  attribute_value_code text not null references attribute_value,
  primary key (product_id, attribute_value_code)
);
create index product_attribute_value_by_value on product_attribute_value (attribute_value_code, product_id);

-- One offer per seller, product and warehouse; `price_id` is the priceId of carts and orders.
create table offer (
  price_id bigint generated always as identity primary key,
  product_id bigint not null references product,
  store_id bigint not null references store,
  warehouse_id bigint not null,
  price_minor integer not null,
  currency currency_iso not null default 'USD',
  available integer not null default 0,
  status text not null default 'ACTUAL',
  created_at timestamptz not null default now(),
  constraint offer_is_made_once unique (product_id, store_id, warehouse_id),
  constraint offer_ships_from_its_own_store foreign key (warehouse_id, store_id) references warehouse (warehouse_id, store_id),
  constraint price_is_positive check (price_minor > 0),
  constraint stock_never_negative check (available >= 0),
  constraint offer_status_is_known check (status in ('ACTUAL', 'CREATED', 'CLOSED'))
);
create index offer_by_store on offer (store_id, product_id);
create index offer_by_warehouse on offer (warehouse_id, store_id);

create table review (
  review_id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  account_id uuid references account,
  author_name text not null,
  rating smallint not null,
  body text not null default '',
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  constraint review_rating_is_one_to_five check (rating between 1 and 5),
  constraint review_is_written_once unique (product_id, account_id),
  constraint review_body_fits check (char_length(body) <= 4096)
);
create index review_by_product on review (product_id, created_at desc);
create index review_by_account on review (account_id);
