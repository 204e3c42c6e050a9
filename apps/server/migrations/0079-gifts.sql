-- An order that is a gift: who gets it, and what is printed for them. Emptied when the buyer leaves.
alter table customer_order
  add column is_gift boolean not null default false,
  add column gift_recipient text,
  add column gift_message text,
  add constraint gift_recipient_is_short check (char_length(gift_recipient) between 1 and 80) not valid,
  add constraint gift_message_is_short check (char_length(gift_message) between 1 and 300) not valid,
  add constraint only_a_gift_has_a_recipient_and_a_message check (
    is_gift or (gift_recipient is null and gift_message is null)
  ) not valid;
alter table customer_order validate constraint gift_recipient_is_short;
alter table customer_order validate constraint gift_message_is_short;
alter table customer_order validate constraint only_a_gift_has_a_recipient_and_a_message;

-- What a store asks for wrapping a parcel. Without a row it wraps none.
create table gift_wrapping (
  store_id bigint primary key references store on delete cascade,
  price_minor bigint not null,
  currency currency_iso not null default 'USD',
  constraint gift_wrapping_price_is_bounded check (price_minor between 0 and 5000)
);

-- What of a part's shipping is for wrapping it; null where it is not wrapped.
alter table order_part
  add column wrap_minor bigint,
  add constraint wrapping_is_within_shipping check (wrap_minor between 0 and shipping_minor) not valid,
  add constraint only_what_is_sent_is_wrapped check (wrap_minor is null or shipping_kind = 'DELIVERY') not valid;
alter table order_part validate constraint wrapping_is_within_shipping;
alter table order_part validate constraint only_what_is_sent_is_wrapped;
