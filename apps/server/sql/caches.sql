-- Caches.

-- Invalidates what every process has cached under the tags, when the transaction commits. A tag is a word such as
-- 'category' or 'product:42'. A notification holds at most 8,000 bytes, so many tags take several.
create or replace function invalidate_caches(tags text[]) returns void
  language sql
  as $$
  select pg_notify('caches', string_agg(tag, ' '))
  from (
    select tag, sum(octet_length(tag) + 1) over (order by tag) / 7000 as part
    from (select distinct unnest(tags)) as given (tag)
  ) as numbered
  group by part
$$;
