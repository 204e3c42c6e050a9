-- Pictures that buyers add to a review. They go with it, and with the upload.
create table review_upload (
  review_id bigint not null references review on delete cascade,
  position smallint not null,
  upload_id uuid not null references upload on delete cascade,
  primary key (review_id, position),
  constraint picture_is_of_one_review unique (upload_id),
  constraint review_pictures_are_few check (position between 0 and 3)
);
