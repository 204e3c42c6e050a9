-- The desk of a school takes parcels in for what is collected there, and hands them out.

-- Somebody who does that.
alter table account_role drop constraint role_is_known;
alter table account_role add constraint role_is_known check (
  role in ('buyer', 'seller', 'guardian', 'vendor', 'packer', 'desk', 'manager', 'moderator', 'finance')
);

-- At which school. Whoever is not of the school any more is of no use here: every query asks for both.
create table school_desk_member (
  account_id uuid primary key references account on delete cascade,
  school_id bigint not null references school,
  added_at timestamptz not null default now()
);
create index school_desk_member_by_school on school_desk_member (school_id);

-- What names a part that is collected at school: one code on the parcel, another that only its buyer has.
create table school_pickup (
  order_part_id bigint primary key references order_part,
  arrival_code text not null,
  collection_code text not null,
  constraint arrival_code_is_unique unique (arrival_code),
  constraint collection_code_is_unique unique (collection_code),
  constraint arrival_code_has_its_shape check (arrival_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint collection_code_has_its_shape check (collection_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint who_has_the_parcel_cannot_collect_it check (arrival_code <> collection_code)
);

insert into school_pickup (order_part_id, arrival_code, collection_code)
select
  order_part_id,
  upper(left(md5(gen_random_uuid()::text), 10)),
  upper(left(md5(gen_random_uuid()::text), 10))
from order_part
where shipping_kind = 'COLLECTION'
  and school_id is not null
  and status <> 'CREATED';

-- A parcel at the desk of a school, and who it was handed out by. The buyer has it then, so that it is delivered.
create table school_parcel (
  order_parcel_id bigint primary key references order_parcel,
  order_part_id bigint not null references school_pickup,
  taken_in_at timestamptz not null default clock_timestamp(),
  taken_in_by uuid references account,
  handed_out_at timestamptz,
  handed_out_by uuid references account,
  constraint parcel_is_handed_out_after_it_was_taken_in check (handed_out_at >= taken_in_at),
  constraint parcel_is_handed_out_at_some_time check (handed_out_by is null or handed_out_at is not null)
);
create index school_parcel_by_part on school_parcel (order_part_id);
create index school_parcel_here on school_parcel (taken_in_at) where handed_out_at is null;
create index school_parcel_by_taker on school_parcel (taken_in_by) where taken_in_by is not null;
create index school_parcel_by_giver on school_parcel (handed_out_by) where handed_out_by is not null;

alter table order_change drop constraint order_change_actor_is_known;
alter table order_change
  add constraint order_change_actor_is_known
  check (actor in ('BUYER', 'SELLER', 'GUARDIAN', 'DESK', 'STAFF', 'SYSTEM')) not valid;
alter table order_change validate constraint order_change_actor_is_known;

alter table audit_entry drop constraint audit_actor_is_known;
alter table audit_entry
  add constraint audit_actor_is_known
  check (actor_kind in ('STAFF', 'GUARDIAN', 'SELLER', 'DESK', 'SYSTEM')) not valid;
alter table audit_entry validate constraint audit_actor_is_known;

alter table order_mail drop constraint order_mail_kind_is_known;
alter table order_mail
  add constraint order_mail_kind_is_known check (
    kind in (
      'order-placed', 'order-paid', 'order-payment-failed', 'order-hold-ending', 'order-lapsed', 'order-cancelled',
      'order-items-cancelled', 'order-refunded', 'order-shipped', 'order-at-school', 'order-delivered', 'order-extended',
      'order-late', 'sale-new', 'sale-cancelled', 'sale-due', 'sale-missed'
    )
  ) not valid;
alter table order_mail validate constraint order_mail_kind_is_known;
