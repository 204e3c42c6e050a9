create table class (
  class_id bigint generated always as identity primary key,
  class_code text not null,
  names translated not null,
  descriptions translated not null,
  age_from smallint not null,
  age_to smallint not null,
  for_with_disabilities boolean not null default false,
  for_first_nations boolean not null default false,
  starts_at timestamptz not null,
  country_iso country_iso not null,
  city text not null,
  price_minor integer not null default 0,
  currency currency_iso not null default 'USD',
  partner_url text not null,
  picture_hash text references picture,
  constraint class_code_is_unique unique (class_code),
  constraint class_ages_are_in_order check (age_from between 3 and age_to and age_to <= 99),
  constraint class_price_is_not_negative check (price_minor >= 0)
);
create index class_by_start on class (starts_at, class_id);
create index class_by_picture on class (picture_hash);
