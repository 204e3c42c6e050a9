-- Of products that are the same but for a size or a colour, lists show one. `listed_in` is the abstract product whose lists show
-- it, and null for a choice that another stands for. It follows from the default, so that what the version before writes while the
-- processes are replaced is in its list, too.
alter table listing add column is_stood_for boolean not null default false;
alter table listing add column listed_in text generated always as (
  case when not is_stood_for then abstract_product_code end
) stored;

drop index listing_by_price;
drop index listing_by_age;
drop index listing_by_rating;
drop index listing_by_popularity;
drop index listing_by_facet_group;
create index listing_by_price on listing (listed_in, price_minor, product_id) include (facet_group_id);
create index listing_by_age on listing (listed_in, created_at, product_id) include (facet_group_id, price_minor);
create index listing_by_rating on listing (listed_in, rating_rank, product_id) include (facet_group_id, price_minor);
create index listing_by_popularity on listing (listed_in, view_count, product_id) include (facet_group_id, price_minor);
create index listing_by_facet_group on listing (listed_in, facet_group_id, price_minor)
  include (product_id, created_at, rating_rank, view_count);

insert into catalogue_change (entity, entity_key)
select 'product', product_id::text
from product_card
where kind = 'PRODUCT' and card_group_id is not null and product_id is not null;
