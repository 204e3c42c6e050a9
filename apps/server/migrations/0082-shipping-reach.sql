-- Where a product is sent, for the filter of lists. Many products have the same few sets of places, so each set is stored once, by a
-- number that is made of it; 0 is everywhere, which most are.
create table shipping_reach (
  reach_id bigint primary key,
  -- Countries and regions, such as CA and US-WA.
  places text[] not null
);

alter table listing add column reach_id bigint not null default 0;
alter table facet_group add column reach_id bigint not null default 0;
create index facet_group_by_reach on facet_group (reach_id);

-- A filter tells products of different reaches apart, so they are in different groups. Those of everywhere keep the number of their
-- group. The column takes the indexes along that include it.
alter table listing drop column facet_group_id;
alter table listing add column facet_group_id bigint not null generated always as (
  hashtextextended(coalesce(manufacturer_code, ''), hash_array_extended(attribute_value_codes, 0) # reach_id)
    & 9007199254740991
) stored;
create index listing_by_price on listing (listed_in, price_minor, product_id) include (facet_group_id);
create index listing_by_age on listing (listed_in, created_at, product_id) include (facet_group_id, price_minor);
create index listing_by_rating on listing (listed_in, rating_rank, product_id) include (facet_group_id, price_minor);
create index listing_by_popularity on listing (listed_in, view_count, product_id) include (facet_group_id, price_minor);
create index listing_by_facet_group on listing (listed_in, facet_group_id, price_minor)
  include (product_id, created_at, rating_rank, view_count);

insert into catalogue_change (entity, entity_key)
select distinct 'product', product_id::text
from offer
where store_id not in (select store_id from shipping_zone_place where country_iso is null);
