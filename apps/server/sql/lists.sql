-- Lists that people keep and share.

-- As many as listsMax, listItemsMax and listPromisesMax in packages/rules; a test compares them. Each locks what it counts under,
-- so that of two at once the second counts the first.
create or replace function refuse_many_lists() returns trigger
  language plpgsql
  as $$
begin
  perform from account where account_id = new.account_id for no key update;
  if (select count(*) from saved_list where account_id = new.account_id) > 20 then
    raise exception 'an account has at most 20 lists'
      using errcode = 'check_violation', constraint = 'account_has_at_most_20_lists', table = 'saved_list';
  end if;
  return null;
end
$$;

create or replace trigger account_has_at_most_20_lists
  after insert or update of account_id on saved_list
  for each row execute function refuse_many_lists();

create or replace function refuse_long_list() returns trigger
  language plpgsql
  as $$
begin
  perform from saved_list where list_id = new.list_id for no key update;
  if (select count(*) from saved_list_item where list_id = new.list_id) > 100 then
    raise exception 'a list has at most 100 products'
      using errcode = 'check_violation', constraint = 'list_has_at_most_100_products', table = 'saved_list_item';
  end if;
  return null;
end
$$;

create or replace trigger list_has_at_most_100_products
  after insert or update of list_id on saved_list_item
  for each row execute function refuse_long_list();

-- P-07, P-09: what a child writes is not public, so nobody but a grown-up whose account is in use shares a list.
create or replace function refuse_shared_list_of_child() returns trigger
  language plpgsql
  as $$
begin
  -- Whoever changes the account waits, and then ends the link.
  perform
  from account
  where account_id = new.account_id
    and status = 'ACTIVE'
    and not is_child(birth_year)
  for share;
  if not found then
    raise exception 'only a grown-up shares a list'
      using errcode = 'check_violation', constraint = 'only_a_grown_up_shares_a_list', table = 'saved_list';
  end if;
  return new;
end
$$;

create or replace trigger only_a_grown_up_shares_a_list
  before insert or update of shared_at, account_id on saved_list
  for each row when (new.shared_at is not null)
  execute function refuse_shared_list_of_child();

-- Somebody turns out to be a child, or the account is closed: its links end.
create or replace function end_links_of_lists() returns trigger
  language plpgsql
  as $$
begin
  update saved_list
  set shared_at = null
  where account_id = new.account_id
    and shared_at is not null;
  return null;
end
$$;

create or replace trigger links_of_lists_end_with_the_account
  after update of status, birth_year on account
  for each row when (new.status <> 'ACTIVE' or is_child(new.birth_year))
  execute function end_links_of_lists();

-- A promise is made for a list that is shared at that moment. The lock lets those of one list come one after another.
create or replace function require_shared_list() returns trigger
  language plpgsql
  as $$
begin
  perform from saved_list where list_id = new.list_id and shared_at is not null for no key update;
  if not found then
    raise exception 'a promise is made for a shared list'
      using errcode = 'check_violation', constraint = 'promise_is_for_a_shared_list', table = 'list_promise';
  end if;
  return new;
end
$$;

create or replace trigger promise_is_for_a_shared_list
  before insert or update on list_promise
  for each row execute function require_shared_list();

-- Each promise counts at its product, whose constraint refuses more than is wanted.
create or replace function count_promises() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'INSERT' then
    update saved_list_item
    set promised = promised - old.quantity
    where list_id = old.list_id and product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update saved_list_item
    set promised = promised + new.quantity
    where list_id = new.list_id and product_id = new.product_id;
    if (select count(*) from list_promise where list_id = new.list_id) > 500 then
      raise exception 'a list has at most 500 promises'
        using errcode = 'check_violation', constraint = 'list_has_at_most_500_promises', table = 'list_promise';
    end if;
  end if;
  return null;
end
$$;

create or replace trigger promises_are_counted
  after insert or update or delete on list_promise
  for each row execute function count_promises();
