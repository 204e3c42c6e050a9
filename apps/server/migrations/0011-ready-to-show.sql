-- What lists and product pages show, ready as JSON beside the rows that it is made of: to gather it from five tables
-- for each visitor would take longer than everything else.

-- The card is a product of a list as the contract's `searchProduct` writes it on the wire; a test holds the two together.
create or replace view public_product as
select
  product.product_id,
  product.sku,
  product.abstract_product_code,
  abstract_product.category_code,
  coalesce(category.parent_code, category.category_code) as top_category_code,
  product.manufacturer_code,
  product.full_name,
  product.locale,
  selling.price_minor,
  selling.currency,
  selling.offer_count,
  selling.in_stock,
  product.review_count,
  product.rating_sum,
  case
    when product.review_count = 0 then 0
    else round(product.rating_sum * 10.0 / product.review_count)::integer * 1000000 + least(product.review_count, 999999)
  end as rating_rank,
  product.sold_count,
  product.view_count,
  product.created_at,
  coalesce(valued.attribute_value_codes, '{}') as attribute_value_codes,
  first_picture.picture_hash,
  first_picture.alt as picture_alt,
  json_strip_nulls(json_build_object(
    'sku', product.sku,
    'fullName', product.full_name,
    'image', first_picture.image,
    'price', json_build_object('value', trim_scale(selling.price_minor / 100.0), 'currencyIso', selling.currency),
    'rating', trim_scale(round(product.rating_sum / nullif(product.review_count, 0)::numeric, 1)),
    'reviews', nullif(product.review_count, 0),
    'offerCount', selling.offer_count
  ))::text as card
from product
join abstract_product using (abstract_product_code)
join category using (category_code)
cross join lateral (
  select
    min(offer.price_minor) as price_minor,
    (array_agg(offer.currency order by offer.price_minor, offer.price_id))[1] as currency,
    count(*)::integer as offer_count,
    bool_or(offer.available > 0) as in_stock
  from offer
  join store using (store_id)
  where offer.product_id = product.product_id
    and offer.status = 'ACTUAL'
    and store.status = 'OPEN'
  having count(*) > 0
) as selling
cross join lateral (
  select array_agg(attribute_value_code order by attribute_value_code) as attribute_value_codes
  from product_attribute_value
  where product_attribute_value.product_id = product.product_id
) as valued
left join lateral (
  select
    picture_hash,
    alt,
    json_build_object(
      'url', '/pictures/' || picture_hash || '/640.webp',
      'name', coalesce(alt, ''),
      'width', width,
      'height', height,
      'placeholder', placeholder
    ) as image
  from product_picture
  join picture using (picture_hash)
  where product_picture.product_id = product.product_id
  order by position
  limit 1
) as first_picture on true
where product.status = 'ACTUAL';

alter table listing add column card text;
-- No trigger needs to know: nothing that anybody sees has changed.
alter table listing disable trigger user;
update listing set card = public_product.card from public_product where public_product.product_id = listing.product_id;
alter table listing enable trigger user;
alter table listing alter column card set not null;

-- Now with the card.
create or replace function refresh_listings(product_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  perform from product where product_id = any (product_ids) order by product_id for no key update;

  delete from listing
  where product_id = any (product_ids)
    and not exists (select from public_product where public_product.product_id = listing.product_id);

  insert into listing as kept (
    product_id, sku, abstract_product_code, category_code, top_category_code, manufacturer_code, full_name, locale,
    price_minor, currency, offer_count, in_stock, review_count, rating_sum, rating_rank, sold_count, view_count,
    created_at, attribute_value_codes, picture_hash, picture_alt, card
  )
  select * from public_product
  where product_id = any (product_ids)
  order by product_id
  on conflict (product_id) do update set
    sku = excluded.sku,
    abstract_product_code = excluded.abstract_product_code,
    category_code = excluded.category_code,
    top_category_code = excluded.top_category_code,
    manufacturer_code = excluded.manufacturer_code,
    full_name = excluded.full_name,
    locale = excluded.locale,
    price_minor = excluded.price_minor,
    currency = excluded.currency,
    offer_count = excluded.offer_count,
    in_stock = excluded.in_stock,
    review_count = excluded.review_count,
    rating_sum = excluded.rating_sum,
    rating_rank = excluded.rating_rank,
    sold_count = excluded.sold_count,
    view_count = excluded.view_count,
    created_at = excluded.created_at,
    attribute_value_codes = excluded.attribute_value_codes,
    picture_hash = excluded.picture_hash,
    picture_alt = excluded.picture_alt,
    card = excluded.card
  where (kept.*) is distinct from (excluded.*);
end
$$;

-- What a product's page shows, as the contract's `product` writes it on the wire; but for its offers, whose stock changes
-- with every sale and is read where it stands, and for what is named in the visitor's language: of that, the codes.
create table product_page (
  product_id bigint primary key references listing on delete cascade,
  sku text not null,
  body text not null,
  codes text not null,
  constraint product_page_sku_is_unique unique (sku)
);

create view product_page_now as
select
  listing.product_id,
  listing.sku,
  json_strip_nulls(json_build_object(
    'sku', listing.sku,
    'fullName', listing.full_name,
    'description', product.description,
    'locale', listing.locale,
    'images', (
      select coalesce(
        json_agg(
          json_build_object(
            'url', '/pictures/' || picture_hash || '/640.webp',
            'name', coalesce(alt, ''),
            'width', width,
            'height', height,
            'placeholder', placeholder
          )
          order by position
        ),
        '[]'
      )
      from product_picture
      join picture using (picture_hash)
      where product_picture.product_id = listing.product_id
    ),
    'price', json_build_object('value', trim_scale(listing.price_minor / 100.0), 'currencyIso', listing.currency),
    'rating', trim_scale(round(listing.rating_sum / nullif(listing.review_count, 0)::numeric, 1)),
    'reviews', nullif(listing.review_count, 0),
    'ratingBreakdown', (
      select json_agg(json_build_object('stars', stars, 'count', given) order by stars desc)
      from (
        select stars, count(review.rating) as given
        from generate_series(1, 5) as stars
        left join review on review.product_id = listing.product_id and review.rating = stars
        group by stars
      ) as counted
    ),
    'offerCount', listing.offer_count
  ))::text as body,
  json_build_object(
    'kind', listing.abstract_product_code,
    'category', listing.category_code,
    'manufacturer', listing.manufacturer_code,
    'values', listing.attribute_value_codes
  )::text as codes
from listing
join product using (product_id);

-- The lock lets whoever comes second see what the first one did.
create function refresh_product_pages(product_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  perform from product where product_id = any (product_ids) order by product_id for no key update;

  insert into product_page as kept
  select * from product_page_now where product_id = any (product_ids) order by product_id
  on conflict (product_id) do update set sku = excluded.sku, body = excluded.body, codes = excluded.codes
  where (kept.sku, kept.body, kept.codes) is distinct from (excluded.sku, excluded.body, excluded.codes);
end
$$;

create function listing_page_changed() returns trigger
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
    where (old_rows.card, old_rows.locale, old_rows.abstract_product_code, old_rows.category_code,
        old_rows.manufacturer_code, old_rows.attribute_value_codes)
      is distinct from (new_rows.card, new_rows.locale, new_rows.abstract_product_code, new_rows.category_code,
        new_rows.manufacturer_code, new_rows.attribute_value_codes);
  end if;
  if changed_ids is not null then
    perform refresh_product_pages(changed_ids);
  end if;
  return null;
end
$$;
create trigger listing_page_inserted after insert on listing
  referencing new table as new_rows for each statement execute function listing_page_changed();
create trigger listing_page_updated after update on listing
  referencing old table as old_rows new table as new_rows for each statement execute function listing_page_changed();

-- For what a page shows and a listing does not: the description, the pictures after the first, and the stars.
create function product_described() returns trigger
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
    perform refresh_product_pages(changed_ids);
  end if;
  return null;
end
$$;
create trigger product_page_described after update on product
  referencing old table as old_rows new table as new_rows for each statement execute function product_described();

create function product_page_part_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed_ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into changed_ids from old_rows;
  else
    select array_agg(distinct product_id) into changed_ids
    from (select product_id from old_rows union all select product_id from new_rows) as changed;
  end if;
  if changed_ids is not null then
    perform refresh_product_pages(changed_ids);
  end if;
  return null;
end
$$;
create trigger product_page_picture_inserted after insert on product_picture
  referencing new table as new_rows for each statement execute function product_page_part_changed();
create trigger product_page_picture_updated after update on product_picture
  referencing old table as old_rows new table as new_rows for each statement execute function product_page_part_changed();
create trigger product_page_picture_deleted after delete on product_picture
  referencing old table as old_rows for each statement execute function product_page_part_changed();
create trigger product_page_review_inserted after insert on review
  referencing new table as new_rows for each statement execute function product_page_part_changed();
create trigger product_page_review_updated after update on review
  referencing old table as old_rows new table as new_rows for each statement execute function product_page_part_changed();
create trigger product_page_review_deleted after delete on review
  referencing old table as old_rows for each statement execute function product_page_part_changed();

insert into product_page select * from product_page_now;

-- For loads of many rows at once, which skip the triggers: everything is worked out anew at once.
create or replace function refresh_all_listings() returns void
  language sql
  as $$
  delete from product_page;
  delete from listing;
  delete from facet_group;
  insert into listing (
    product_id, sku, abstract_product_code, category_code, top_category_code, manufacturer_code, full_name, locale,
    price_minor, currency, offer_count, in_stock, review_count, rating_sum, rating_rank, sold_count, view_count,
    created_at, attribute_value_codes, picture_hash, picture_alt, card
  )
  select * from public_product;
  insert into product_page
  select * from product_page_now
  on conflict (product_id) do nothing;
  insert into facet_group
  select
    abstract_product_code,
    facet_group_id,
    manufacturer_code,
    attribute_value_codes,
    count(*),
    min(price_minor),
    max(price_minor)
  from listing
  group by abstract_product_code, facet_group_id, manufacturer_code, attribute_value_codes
  on conflict (abstract_product_code, facet_group_id) do nothing;
  insert into facet_version as kept
  select abstract_product_code, 1 from abstract_product
  on conflict (abstract_product_code) do update set version = kept.version + 1;
$$;

-- A tenth of a millisecond each, which the planner has to know in order to spread it over the processors.
alter function search_tokens cost 20000;

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
  insert into search_word (term, frequency)
  select word, ndoc from ts_stat('select tokens from search_document');
  insert into search_word (term, frequency)
  select distinct term, 0 from search_name where term not like '~%'
  on conflict do nothing;
  create index search_word_near on search_word using gin (near) with (fastupdate = off);
  analyze search_document, search_name, search_word;
  perform drop_cached('search');
end
$$;
