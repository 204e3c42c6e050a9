-- Product cards: nothing of a child is public that no adult approved, and what was submitted is never changed.

-- Whether a revision needs a guardian is no question of who writes the row.
create or replace function note_child_of_revision() returns trigger
  language plpgsql
  as $$
begin
  new.is_of_child := exists (
    select
    from store
    join account on account_id = owner_account_id
    where store_id = new.store_id
      and is_child(birth_year)
  );
  return new;
end
$$;
create or replace trigger revision_knows_whether_it_is_of_a_child
  before insert on card_revision
  for each row execute function note_child_of_revision();

create or replace trigger submitted_revision_is_immutable
  before update on card_revision
  for each row when (
    (old.card_id, old.store_id, old.number, old.content, old.hash, old.is_of_child, old.submitted_at, old.submitted_by)
    is distinct from
    (new.card_id, new.store_id, new.number, new.content, new.hash, new.is_of_child, new.submitted_at, new.submitted_by)
  )
  execute function refuse_change('submitted_revision_is_immutable');

create or replace trigger settled_revision_stays
  before update of status on card_revision
  for each row when (
    old.status = 'WITHDRAWN' and new.status <> old.status
    or old.status = 'SENT_BACK' and new.status <> old.status
    or old.status = 'PUBLISHED' and new.status not in ('PUBLISHED', 'SENT_BACK')
  )
  execute function refuse_change('settled_revision_stays');

create or replace function require_published_revision() returns trigger
  language plpgsql
  as $$
begin
  if not exists (
    select
    from card_revision
    where card_id = new.card_id
      and number = new.live_number
      and status = 'PUBLISHED'
  ) then
    raise exception 'a card is on sale only by a revision that was approved'
      using errcode = 'check_violation', constraint = 'card_on_sale_is_approved', table = 'product_card';
  end if;
  return null;
end
$$;
drop trigger if exists card_on_sale_is_approved on product_card;
create constraint trigger card_on_sale_is_approved
  after insert or update of status, live_number on product_card
  deferrable initially deferred
  for each row when (new.status = 'ACTUAL')
  execute function require_published_revision();

-- A product that a card describes is public only while the card is on sale.
create or replace function require_card_on_sale() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select
    from product
    join product_card using (product_id)
    where product_id = new.product_id
      and product.status = 'ACTUAL'
      and product_card.kind = 'PRODUCT'
      and product_card.live_number is null
  ) then
    raise exception 'a product is public only with an approved revision of its card'
      using errcode = 'check_violation', constraint = 'product_of_a_card_is_approved', table = 'product';
  end if;
  return null;
end
$$;
drop trigger if exists product_of_a_card_is_approved on product;
create constraint trigger product_of_a_card_is_approved
  after update of status on product
  deferrable initially deferred
  for each row when (new.status = 'ACTUAL' and old.status <> 'ACTUAL')
  execute function require_card_on_sale();
