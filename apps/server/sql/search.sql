-- Text search; docs/search.md explains how its parts work together.

-- Folds letters for comparison: no case, accents, vowel marks, or letters that people type for one
-- another. The same rule in TypeScript is foldText of packages/rules/src/search-words.ts; a test
-- compares the two. It depends on no locale of the database. It is not strict, because PostgreSQL
-- would not inline it. The breve stays on и, because word endings depend on й.
-- In Arabic taa marbuta becomes heh, alef maksura and Farsi yeh become yeh, wasla alef, keheh kaf.
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

-- Replaces everything but letters and digits with single spaces.
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

-- PostgreSQL has no stemmer for Kazakh. This removes its plural, possessive and case endings in
-- turn and hardens the last letter, which they soften.
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

-- The stems of the words of a text, without stop words. Stemmers expect accents, but people leave
-- them out, so a text with accents is stemmed both ways.
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
  -- Longer ones are no words, and do not fit into an index.
  return case
    when octet_length(body) < 60 then array_remove(stems, '')
    else array(select stem from unnest(stems) as stem where char_length(stem) between 1 and 60)
  end;
end
$$;

-- The popularity of a product in eighths of a doubling. Products without views are spread at random
-- over the lowest doublings, each half as full as the one below, so that a new shop has popular
-- products too.
create or replace function search_level(popularity integer, product_id bigint) returns integer
  language sql immutable parallel safe
  as $$
  select case
    when popularity > 0 then 64 + floor(8 * ln(popularity::float8) / ln(2::float8) + 0.000001)::integer
    else 8 * (7 - width_bucket(hashint8(product_id) & 65535, '{512,1024,2048,4096,8192,16384,32768}'::integer[]))
  end
$$;

-- Prefixes each term. Terms contain no spaces.
create or replace function search_prefixed(prefix text, terms text[]) returns text[]
  language sql immutable parallel safe
  as $$ select case when terms <> '{}' then string_to_array(prefix || array_to_string(terms, ' ' || prefix), ' ') end $$;

-- The tokens that a product is found by, with its name and description in each of its languages.
-- The prefix of a token tells its type:
--   word        a word of the name
--   ~de:stem    the stem of a word of the name, in its language
--   .de:stem    the stem of a word of the description
--   @a: @c:     abstract product, categories
--   @s: @m:     sellers, manufacturer
--   @t: @v:     attributes and values that have search words
--   ^12 ^12/3   the doubling and the eighth of the popularity
create or replace function search_tokens(
  texts text[], abstract_product text, categories text[], manufacturer text, store_ids text[], level integer
) returns tsvector
  language sql immutable parallel safe
  as $$
  select array_to_tsvector(
    texts
    || search_prefixed('@c:', categories)
    || search_prefixed('@s:', store_ids)
    || array['@a:' || abstract_product, '@m:' || coalesce(manufacturer, '')]
    || array['^' || level / 8, '^' || level / 8 || '/' || level % 8]
  )
$$;

-- The tokens of a name and a description in one language.
create or replace function search_text_tokens(locale text, full_name text, description text) returns text[]
  language plpgsql immutable parallel safe
  -- Takes a tenth of a millisecond. The planner parallelizes it only with this cost.
  cost 20000
  as $$
declare
  name_words constant text[] := array_remove(string_to_array(search_words_only(search_fold(full_name)), ' '), '');
  name_stems constant text[] := search_stems(locale, full_name);
  text_stems constant text[] := search_stems(locale, description);
begin
  return name_words
    || search_prefixed('~' || locale || ':', name_stems)
    || search_prefixed('.' || locale || ':', text_stems);
end
$$;

-- Changes with any function that makes tokens.
create or replace function search_definitions_hash() returns bigint
  language sql stable parallel safe
  as $$ select hashtextextended(string_agg(prosrc, '' order by proname), 0) from pg_proc where proname like 'search\_%' $$;

-- The tokens of attributes and values with search words, such as "gift" and "grandma".
drop view if exists current_search_document;
drop view if exists searched_trait;
create view searched_trait as
select attribute_value_code, '@v:' || attribute_value_code as token
from attribute_value
where search_words is not null
union all
select attribute_value_code, '@t:' || attribute_code
from attribute_value
join attribute using (attribute_code)
where attribute.search_words is not null;

-- The documents that search_document should have. The refresh reads those of changed products, and
-- their tokens only if the source has changed.
create view current_search_document as
select
  listing.product_id,
  listing.view_count as popularity,
  source.level::smallint as level,
  hashtextextended(source::text, (select search_definitions_hash())) as source_hash,
  search_tokens(
    array(
      select unnest(search_text_tokens(texts[language][1], texts[language][2], texts[language][3]))
      from generate_subscripts(texts, 1) as language
    ) || source.traits,
    source.abstract_product_code,
    source.category_codes,
    source.manufacturer_code,
    source.store_ids,
    source.level
  ) as tokens,
  -- A ListedProduct of the catalogue.
  (
    select row_to_json(listed)::text
    from (
      select
        listing.product_id as "productId",
        listing.price_minor as "priceMinor",
        (extract(epoch from listing.created_at) * 1000000)::bigint as "createdAtMicros",
        listing.rating_rank as "ratingRank",
        listing.view_count as "viewCount",
        listing.category_code as "categoryCode",
        listing.top_category_code as "topCategoryCode",
        listing.manufacturer_code as "manufacturerCode"
    ) as listed
  ) as listed
from listing
join product using (product_id)
cross join lateral (
  select
    array(
      select array[locale, full_name, left(description, 2000)]
      from (
        select product.locale, product.full_name, product.description
        union all
        select locale, full_name, description
        from product_translation
        where product_translation.product_id = listing.product_id
      ) as text_of (locale, full_name, description)
      order by locale
    ) as texts,
    listing.abstract_product_code,
    array[listing.category_code, listing.top_category_code] as category_codes,
    listing.manufacturer_code,
    array(
      select distinct offer.store_id::text
      from offer
      join store using (store_id)
      where offer.product_id = listing.product_id
        and offer.status = 'ACTUAL'
        and store.status = 'OPEN'
      order by 1
    ) as store_ids,
    array(
      select distinct token
      from searched_trait
      where attribute_value_code = any (listing.attribute_value_codes)
      order by 1
    ) as traits,
    search_level(listing.view_count, listing.product_id) as level
) as source
where listing.listed_in is not null;

-- Keys that a word shares with its misspellings. Two words with one error between them (an extra,
-- missing or wrong letter, or two swapped) are equal after removing the right letter from each.
create or replace function search_near_one(word text) returns text[]
  language sql immutable parallel safe strict
  as $$
  select array_prepend(word, array(
    select overlay(word placing '' from at for 1) from generate_series(1, char_length(word)) as at order by at
  ))
$$;

-- Of two errors, at most one is in the first four letters, or none is in the last four.
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

-- Leaves out stems of up to three letters, which too many words share: "Papa" would match "paper",
-- and so every gift for parents.
create or replace function search_trait_terms(locale text, words text) returns setof text
  language sql immutable parallel safe strict
  as $$ select term from search_name_terms(locale, words) as term where term !~ '^~[^:]+:.{1,3}$' $$;

-- The words that name entities. Names of sellers and makers belong to no language, so they have no
-- stems. Closed attributes, values and stores are left out.
drop view if exists current_search_name;
create view current_search_name as
select term, '@a:' || abstract_product_code as token
from abstract_product, jsonb_each_text(names) as name (locale, value), search_name_terms(locale, value) as term
union
select term, '@c:' || category_code
from category, jsonb_each_text(names) as name (locale, value), search_name_terms(locale, value) as term
union
select term, '@t:' || attribute_code
from attribute, jsonb_each_text(search_words) as name (locale, value), search_trait_terms(locale, value) as term
where status = 'ACTUAL'
union
select term, '@v:' || attribute_value_code
from attribute_value
join attribute using (attribute_code)
cross join jsonb_each_text(attribute_value.search_words) as name (locale, value)
cross join search_trait_terms(locale, value) as term
where attribute_value.status = 'ACTUAL' and attribute.status = 'ACTUAL'
union
select term, '@s:' || store_id
from store, search_words_of(public_name) as term
where store.status = 'OPEN'
union
select term, '@m:' || manufacturer_code
from manufacturer, search_words_of(name) as term;

-- Words of the vocabulary that are similar to an unknown one, fewer errors first.
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