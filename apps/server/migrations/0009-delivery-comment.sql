-- What whoever sends a parcel tells its buyer about the delivery: "left at the school's office".
alter table order_parcel
  add column delivery_comment text,
  add constraint order_parcel_comment_is_short check (length(delivery_comment) between 1 and 300);
