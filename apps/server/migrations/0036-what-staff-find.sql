-- Staff find an order by what a carrier calls its parcel, and a school by a part of its name.
create index order_parcel_by_tracker on order_parcel (tracker_number) where tracker_number is not null;
create index school_by_text on school using gin (name gin_trgm_ops);
