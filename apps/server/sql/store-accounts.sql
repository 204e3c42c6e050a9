-- Bank accounts of businesses: other details are another account, and nobody is paid who is not verified.

create or replace function keep_store_bank_account() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'status' - 'decided_at' - 'ended_at' - 'reason' = to_jsonb(old) - 'status' - 'decided_at' - 'ended_at' - 'reason'
    and (
      new.status = old.status
      or (old.status = 'WAITING' and new.status in ('IN_USE', 'REFUSED', 'ENDED'))
      or (old.status = 'IN_USE' and new.status = 'ENDED')
    )
  then
    return new;
  end if;
  raise exception 'a bank account of a business is never changed'
    using errcode = 'check_violation', constraint = 'store_bank_account_is_not_changed', table = 'store_bank_account';
end
$$;

create or replace trigger store_bank_account_is_not_changed
  before update or delete on store_bank_account
  for each row execute function keep_store_bank_account();

create or replace function assert_store_bank_account_of_business() returns trigger
  language plpgsql
  as $$
begin
  if (select kind from store where store_id = new.store_id) <> 'BUSINESS' then
    raise exception 'a child is paid by the platform alone'
      using errcode = 'check_violation', constraint = 'a_child_is_not_paid_directly', table = 'store_bank_account';
  end if;
  return new;
end
$$;

create or replace trigger a_child_is_not_paid_directly
  before insert on store_bank_account
  for each row execute function assert_store_bank_account_of_business();
