-- The catalogue: which products are public, which changes to refresh, and which to hide at once.

-- By the displayed rating, then by the number of reviews; products without reviews come last.
create or replace function rating_rank(review_count integer, rating_sum integer) returns integer
  language sql immutable
  as $$
  select case
    when review_count = 0 then 0
    else round(rating_sum * 10.0 / review_count)::integer * 1000000 + least(review_count, 999999)
  end
$$;

-- Only ACTUAL products with an ACTUAL offer of an OPEN store are public. The read models are
-- written from this view (read-model/refresh.ts).
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
  product.description,
  product.locale,
  selling.price_minor,
  selling.currency,
  selling.offer_count,
  selling.in_stock,
  selling.maker_name,
  selling.maker_kind,
  product.review_count,
  product.rating_sum,
  rating_rank(product.review_count, product.rating_sum) as rating_rank,
  product.sold_count,
  product.view_count,
  product.created_at,
  array(
    select attribute_value_code
    from product_attribute_value
    where product_attribute_value.product_id = product.product_id
    order by attribute_value_code
  ) as attribute_value_codes,
  -- Where any of its sellers sends it: countries and regions, such as CA and US-WA; null where one of them sends everywhere.
  (
    select
      case
        when not coalesce(bool_or(place.country_iso is null), false) then
          coalesce(array_agg(distinct coalesce(place.region_code, place.country_iso)), '{}')
      end
    from offer
    join store using (store_id)
    join shipping_zone as zone on zone.store_id = offer.store_id and zone.currency = offer.currency
    join shipping_zone_place as place using (shipping_zone_id)
    where offer.product_id = product.product_id
      and offer.status = 'ACTUAL'
      and store.status = 'OPEN'
  ) as ships_to
from product
join abstract_product using (abstract_product_code)
join category using (category_code)
cross join lateral (
  select
    min(offer.price_minor) as price_minor,
    (array_agg(offer.currency order by offer.price_minor, offer.price_id))[1] as currency,
    (array_agg(store.public_name order by offer.price_minor, offer.price_id))[1] as maker_name,
    (array_agg(store.kind order by offer.price_minor, offer.price_id))[1] as maker_kind,
    count(*)::integer as offer_count,
    bool_or(exists (select from stock where stock.price_id = offer.price_id and available > 0)) as in_stock
  from offer
  join store using (store_id)
  where offer.product_id = product.product_id
    and offer.status = 'ACTUAL'
    and store.status = 'OPEN'
  having count(*) > 0
) as selling
where product.status = 'ACTUAL';

-- The price of a piece of an offer at a quantity. packages/rules has the same rule (price-steps.ts),
-- and a test compares the two.
create or replace function unit_price(offer_id bigint, single_price_minor integer, bought integer) returns integer
  language sql stable
  as $$
  select coalesce(
    (select min(price_minor) from offer_price_step where price_id = offer_id and from_quantity <= bought),
    single_price_minor
  )
$$;

-- More pieces never cost more each. As many steps as priceStepLimits in packages/rules has.
create or replace function refuse_price_steps() returns trigger
  language plpgsql
  as $$
declare
  single_price_minor integer;
begin
  -- Of a change of the price and one of the steps at once, the second sees what the first has left.
  select price_minor into single_price_minor from offer where price_id = new.price_id for no key update;
  if exists (
    select
    from (
      select price_minor, lag(price_minor, 1, single_price_minor) over (order by from_quantity) as price_before
      from offer_price_step
      where price_id = new.price_id
    ) as step
    where price_minor >= price_before
  ) then
    raise exception 'each step of price is below the one before'
      using errcode = 'check_violation', constraint = 'price_steps_fall', table = 'offer_price_step';
  end if;
  if (select count(*) from offer_price_step where price_id = new.price_id) > 5 then
    raise exception 'an offer has at most 5 steps of price'
      using errcode = 'check_violation', constraint = 'offer_has_at_most_5_price_steps', table = 'offer_price_step';
  end if;
  return null;
end
$$;
create or replace trigger price_steps_fall
  after insert or update on offer_price_step
  for each row execute function refuse_price_steps();
create or replace trigger price_stays_above_its_steps
  after update of price_minor on offer
  for each row when (old.price_minor > new.price_minor)
  execute function refuse_price_steps();
-- They are amounts of its currency.
create or replace function refuse_steps_of_other_currency() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from offer_price_step where price_id = new.price_id) then
    raise exception 'steps of price are in the currency of their offer'
      using errcode = 'check_violation', constraint = 'price_steps_have_the_currency_of_their_offer', table = 'offer';
  end if;
  return null;
end
$$;
create or replace trigger price_steps_have_the_currency_of_their_offer
  after update of currency on offer
  for each row when (old.currency <> new.currency)
  execute function refuse_steps_of_other_currency();

-- The sizes and colours of a product: the products of one product card.
drop function if exists choice_of;
drop view if exists group_choice;
drop view if exists review_page;
drop view if exists product_group;
create view product_group as
select product_id, card_group_id
from product_card
where kind = 'PRODUCT' and card_group_id is not null and product_id is not null;

-- Whose pages show the reviews of a product: its own, and those of its other sizes and colours.
create view review_page as
select product_id, sku
from product
union
select own.product_id, product.sku
from product_group as own
join product_group as other using (card_group_id)
join product on product.product_id = other.product_id;

-- The attributes in which the products of a group differ.
create view group_choice as
select distinct held.card_group_id, attribute_code
from (
  select card_group_id, attribute_value_code, count(*) as holding
  from product_group
  join product_attribute_value using (product_id)
  group by card_group_id, attribute_value_code
) as held
join (select card_group_id, count(*) as all_of_them from product_group group by card_group_id) as sized using (card_group_id)
join attribute_value using (attribute_value_code)
where holding < all_of_them;

-- The suffix that tells sizes and colours apart in a product's name; null without choices.
create function choice_of(chosen_id bigint, locale text) returns text
  language sql stable
  as $$
  select ' · ' || string_agg(
    coalesce(value.names ->> locale, value.names ->> 'en'), ', ' order by attribute.position, value.position
  )
  from product_group
  join group_choice using (card_group_id)
  join attribute using (attribute_code)
  join attribute_value as value using (attribute_code)
  join product_attribute_value as held
    on held.attribute_value_code = value.attribute_value_code and held.product_id = product_group.product_id
  where product_group.product_id = chosen_id
$$;

-- A closed category closes its children. Its products stay on sale: they have pages, and stores and
-- search show them, but no menu, list or sitemap leads to the category.
create or replace view open_category as
select category.category_code
from category
left join category as parent on parent.category_code = category.parent_code
where category.status = 'ACTUAL'
  and coalesce(parent.status, 'ACTUAL') = 'ACTUAL';

-- Products that a single person sells: their texts and pictures are that person's data. With
-- several sellers they may be another's.
create or replace view own_product as
select offer.product_id, store.owner_account_id
from store
join offer using (store_id)
where store.owner_account_id is not null
  and not exists (
    select
    from offer as other_offer
    join store as other_store using (store_id)
    where other_offer.product_id = offer.product_id
      and other_store.owner_account_id is distinct from store.owner_account_id
  );

-- Queues a changed row for the refresh after the commit: touch(entity, column of its key).
create or replace function touch() returns trigger
  language plpgsql
  as $$
begin
  insert into catalogue_change (entity, entity_key)
  select distinct tg_argv[0], changed ->> tg_argv[1]
  from (values (to_jsonb(old)), (to_jsonb(new))) as version (changed)
  where changed ->> tg_argv[1] is not null;
  return null;
end
$$;

create or replace trigger product_touched
  after delete or update of sku, abstract_product_code, manufacturer_code, full_name, description, locale, status,
    review_count, rating_sum, created_at
  on product for each row execute function touch('product', 'product_id');
-- Views and sales change all the time, so they invalidate no cached answer.
create or replace trigger product_counted
  after update of sold_count, view_count on product for each row execute function touch('product_counters', 'product_id');
-- Not for an offer's count of sales, which is not public.
create or replace trigger offer_touched
  after insert or delete or update of price_minor, currency, status
  on offer for each row execute function touch('product', 'product_id');
-- A step of price knows its offer, and the offer its product.
create or replace function touch_stepped_product() returns trigger
  language plpgsql
  as $$
begin
  insert into catalogue_change (entity, entity_key)
  select 'product', product_id from offer where price_id = coalesce(new.price_id, old.price_id);
  return null;
end
$$;
create or replace trigger price_step_touched
  after insert or update or delete on offer_price_step
  for each row execute function touch_stepped_product();
-- A card becomes one of several sizes and colours.
create or replace trigger product_card_grouped
  after insert or update of product_id, card_group_id on product_card
  for each row when (new.card_group_id is not null)
  execute function touch('product', 'product_id');
-- Stock refers to its offer, and the offer to its product.
create or replace function touch_stocked_product() returns trigger
  language plpgsql
  as $$
begin
  insert into catalogue_change (entity, entity_key)
  select 'product_stock', product_id from offer where price_id = coalesce(new.price_id, old.price_id);
  return null;
end
$$;
create or replace trigger stock_touched
  after insert or delete on stock for each row execute function touch_stocked_product();
create or replace trigger stock_changed
  after update of available on stock
  for each row when (old.available is distinct from new.available)
  execute function touch_stocked_product();
create or replace trigger product_picture_touched
  after insert or update or delete on product_picture for each row execute function touch('product', 'product_id');
create or replace trigger product_translation_touched
  after insert or update or delete on product_translation for each row execute function touch('product', 'product_id');
create or replace trigger product_picture_translation_touched
  after insert or update or delete on product_picture_translation
  for each row execute function touch('product', 'product_id');
create or replace trigger product_attribute_value_touched
  after insert or update or delete on product_attribute_value
  for each row execute function touch('product', 'product_id');
create or replace trigger product_fact_touched
  after insert or update or delete on product_fact for each row execute function touch('product', 'product_id');
create or replace trigger product_box_item_touched
  after insert or update or delete on product_box_item for each row execute function touch('product', 'product_id');
create or replace trigger review_touched
  after insert or update or delete on review for each row execute function touch('product', 'product_id');
-- A translation refers to its review, and the review to its product.
create or replace function touch_reviewed_product() returns trigger
  language plpgsql
  as $$
begin
  insert into catalogue_change (entity, entity_key)
  select 'product', product_id from review where review_id = coalesce(new.review_id, old.review_id);
  return null;
end
$$;
create or replace trigger review_translation_touched
  after insert or update or delete on review_translation
  for each row execute function touch_reviewed_product();
create or replace trigger store_touched
  after insert or update or delete on store for each row execute function touch('store', 'store_id');
create or replace trigger store_translation_touched
  after insert or update or delete on store_translation for each row execute function touch('store', 'store_id');
-- A product's page and card show where its sellers ship to. Places are only written with their zone.
create or replace trigger shipping_zone_touched
  after insert or update or delete on shipping_zone for each row execute function touch('store', 'store_id');
create or replace trigger category_touched
  after insert or update or delete on category for each row execute function touch('category', 'category_code');
create or replace trigger abstract_product_touched
  after insert or update or delete on abstract_product
  for each row execute function touch('abstract_product', 'abstract_product_code');
create or replace trigger manufacturer_touched
  after insert or update or delete on manufacturer for each row execute function touch('manufacturer', 'manufacturer_code');
create or replace trigger attribute_touched
  after insert or update or delete on attribute for each row execute function touch('attribute', 'attribute_code');
create or replace trigger attribute_value_touched
  after insert or update or delete on attribute_value for each row execute function touch('attribute', 'attribute_code');

-- A correction of a text, such as removing a child's name, must not leave old translations.
create or replace function delete_translations() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'product' then
    delete from product_translation where product_id = old.product_id;
  elsif tg_table_name = 'product_picture' then
    delete from product_picture_translation where product_id = old.product_id and position = old.position;
  elsif tg_table_name = 'store' then
    delete from store_translation where store_id = old.store_id;
  else
    delete from review_translation where review_id = old.review_id;
  end if;
  return new;
end
$$;
create or replace trigger product_text_is_changed
  before update of full_name, description, locale on product
  for each row when (
    (old.full_name, old.description, old.locale) is distinct from (new.full_name, new.description, new.locale)
  )
  execute function delete_translations();
create or replace trigger picture_text_is_changed
  before update of alt, picture_hash on product_picture
  for each row when ((old.alt, old.picture_hash) is distinct from (new.alt, new.picture_hash))
  execute function delete_translations();
create or replace trigger store_text_is_changed
  before update of about, return_instruction, locale on store
  for each row when (
    (old.about, old.return_instruction, old.locale) is distinct from (new.about, new.return_instruction, new.locale)
  )
  execute function delete_translations();
create or replace trigger review_text_is_changed
  before update of body, locale on review
  for each row when ((old.body, old.locale) is distinct from (new.body, new.locale))
  execute function delete_translations();

-- The lists with an abstract product: its own, its category's and the parent category's.
create or replace view product_list as
select abstract_product_code, list_code
from abstract_product
join category using (category_code)
cross join lateral unnest(array[abstract_product_code, category_code, parent_code]) as list_code
where list_code is not null;

-- Hiding does not wait for the refresh: products leave lists, pages, search and caches when the
-- transaction commits. The refresh takes the same locks, so neither misses the other's change.
create or replace function hide_products() returns trigger
  language plpgsql
  as $$
declare
  touched_ids bigint[];
begin
  if tg_table_name = 'store' then
    select array_agg(distinct product_id order by product_id) into touched_ids from offer where store_id = old.store_id;
    perform invalidate_caches(array['store:' || old.handle]);
  else
    touched_ids := array[old.product_id];
  end if;
  perform from product where product_id = any (touched_ids) order by product_id for no key update;

  with hidden as (
    delete from listing
    where product_id = any (touched_ids)
      and product_id not in (select product_id from public_product where product_id = any (touched_ids))
    returning product_id, abstract_product_code, facet_group_id
  ),
  unlisted as (
    update search_document
    set listed = null
    where product_id in (select product_id from hidden)
  )
  insert into catalogue_change (entity, entity_key)
  select distinct 'facet_group', abstract_product_code || ' ' || facet_group_id from hidden;

  perform invalidate_caches(
    array['search', 'showcase', 'sitemap']
    || array(
      select 'product:' || sku
      from product
      where product_id = any (touched_ids)
    )
    || array(
      select distinct 'products:' || list_code
      from product
      join product_list using (abstract_product_code)
      where product_id = any (touched_ids)
    )
    || array(
      select distinct 'store:' || handle
      from offer
      join store using (store_id)
      where product_id = any (touched_ids)
    )
  );
  return null;
end
$$;
create or replace trigger product_is_hidden
  after update of status on product
  for each row when (old.status = 'ACTUAL' and new.status <> 'ACTUAL')
  execute function hide_products();
create or replace trigger offer_is_hidden
  after update of status on offer
  for each row when (old.status = 'ACTUAL' and new.status <> 'ACTUAL')
  execute function hide_products();
create or replace trigger removed_offer_is_hidden
  after delete on offer
  for each row when (old.status = 'ACTUAL')
  execute function hide_products();
-- Orders refer to the offer, and moving it would leave a product or store that must be hidden.
create or replace trigger offer_stays_with_its_product_and_store
  before update of product_id, store_id on offer
  for each row when ((old.product_id, old.store_id) is distinct from (new.product_id, new.store_id))
  execute function refuse_change('offer_stays_with_its_product_and_store');
create or replace trigger store_is_hidden
  after update of status on store
  for each row when (old.status = 'OPEN' and new.status <> 'OPEN')
  execute function hide_products();

-- A child without a valid consent is shown nowhere, nor are the texts of its reviews
-- (list-reviews.ts). They return with the consent.
create or replace function hide_reviews() returns trigger
  language plpgsql
  as $$
begin
  perform invalidate_caches(
    array(
      select distinct 'product:' || sku
      from review
      join review_page using (product_id)
      where review.account_id = new.account_id
    )
  );
  return null;
end
$$;
create or replace trigger reviews_follow_the_consent
  after update of status on account
  for each row when (old.status is distinct from new.status)
  execute function hide_reviews();
