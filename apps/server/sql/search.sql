-- Text search; docs/search.md tells how its parts work together.

-- Letters as they are compared: without case, accents, vowel marks and the variants that people type for one another.
-- The same rule in TypeScript is foldText of packages/rules/src/search-words.ts; a test holds the two together.
-- It relies on no locale of the database, and it is not strict, because PostgreSQL would not inline it. The breve stays on и, because й is a letter that word endings depend on.
-- Of Arabic: taa marbuta is heh, alef maksura and Farsi yeh are yeh, wasla is alef, keheh is kaf.
create or replace function search_fold(body text) returns text
  language sql immutable parallel safe
  as $$
  select case
    when octet_length(body) = char_length(body) then lower(body)
    else replace(replace(replace(replace(
      translate(
        translate(
          lower(normalize(
            regexp_replace(
              normalize(body, nfkd),
              '(?<![иИ])\u0306|[\u0300-\u0305\u0307-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
              '',
              'g'
            ),
            nfc
          )),
          'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯӘәҒғҚқҢңӨөҰұҮүҺһІіıøØłŁđĐðÐςÆŒÞẞ',
          'абвгдежзийклмнопрстуфхцчшщъыьэюяааггккннооууууххииioollddddσæœþß'
        ),
        U&'\0629\0649\06CC\0671\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\0647\064A\064A\0627\0643' || '01234567890123456789'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end
$$;

-- Everything that is no letter and no digit becomes one space.
create or replace function search_words_only(body text) returns text
  language sql immutable parallel safe
  as $$
  select trim(regexp_replace(
    body,
    '[^a-zA-Z0-9\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0300-\u0374\u0376-\u037d\u037f-\u0386\u0388-\u0481\u0483-\u0487\u048a-\u0559\u0561-\u0588\u0591-\u05c7\u05d0-\u05ea\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u0900-\u1fff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+',
    ' ',
    'g'
  ))
$$;

-- PostgreSQL has no stemmer for Kazakh: its plural, possessive and case endings come off one after another, and
-- the letter that they made soft is hard again.
create or replace function search_kazakh_stem(word text) returns text
  language sql immutable parallel safe strict
  as $$
  select regexp_replace(regexp_replace(stem, 'б$', 'п'), 'г$', 'к')
  from regexp_replace(
    regexp_replace(
      regexp_replace(word, '(?<=...)(?:[ндт][ыи]н|[гкн][ае]|[ндт][ыи]|н?[дт][ае]|[дтн][ае]н|[мбп]ен)$', ''),
      '(?<=...)(?:[ыи]?м[ыи]з|[ыи]?[мн]|с?[ыи])$',
      ''
    ),
    '(?<=...)[лдт][ае]р$',
    ''
  ) as stem
$$;

-- The forms that the words of a text share with others of the same language; none for a word that only joins others.
-- Stemmers want the accents and people leave them out, so a text with accents is stemmed with them and without.
create or replace function search_stems(locale text, body text) returns text[]
  language plpgsql immutable parallel safe strict
  as $$
declare
  folded constant text := search_words_only(search_fold(body));
  config constant regconfig := case locale
    when 'en' then 'english'::regconfig
    when 'pt' then 'portuguese'::regconfig
    when 'ar' then 'arabic'::regconfig
    when 'tr' then 'turkish'::regconfig
    when 'de' then 'german'::regconfig
    when 'it' then 'italian'::regconfig
    when 'es' then 'spanish'::regconfig
    when 'ru' then 'russian'::regconfig
    when 'fr' then 'french'::regconfig
    else 'simple'::regconfig
  end;
  stems text[];
begin
  if locale = 'kk' then
    return array(select search_kazakh_stem(word) from unnest(string_to_array(folded, ' ')) as word where word <> '');
  end if;
  stems := tsvector_to_array(to_tsvector(config, folded));
  if octet_length(body) <> char_length(body) and stems <> '{}' then
    stems := stems || string_to_array(
      search_fold(array_to_string(tsvector_to_array(to_tsvector(config, search_words_only(lower(normalize(body, nfc))))), ' ')),
      ' '
    );
  end if;
  -- Longer ones are no words, and an index has no room for them.
  return case
    when octet_length(body) < 60 then array_remove(stems, '')
    else array(select stem from unnest(stems) as stem where char_length(stem) between 1 and 60)
  end;
end
$$;

-- How popular a product is, as eighths of a doubling. Products that nobody has looked at yet are spread over the lowest
-- doublings by lot, each half as full as the one below, so that a new shop has popular products as well.
create or replace function search_level(popularity integer, product_id bigint) returns integer
  language sql immutable parallel safe
  as $$
  select case
    when popularity > 0 then 64 + floor(8 * ln(popularity::float8) / ln(2::float8) + 0.000001)::integer
    else 8 * (7 - width_bucket(hashint8(product_id) & 65535, '{512,1024,2048,4096,8192,16384,32768}'::integer[]))
  end
$$;

-- Puts the prefix before each. None of them has a space inside.
create or replace function search_prefixed(prefix text, terms text[]) returns text[]
  language sql immutable parallel safe
  as $$ select case when terms <> '{}' then string_to_array(prefix || array_to_string(terms, ' ' || prefix), ' ') end $$;

-- What a product is found by. The first character tells what a token is:
--   word        a word of its name                ~de:stem   the form of a word of its name, in its language
--   @k: @c:     its kind, its categories          .de:stem   the form of a word of its description
--   @s: @m:     its sellers, its manufacturer     ^12, ^12/3 the doubling and the eighth of its popularity
create or replace function search_tokens(
  full_name text, description text, locale text, kind text, categories text[], manufacturer text, store_ids text[],
  level integer
) returns tsvector
  language plpgsql immutable parallel safe
  -- A tenth of a millisecond each, which the planner has to know in order to spread it over the processors.
  cost 20000
  as $$
declare
  name_words constant text[] := array_remove(string_to_array(search_words_only(search_fold(full_name)), ' '), '');
  name_stems constant text[] := search_stems(locale, full_name);
  text_stems constant text[] := search_stems(locale, left(description, 2000));
  name_prefix constant text := '~' || locale || ':';
  text_prefix constant text := '.' || locale || ':';
  places constant text[] := array['@k:' || kind, '@m:' || coalesce(manufacturer, '')];
begin
  return array_to_tsvector(
    name_words
    || search_prefixed(name_prefix, name_stems)
    || search_prefixed(text_prefix, text_stems)
    || search_prefixed('@c:', categories)
    || search_prefixed('@s:', store_ids)
    || places
    || array['^' || level / 8, '^' || level / 8 || '/' || level % 8]
  );
end
$$;

drop view if exists search_document_now;
create view search_document_now as
select
  listing.product_id,
  listing.view_count as popularity,
  search_level(listing.view_count, listing.product_id)::smallint as level,
  search_tokens(
    listing.full_name,
    product.description,
    listing.locale,
    listing.abstract_product_code,
    array[listing.category_code, listing.top_category_code],
    listing.manufacturer_code,
    array(
      select distinct offer.store_id::text
      from offer
      join store using (store_id)
      where offer.product_id = listing.product_id
        and offer.status = 'ACTUAL'
        and store.status = 'OPEN'
    ),
    search_level(listing.view_count, listing.product_id)
  ) as tokens
from listing
join product using (product_id);

-- Starting points from which a word with typing errors is found again. Two words with one error between them (a letter
-- too many, too few, wrong, or two swapped) come to the same when the right letter of each is left out.
create or replace function search_near_one(word text) returns text[]
  language sql immutable parallel safe strict
  as $$
  select array_prepend(word, array(
    select overlay(word placing '' from at for 1) from generate_series(1, char_length(word)) as at order by at
  ))
$$;

-- Two errors leave either at most one of them in the first four letters or none in the last four.
create or replace function search_near_two(word text) returns text[]
  language sql immutable parallel safe strict
  as $$
  select array(select '^' || start from unnest(search_near_one(left(word, 4))) as start)
    || case when char_length(word) > 7 then array['$' || right(word, 4)] end
$$;

create or replace function search_near(term text) returns text[]
  language sql immutable parallel safe strict
  as $$
  select case
    when char_length(term) between 3 and 30 and left(term, 1) <> all ('{~,.,@,^}'::text[])
      then search_near_one(term) || case when char_length(term) > 4 then search_near_two(term) end
  end
$$;

create or replace function search_words_of(name text) returns setof text
  language sql immutable parallel safe strict
  as $$ select word from unnest(string_to_array(search_words_only(search_fold(name)), ' ')) as word where word <> '' $$;

create or replace function search_name_terms(locale text, name text) returns setof text
  language sql immutable parallel safe strict
  as $$
  select search_words_of(name)
  union
  select '~' || locale || ':' || stem from unnest(search_stems(locale, name)) as stem
$$;

-- A seller's or maker's own name belongs to no language, so no word form is taken of it.
drop view if exists search_name_now;
create view search_name_now as
select term, '@k:' || abstract_product_code as token
from abstract_product, jsonb_each_text(names) as name (locale, value), search_name_terms(locale, value) as term
union
select term, '@c:' || category_code
from category, jsonb_each_text(names) as name (locale, value), search_name_terms(locale, value) as term
union
select term, '@s:' || store_id
from store, search_words_of(public_name) as term
union
select term, '@m:' || manufacturer_code
from manufacturer, search_words_of(name) as term;

-- The documents are worked out by all processors at once, which neither an insert nor the view could do: the one writes,
-- the other looks up the sellers product by product.
create or replace function rebuild_search() returns void
  language plpgsql
  as $$
begin
  alter table search_document disable trigger user;
  truncate search_document, search_word, search_word_change, search_name;
  drop index search_document_by_token, search_word_near;
  create temporary table search_document_made on commit drop as
    select
      listing.product_id,
      listing.view_count as popularity,
      search_level(listing.view_count, listing.product_id)::smallint as level,
      search_tokens(
        listing.full_name,
        product.description,
        listing.locale,
        listing.abstract_product_code,
        array[listing.category_code, listing.top_category_code],
        listing.manufacturer_code,
        sold_by.store_ids,
        search_level(listing.view_count, listing.product_id)
      ) as tokens
    from listing
    join product using (product_id)
    join (
      select product_id, array_agg(distinct store_id::text) as store_ids
      from offer
      join store using (store_id)
      where offer.status = 'ACTUAL'
        and store.status = 'OPEN'
      group by product_id
    ) as sold_by using (product_id);
  -- Searches read popular products most, so those lie together.
  insert into search_document select * from search_document_made order by popularity desc;
  drop table search_document_made;
  create index search_document_by_token on search_document using gin (tokens) with (fastupdate = off);
  alter table search_document enable trigger user;

  insert into search_name select * from search_name_now;
  insert into search_word (term, frequency, near)
  select word, ndoc, search_near(word) from ts_stat('select tokens from search_document');
  insert into search_word (term, frequency, near)
  select distinct term, 0, search_near(term) from search_name where term not like '~%'
  on conflict do nothing;
  create index search_word_near on search_word using gin (near) with (fastupdate = off);
  analyze search_document, search_name, search_word;
  perform drop_cached('search');
end
$$;

-- The lock lets whoever comes second see what the first one did.
create or replace function refresh_search(product_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  perform from product where product_id = any (product_ids) order by product_id for no key update;

  insert into search_document as kept
  select * from search_document_now where product_id = any (product_ids) order by product_id
  on conflict (product_id) do update set
    popularity = excluded.popularity,
    level = excluded.level,
    tokens = excluded.tokens
  where (kept.popularity, kept.tokens) is distinct from (excluded.popularity, excluded.tokens);
end
$$;

create or replace function listing_search_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id) into changed_ids from new_rows;
  else
    select array_agg(new_rows.product_id) into changed_ids
    from old_rows
    join new_rows using (product_id)
    where (old_rows.full_name, old_rows.locale, old_rows.abstract_product_code, old_rows.category_code,
        old_rows.top_category_code, old_rows.manufacturer_code, old_rows.offer_count,
        search_level(old_rows.view_count, product_id))
      is distinct from (new_rows.full_name, new_rows.locale, new_rows.abstract_product_code, new_rows.category_code,
        new_rows.top_category_code, new_rows.manufacturer_code, new_rows.offer_count,
        search_level(new_rows.view_count, product_id));
    -- Most views change no level: then the index stays as it is.
    update search_document
    set popularity = new_rows.view_count
    from new_rows
    where search_document.product_id = new_rows.product_id
      and search_document.popularity <> new_rows.view_count
      and search_document.product_id <> all (coalesce(changed_ids, '{}'));
  end if;
  if changed_ids is not null then
    perform refresh_search(changed_ids);
  end if;
  return null;
end
$$;

create or replace trigger listing_search_inserted after insert on listing
  referencing new table as new_rows for each statement execute function listing_search_changed();

create or replace trigger listing_search_updated after update on listing
  referencing old table as old_rows new table as new_rows for each statement execute function listing_search_changed();

create or replace function product_description_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  select array_agg(product_id) into changed_ids
  from old_rows
  join new_rows using (product_id)
  where old_rows.description <> new_rows.description;
  if changed_ids is not null then
    perform refresh_search(changed_ids);
  end if;
  return null;
end
$$;

create or replace trigger product_search_updated after update on product
  referencing old table as old_rows new table as new_rows for each statement execute function product_description_changed();

-- A seller who takes another's place may leave the listing as it was.
create or replace function offer_search_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  select array_agg(distinct new_rows.product_id) into changed_ids
  from old_rows
  join new_rows using (price_id)
  where (old_rows.store_id, old_rows.status) <> (new_rows.store_id, new_rows.status);
  if changed_ids is not null then
    perform refresh_search(changed_ids);
  end if;
  return null;
end
$$;

create or replace trigger offer_search_updated after update on offer
  referencing old table as old_rows new table as new_rows for each statement execute function offer_search_changed();

create or replace function search_document_changed() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word_change
    select term, count(*) from new_rows, unnest(tsvector_to_array(tokens)) as term group by term;
  elsif tg_op = 'DELETE' then
    insert into search_word_change
    select term, -count(*) from old_rows, unnest(tsvector_to_array(tokens)) as term group by term;
  else
    insert into search_word_change
    select term, sum(delta)
    from old_rows
    join new_rows using (product_id)
    cross join lateral (
      select unnest(tsvector_to_array(old_rows.tokens)) as term, -1 as delta
      union all
      select unnest(tsvector_to_array(new_rows.tokens)), 1
    ) as changed
    where old_rows.tokens <> new_rows.tokens
    group by term
    having sum(delta) <> 0;
  end if;
  return null;
end
$$;

create or replace trigger search_document_inserted after insert on search_document
  referencing new table as new_rows for each statement execute function search_document_changed();

create or replace trigger search_document_updated after update on search_document
  referencing old table as old_rows new table as new_rows for each statement execute function search_document_changed();

create or replace trigger search_document_deleted after delete on search_document
  referencing old table as old_rows for each statement execute function search_document_changed();

create or replace function search_name_changed() returns trigger
  language plpgsql
  as $$
declare
  changed constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  changed_token constant text := tg_argv[0] || (changed ->> tg_argv[1]);
begin
  delete from search_name where token = changed_token;
  if tg_op <> 'DELETE' then
    insert into search_name
    select distinct term, changed_token
    from jsonb_each_text(case when changed ? 'names' then changed -> 'names' else '{}' end) as name (locale, value),
      search_name_terms(locale, value) as term
    union
    select word, changed_token
    from search_words_of(coalesce(changed ->> 'public_name', changed ->> 'name')) as word;
    insert into search_word_change select term, 0 from search_name where token = changed_token and term not like '~%';
  end if;
  return null;
end
$$;

create or replace trigger category_named after insert or delete or update of names on category
  for each row execute function search_name_changed('@c:', 'category_code');

create or replace trigger abstract_product_named after insert or delete or update of names on abstract_product
  for each row execute function search_name_changed('@k:', 'abstract_product_code');

create or replace trigger store_named after insert or delete or update of public_name on store
  for each row execute function search_name_changed('@s:', 'store_id');

create or replace trigger manufacturer_named after insert or delete or update of name on manufacturer
  for each row execute function search_name_changed('@m:', 'manufacturer_code');

-- Takes the waiting changes into the vocabulary and answers how many there were. Whoever else folds at the moment
-- does it for both.
create or replace function fold_search_words() returns integer
  language plpgsql
  as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(5218400934) then
    return 0;
  end if;
  with
    waiting as (
      delete from search_word_change returning term, delta
    ),
    summed as (
      select term, sum(delta)::integer as delta, count(*) as changes from waiting group by term
    ),
    counted as (
      update search_word
      set frequency = greatest(0, frequency + delta)
      from summed
      where search_word.term = summed.term and delta <> 0
    ),
    added as (
      insert into search_word (term, frequency, near)
      select term, greatest(0, delta), search_near(term) from summed
      where not exists (select from search_word where search_word.term = summed.term)
    )
  select coalesce(sum(changes), 0) into folded from summed;

  if folded > 0 then
    delete from search_word
    where frequency = 0 and not exists (select from search_name where search_name.term = search_word.term);
    perform drop_cached('search');
  end if;
  return folded;
end
$$;

-- Words that occur and differ little from one that does not, those with one error before those with more.
create or replace function search_corrections(word text, is_start boolean) returns table (term text, frequency integer)
  language plpgsql stable
  as $$
begin
  return query
    select search_word.term, search_word.frequency
    from search_word
    where near && search_near_one(word)
      and levenshtein_less_equal(search_word.term, word, 2) <= 2
    order by levenshtein_less_equal(search_word.term, word, 2), search_word.frequency desc
    limit 50;
  if not found and char_length(word) > 4 then
    return query
      select search_word.term, search_word.frequency
      from search_word
      where near && search_near_two(word)
        and (
          levenshtein_less_equal(search_word.term, word, 3) <= 3
          or is_start and levenshtein_less_equal(left(search_word.term, char_length(word)), word, 3) <= 3
        )
      order by levenshtein_less_equal(left(search_word.term, char_length(word)), word, 3), search_word.frequency desc
      limit 200;
  end if;
end
$$;

create or replace function search_words_counted() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'TRUNCATE' then
    update search_version set version = version + 1;
  else
    update search_version set version = version + 1 where exists (select from taken);
  end if;
  return null;
end
$$;

-- A fold deletes what was waiting, and a rebuild truncates it.
create or replace trigger search_words_folded after delete on search_word_change
  referencing old table as taken for each statement execute function search_words_counted();

create or replace trigger search_words_rebuilt after truncate on search_word_change
  for each statement execute function search_words_counted();
