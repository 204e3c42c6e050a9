-- What has an upload that was claimed. One that is in none of these is deleted (uploads/delete-unneeded-uploads.ts). A test compares
-- them with the foreign keys.
create or replace view upload_use as
select upload_id from conversation_attachment
union all
select upload_id from order_return_upload
union all
select upload_id from dispute_upload
union all
select upload_id from review_upload;
