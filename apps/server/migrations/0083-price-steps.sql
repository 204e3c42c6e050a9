-- What a piece of an offer costs where more of it are bought at once, in the currency of the offer. What holds of all steps of
-- an offer together, and of its price, the triggers of sql/catalogue.sql see to.
create table offer_price_step (
  price_id bigint not null references offer on delete cascade,
  from_quantity integer not null,
  price_minor integer not null,
  primary key (price_id, from_quantity),
  constraint price_step_is_from_2_to_999 check (from_quantity between 2 and 999),
  constraint price_step_is_positive check (price_minor > 0)
);

-- The steps that a child asks for together with the price; null: those that there are stay.
alter table card_price_request add column price_steps jsonb;
alter table card_price_request add constraint asked_price_steps_are_a_list
  check (jsonb_typeof(price_steps) = 'array');
