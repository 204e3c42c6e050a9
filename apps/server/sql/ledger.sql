-- Ledger: what keeps it balanced and append-only, whoever writes to it.

-- I-3: nothing in the ledger is changed or deleted; what was wrong is set right by another transaction.
create or replace trigger ledger_is_append_only
  before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change('ledger_is_append_only');

create or replace trigger ledger_is_append_only
  before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change('ledger_is_append_only');

create or replace trigger ledger_is_append_only
  before delete or truncate on ledger_account
  for each statement execute function refuse_change('ledger_is_append_only');

-- A balance is the sum of the postings: only the trigger below, inside which the depth is 1, may write it.
create or replace trigger ledger_balance_is_not_set
  before update on ledger_account
  for each statement when (pg_trigger_depth() = 0)
  execute function refuse_change('ledger_is_append_only');

create or replace trigger ledger_account_is_opened_empty
  before insert on ledger_account
  for each row when (new.balance_minor <> 0)
  execute function refuse_change('ledger_is_append_only');

-- Locks in the order of the accounts' ids, so that two transactions with the same accounts never wait for each other in a circle.
create or replace function apply_ledger_postings() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select
    from ledger_transaction
    where ledger_transaction_id in (select ledger_transaction_id from posted)
      and posting_count < (
        select count(*)
        from ledger_posting
        where ledger_posting.ledger_transaction_id = ledger_transaction.ledger_transaction_id
      )
  ) then
    raise exception 'nothing is added to a transaction of the ledger afterwards'
      using errcode = 'check_violation', constraint = 'ledger_is_append_only', table = 'ledger_posting';
  end if;

  perform
  from ledger_account
  where ledger_account_id in (select ledger_account_id from posted)
    and balance_minor is not null
  order by ledger_account_id
  for no key update;

  update ledger_account
  set balance_minor = balance_minor + change.amount_minor
  from (
    select ledger_account_id, sum(amount_minor) as amount_minor
    from posted
    group by ledger_account_id
  ) as change
  where change.ledger_account_id = ledger_account.ledger_account_id
    and balance_minor is not null;

  -- A child never owes: the platform bears what is missing (`borne_loss`).
  if exists (
    select
    from posted
    join ledger_account using (ledger_account_id)
    join store using (store_id)
    where store.kind = 'CHILD'
      and posted.amount_minor < 0
      and balance_minor < 0
  ) then
    raise exception 'an account of a child would go below zero'
      using errcode = 'check_violation', constraint = 'child_never_owes', table = 'ledger_account';
  end if;
  return null;
end
$$;

create or replace trigger ledger_is_append_only
  before update or delete or truncate on borne_loss
  for each statement execute function refuse_change('ledger_is_append_only');

create or replace trigger ledger_balances_follow_postings
  after insert on ledger_posting
  referencing new table as posted
  for each statement execute function apply_ledger_postings();

-- I-3: asked when the database transaction commits, when all postings are there.
create or replace function require_balanced_ledger_transaction() returns trigger
  language plpgsql
  as $$
begin
  if new.posting_count <> (
    select count(*)
    from ledger_posting
    where ledger_transaction_id = new.ledger_transaction_id
  ) or exists (
    select
    from ledger_posting
    where ledger_transaction_id = new.ledger_transaction_id
    group by currency
    having sum(amount_minor) <> 0
  ) then
    raise exception 'the postings of transaction % do not sum to zero or are not complete', new.idempotency_key
      using errcode = 'check_violation', constraint = 'ledger_transaction_is_balanced', table = 'ledger_transaction';
  end if;
  return null;
end
$$;

drop trigger if exists ledger_transaction_is_balanced on ledger_transaction;
create constraint trigger ledger_transaction_is_balanced
  after insert on ledger_transaction
  deferrable initially deferred
  for each row execute function require_balanced_ledger_transaction();
