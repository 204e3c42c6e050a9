-- Caches.

-- Drops cached pages in every process when the transaction commits. A tag is a word such as 'category' or 'product:42'.
create or replace function drop_cached(tag text) returns void
  language sql
  as $$ select pg_notify('page_cache', tag) $$;
