-- Sizes and colours have one rating, of the reviews of all: their listings and pages are written again.
insert into catalogue_change (entity, entity_key)
select 'product', product_id::text
from product_card
where kind = 'PRODUCT' and card_group_id is not null and product_id is not null;
