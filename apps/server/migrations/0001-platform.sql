create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Keys that every process must share. Made at the first start, never printed.
create table secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now(),
  constraint secret_is_long_enough check (octet_length(value) >= 32)
);

-- Names in every shipped language, {"en": "...", "de": "..."}. English is the fallback, so it is never absent.
create domain translated as jsonb
  constraint translated_has_english check (jsonb_typeof(value) = 'object' and value ? 'en' and value ->> 'en' <> '');

-- Prices are minor units of a currency named by its ISO 4217 code.
create domain currency_iso as text
  constraint currency_is_iso_4217 check (value ~ '^[A-Z]{3}$');

create domain country_iso as text
  constraint country_is_iso_3166 check (value ~ '^[A-Z]{2}$');

-- Drops cached pages in every process when the transaction commits. A tag is a word such as 'category' or 'product:42'.
create function drop_cached(tag text) returns void
  language sql
  as $$ select pg_notify('page_cache', tag) $$;
