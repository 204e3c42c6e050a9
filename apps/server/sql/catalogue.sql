-- The catalogue: what is public, and its read models.

-- What lists and product pages show, ready as JSON beside the rows that it is made of: to gather it from five tables
-- for each visitor would take longer than everything else.

-- The card is a product of a list as the contract's `searchProduct` writes it on the wire; a test holds the two together.
drop view if exists public_product;
create view public_product as
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

-- Counts the groups anew. The version's row lets one transaction at a time do it, for the reason given above.
create or replace function refresh_facet_groups(kinds text[], group_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  insert into facet_version as kept
  select distinct kind, 1 from unnest(kinds) as kind order by kind
  on conflict (abstract_product_code) do update set version = kept.version + 1;

  with
    touched as (
      select distinct kind, group_id from unnest(kinds, group_ids) as touched (kind, group_id)
    ),
    counted as materialized (
      select
        touched.kind,
        touched.group_id,
        count(listing.product_id)::integer as product_count,
        min(listing.price_minor) as lowest_price_minor,
        max(listing.price_minor) as highest_price_minor,
        min(listing.product_id) as product_id
      from touched
      left join listing
        on listing.abstract_product_code = touched.kind and listing.facet_group_id = touched.group_id
      group by touched.kind, touched.group_id
    ),
    emptied as (
      delete from facet_group
      using counted
      where facet_group.abstract_product_code = counted.kind
        and facet_group.facet_group_id = counted.group_id
        and counted.product_count = 0
    )
  insert into facet_group
  select
    counted.kind,
    counted.group_id,
    listing.manufacturer_code,
    listing.attribute_value_codes,
    counted.product_count,
    counted.lowest_price_minor,
    counted.highest_price_minor
  from counted
  join listing using (product_id)
  on conflict (abstract_product_code, facet_group_id) do update set
    product_count = excluded.product_count,
    lowest_price_minor = excluded.lowest_price_minor,
    highest_price_minor = excluded.highest_price_minor;
end
$$;

create or replace function listing_changed() returns trigger
  language plpgsql
  as $$
declare
  kinds text[];
  group_ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(abstract_product_code), array_agg(facet_group_id) into kinds, group_ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(abstract_product_code), array_agg(facet_group_id) into kinds, group_ids from old_rows;
  else
    select array_agg(kind), array_agg(group_id) into kinds, group_ids
    from old_rows
    join new_rows using (product_id)
    cross join lateral (
      values
        (old_rows.abstract_product_code, old_rows.facet_group_id),
        (new_rows.abstract_product_code, new_rows.facet_group_id)
    ) as touched (kind, group_id)
    where (old_rows.abstract_product_code, old_rows.facet_group_id, old_rows.price_minor)
      is distinct from (new_rows.abstract_product_code, new_rows.facet_group_id, new_rows.price_minor);
  end if;
  if kinds is not null then
    perform refresh_facet_groups(kinds, group_ids);
  end if;
  return null;
end
$$;

create or replace trigger listing_inserted after insert on listing
  referencing new table as new_rows for each statement execute function listing_changed();

create or replace trigger listing_updated after update on listing
  referencing old table as old_rows new table as new_rows for each statement execute function listing_changed();

create or replace trigger listing_deleted after delete on listing
  referencing old table as old_rows for each statement execute function listing_changed();

-- Drops every cached answer that shows one of the products. Many at once drop the whole catalogue's answers instead.
create or replace function drop_cached_products(product_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  if cardinality(product_ids) > 100 then
    perform drop_cached('catalogue');
    return;
  end if;
  perform drop_cached(tag)
  from (
    select 'showcase' as tag
    union
    select unnest(array['product:' || sku, 'products:' || abstract_product_code])
    from product
    where product_id = any (product_ids)
    union
    select 'store:' || handle
    from offer
    join store using (store_id)
    where product_id = any (product_ids)
  ) as touched;
end
$$;

-- A product without an offer is not public, so there is nothing to do when one is inserted.
create or replace function product_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  select array_agg(product_id) into changed_ids
  from old_rows
  join new_rows using (product_id)
  where (to_jsonb(old_rows) - '{sold_count,view_count}'::text[])
    is distinct from (to_jsonb(new_rows) - '{sold_count,view_count}'::text[]);

  if changed_ids is not null then
    perform refresh_listings(changed_ids);
    perform drop_cached_products(changed_ids);
    perform drop_cached(tag)
    from (
      select distinct unnest(array['product:' || old_rows.sku, 'products:' || old_rows.abstract_product_code]) as tag
      from old_rows
      join new_rows using (product_id)
      where (old_rows.sku, old_rows.abstract_product_code)
        is distinct from (new_rows.sku, new_rows.abstract_product_code)
    ) as left_behind;
  end if;

  -- Views and sales are counted all the time: no cached answer is dropped for them.
  update listing
  set sold_count = new_rows.sold_count, view_count = new_rows.view_count
  from new_rows
  where listing.product_id = new_rows.product_id
    and (listing.sold_count, listing.view_count) is distinct from (new_rows.sold_count, new_rows.view_count);
  return null;
end
$$;

create or replace trigger product_updated after update on product
  referencing old table as old_rows new table as new_rows for each statement execute function product_changed();

-- A sale changes the stock that a product's page shows, and lists only when it was the last piece.
create or replace function offer_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  -- Whoever closes a store cannot see an offer that is just being made there, so one of the two waits for the other.
  if tg_op = 'INSERT' then
    perform from store where store_id in (select store_id from new_rows) order by store_id for share;
  elsif tg_op = 'UPDATE' then
    perform from store
    where store_id in (
      select new_rows.store_id
      from old_rows
      join new_rows using (price_id)
      where old_rows.store_id <> new_rows.store_id
    )
    order by store_id
    for share;
  end if;

  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed_ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into changed_ids from old_rows;
    perform drop_cached('store:' || handle) from store where store_id in (select store_id from old_rows);
  else
    perform drop_cached('product:' || sku)
    from product
    where product_id in (
      select new_rows.product_id
      from old_rows
      join new_rows using (price_id)
      where old_rows.available <> new_rows.available
    );
    select array_agg(distinct product_id) into changed_ids
    from (
      select unnest(array[old_rows.product_id, new_rows.product_id]) as product_id
      from old_rows
      join new_rows using (price_id)
      where (old_rows.product_id, old_rows.store_id, old_rows.price_minor, old_rows.currency, old_rows.status,
          old_rows.available > 0)
        is distinct from (new_rows.product_id, new_rows.store_id, new_rows.price_minor, new_rows.currency,
          new_rows.status, new_rows.available > 0)
    ) as changed;
  end if;
  if changed_ids is not null then
    perform refresh_listings(changed_ids);
    perform drop_cached_products(changed_ids);
  end if;
  return null;
end
$$;

create or replace trigger offer_inserted after insert on offer
  referencing new table as new_rows for each statement execute function offer_changed();

create or replace trigger offer_updated after update on offer
  referencing old table as old_rows new table as new_rows for each statement execute function offer_changed();

create or replace trigger offer_deleted after delete on offer
  referencing old table as old_rows for each statement execute function offer_changed();

create or replace function store_changed() returns trigger
  language plpgsql
  as $$
declare
  changed_ids bigint[];
begin
  perform drop_cached('store:' || handle) from (select handle from old_rows union select handle from new_rows) as touched;
  -- A product's page says who sells it, so any change of a store is one of its products.
  select array_agg(distinct product_id) into changed_ids
  from offer
  where store_id in (select store_id from new_rows);
  if changed_ids is not null then
    if exists (select from old_rows join new_rows using (store_id) where old_rows.status <> new_rows.status) then
      perform refresh_listings(changed_ids);
    end if;
    perform drop_cached_products(changed_ids);
  end if;
  return null;
end
$$;

create or replace trigger store_updated after update on store
  referencing old table as old_rows new table as new_rows for each statement execute function store_changed();

-- For tables whose rows belong to one product each.
create or replace function product_part_changed() returns trigger
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
    perform refresh_listings(changed_ids);
    perform drop_cached_products(changed_ids);
  end if;
  return null;
end
$$;

create or replace trigger product_picture_inserted after insert on product_picture
  referencing new table as new_rows for each statement execute function product_part_changed();

create or replace trigger product_picture_updated after update on product_picture
  referencing old table as old_rows new table as new_rows for each statement execute function product_part_changed();

create or replace trigger product_picture_deleted after delete on product_picture
  referencing old table as old_rows for each statement execute function product_part_changed();

create or replace trigger product_attribute_value_inserted after insert on product_attribute_value
  referencing new table as new_rows for each statement execute function product_part_changed();

create or replace trigger product_attribute_value_updated after update on product_attribute_value
  referencing old table as old_rows new table as new_rows for each statement execute function product_part_changed();

create or replace trigger product_attribute_value_deleted after delete on product_attribute_value
  referencing old table as old_rows for each statement execute function product_part_changed();

-- Names of categories, attributes and manufacturers are on every page of the catalogue; they change seldom.
create or replace function catalogue_names_changed() returns trigger
  language plpgsql
  as $$
begin
  update catalogue_version set version = version + 1;
  perform drop_cached('category'), drop_cached('catalogue');
  return null;
end
$$;

create or replace trigger category_touched after insert or update or delete or truncate on category
  for each statement execute function catalogue_names_changed();

create or replace trigger abstract_product_touched after insert or update or delete or truncate on abstract_product
  for each statement execute function catalogue_names_changed();

create or replace trigger attribute_touched after insert or update or delete or truncate on attribute
  for each statement execute function catalogue_names_changed();

create or replace trigger attribute_value_touched after insert or update or delete or truncate on attribute_value
  for each statement execute function catalogue_names_changed();

create or replace trigger manufacturer_touched after insert or update or delete or truncate on manufacturer
  for each statement execute function catalogue_names_changed();

create or replace function abstract_product_moved() returns trigger
  language plpgsql
  as $$
begin
  perform refresh_listings(array_agg(product_id))
  from product
  where abstract_product_code in (
    select new_rows.abstract_product_code
    from old_rows
    join new_rows using (abstract_product_code)
    where old_rows.category_code <> new_rows.category_code
  )
  having count(*) > 0;
  return null;
end
$$;

create or replace trigger abstract_product_updated after update on abstract_product
  referencing old table as old_rows new table as new_rows for each statement execute function abstract_product_moved();

create or replace function category_moved() returns trigger
  language plpgsql
  as $$
begin
  perform refresh_listings(array_agg(product_id))
  from product
  join abstract_product using (abstract_product_code)
  where category_code in (
    select new_rows.category_code
    from old_rows
    join new_rows using (category_code)
    where old_rows.parent_code is distinct from new_rows.parent_code
  )
  having count(*) > 0;
  return null;
end
$$;

create or replace trigger category_updated after update on category
  referencing old table as old_rows new table as new_rows for each statement execute function category_moved();

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

drop view if exists product_page_now;
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

create or replace function refresh_product_pages(product_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  perform from product where product_id = any (product_ids) order by product_id for no key update;

  insert into product_page as kept (product_id, sku, body, codes)
  select * from product_page_now where product_id = any (product_ids) order by product_id
  on conflict (product_id) do update set
    sku = excluded.sku,
    body = excluded.body,
    codes = excluded.codes,
    changed_at = now()
  where (kept.sku, kept.body, kept.codes) is distinct from (excluded.sku, excluded.body, excluded.codes);
end
$$;

create or replace function listing_page_changed() returns trigger
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

create or replace trigger listing_page_inserted after insert on listing
  referencing new table as new_rows for each statement execute function listing_page_changed();

create or replace trigger listing_page_updated after update on listing
  referencing old table as old_rows new table as new_rows for each statement execute function listing_page_changed();

-- For what a page shows and a listing does not: the description, the pictures after the first, and the stars.
create or replace function product_described() returns trigger
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

create or replace trigger product_page_described after update on product
  referencing old table as old_rows new table as new_rows for each statement execute function product_described();

create or replace function product_page_part_changed() returns trigger
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

create or replace trigger product_page_picture_inserted after insert on product_picture
  referencing new table as new_rows for each statement execute function product_page_part_changed();

create or replace trigger product_page_picture_updated after update on product_picture
  referencing old table as old_rows new table as new_rows for each statement execute function product_page_part_changed();

create or replace trigger product_page_picture_deleted after delete on product_picture
  referencing old table as old_rows for each statement execute function product_page_part_changed();

create or replace trigger product_page_review_inserted after insert on review
  referencing new table as new_rows for each statement execute function product_page_part_changed();

create or replace trigger product_page_review_updated after update on review
  referencing old table as old_rows new table as new_rows for each statement execute function product_page_part_changed();

create or replace trigger product_page_review_deleted after delete on review
  referencing old table as old_rows for each statement execute function product_page_part_changed();
