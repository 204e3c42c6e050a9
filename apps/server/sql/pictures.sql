-- Pictures: what needs one, and what shows one to everybody.

-- A picture that is in none of these is deleted (platform/pictures/delete-unused-pictures.ts). A test compares them with the
-- foreign keys.
create or replace view picture_use as
select picture_hash from product_picture
union all
select picture_hash from card_picture
union all
select picture_hash from order_line where picture_hash is not null
union all
select picture_hash from class where picture_hash is not null
union all
select picture_hash from upload where picture_hash is not null;

-- A picture is served to everybody while it is in this view. Whatever takes it out invalidates the tag.
create or replace view public_picture as
select picture_hash, 'product:' || listing.sku as tag
from product_picture
join listing using (product_id)
union all
select picture_hash, 'class:' || class_code
from class
where picture_hash is not null
  and status <> 'DRAFT'
union all
-- While the words are hidden, because a child's guardian has withdrawn the consent, so are the pictures.
select picture_hash, 'product:' || listing.sku
from review_upload
join upload using (upload_id)
join review using (review_id)
join listing using (product_id)
where review.status = 'PUBLIC'
  and picture_hash is not null
  and not exists (
    select from account where account.account_id = review.account_id and account.status = 'AWAITING_GUARDIAN'
  );
