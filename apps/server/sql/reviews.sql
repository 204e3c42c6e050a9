-- Reviews: of what was bought and delivered alone, and gone from every page when they are no longer public.

-- A sample of the demo has no line, and no author either (review_by_a_person_names_what_was_bought).
create or replace function require_delivered_line() returns trigger
  language plpgsql
  as $$
begin
  if not exists (
    select
    from order_line
    join order_part using (order_part_id)
    join customer_order using (order_id)
    join product using (sku)
    where order_line_id = new.order_line_id
      and product_id = new.product_id
      and store_id = new.store_id
      and customer_order.account_id = new.account_id
      and delivered > 0
  ) then
    raise exception 'a review is of what its author bought and got'
      using errcode = 'check_violation', constraint = 'review_is_of_what_was_delivered', table = 'review';
  end if;
  return new;
end
$$;
create or replace trigger review_is_of_what_was_delivered
  before insert on review
  for each row when (new.order_line_id is not null)
  execute function require_delivered_line();
-- Who has left is nobody's buyer any more: the author is taken out, and never another put in.
create or replace trigger review_stays_with_its_author_and_line
  before update of order_line_id, store_id, product_id, account_id on review
  for each row when (
    (old.order_line_id, old.store_id, old.product_id) is distinct from (new.order_line_id, new.store_id, new.product_id)
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
  )
  execute function refuse_change('review_stays_with_its_author_and_line');

create or replace function refuse_own_review() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from review where review_id = new.review_id and account_id = new.account_id) then
    raise exception 'nobody finds their own review helpful'
      using errcode = 'check_violation', constraint = 'nobody_finds_their_own_review_helpful', table = 'review_helpful';
  end if;
  return new;
end
$$;
create or replace trigger nobody_finds_their_own_review_helpful
  before insert on review_helpful for each row execute function refuse_own_review();

create or replace trigger review_reply_touched
  after insert or update or delete on review_reply
  for each row execute function touch_reviewed_product();

-- What is taken back, declined or changed does not wait for the refresh.
create or replace function hide_review() returns trigger
  language plpgsql
  as $$
begin
  perform invalidate_caches(array(select 'product:' || sku from review_page where product_id = old.product_id));
  return null;
end
$$;
create or replace trigger review_is_hidden
  after update of status, body, improvement, author_name, picture_count on review
  for each row when (
    old.status = 'PUBLIC'
    and (old.body, old.improvement, old.author_name, old.picture_count, old.status)
      is distinct from (new.body, new.improvement, new.author_name, new.picture_count, new.status)
  )
  execute function hide_review();
create or replace trigger removed_review_is_hidden
  after delete on review
  for each row when (old.status = 'PUBLIC')
  execute function hide_review();
create or replace function hide_reply() returns trigger
  language plpgsql
  as $$
begin
  perform invalidate_caches(
    array(select 'product:' || sku from review join review_page using (product_id) where review_id = old.review_id)
  );
  return null;
end
$$;
create or replace trigger reply_is_hidden
  after update or delete on review_reply for each row execute function hide_reply();
