-- Invoices: what is sent is never changed, and what is paid is what the bank's lines say.

-- Whether a part of an order is in an invoice that was sent and is not over.
create or replace function is_invoiced(part_id bigint) returns boolean
  language sql
  stable
  as $$
    select exists (
      select
      from invoice_part
      join invoice using (invoice_id)
      where invoice_part.order_part_id = part_id
        and is_live
        and sent_at is not null
    )
  $$;

create or replace function keep_sent_invoice() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.sent_at is null then return old; end if;
  elsif old.sent_at is null
    or (
      new.kind, new.invoice_num, new.issuer_store_id, new.currency, new.is_on_account, new.issue_on, new.due_on,
      new.locale, new.created_at, new.sent_at, new.number, new.issuer_key, new.year, new.serial, new.reference, new.net_minor,
      new.tax_minor, new.total_minor, new.cancels_id, new.refund_id, new.over_order_id, new.store_bank_account_id
    ) is not distinct from (
      old.kind, old.invoice_num, old.issuer_store_id, old.currency, old.is_on_account, old.issue_on, old.due_on,
      old.locale, old.created_at, old.sent_at, old.number, old.issuer_key, old.year, old.serial, old.reference, old.net_minor,
      old.tax_minor, old.total_minor, old.cancels_id, old.refund_id, old.over_order_id, old.store_bank_account_id
    )
    -- Only the trigger of credit notes writes what was credited.
    and (new.credited_minor = old.credited_minor or pg_trigger_depth() > 1)
    -- With its buyer's account it loses what the buyer wrote, and nothing is put in.
    and new.comment in (old.comment, '')
  then
    return new;
  end if;
  raise exception 'a sent invoice is never changed'
    using errcode = 'check_violation', constraint = 'sent_invoice_is_never_changed', table = 'invoice';
end
$$;

create or replace trigger sent_invoice_is_never_changed
  before update or delete on invoice
  for each row execute function keep_sent_invoice();

create or replace trigger invoice_document_is_never_changed
  before update or truncate on invoice_document
  for each statement execute function refuse_change('invoice_document_is_never_changed');

-- Accounting law asks for it for seven years.
create or replace trigger invoice_document_is_kept
  before delete on invoice_document
  for each row when (old.made_at > now() - interval '6 years')
  execute function refuse_change('invoice_document_is_never_changed');

create or replace trigger invoice_history_is_append_only
  before delete or truncate on invoice_change
  for each statement execute function refuse_change('invoice_history_is_append_only');

-- Serials of an issuer and year have no gap: the counter's row is the last one, and the next sent invoice has the next.
create or replace function assert_next_serial() returns trigger
  language plpgsql
  as $$
begin
  if new.serial is null then return new; end if;
  if tg_op = 'UPDATE' and old.serial is not null then return new; end if;
  if new.serial <> (select last_number from invoice_counter where issuer_key = new.issuer_key and year = new.year)
    or (
      new.serial > 1
      and not exists (
        select from invoice
        where issuer_key = new.issuer_key and year = new.year and serial = new.serial - 1
      )
    )
  then
    raise exception 'the number of an invoice is the next one of its issuer'
      using errcode = 'check_violation', constraint = 'invoice_serials_have_no_gap', table = 'invoice';
  end if;
  return new;
end
$$;

create or replace trigger invoice_serials_have_no_gap
  before insert or update of serial on invoice
  for each row execute function assert_next_serial();

-- What an invoice was sent for stays as it is.
create or replace function keep_invoiced_part() returns trigger
  language plpgsql
  as $$
begin
  if is_invoiced(old.order_part_id) then
    raise exception 'a part of an order that was invoiced is not changed'
      using errcode = 'check_violation', constraint = 'invoiced_part_is_not_changed', table = tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger invoiced_part_is_not_changed
  before delete on order_part
  for each row execute function keep_invoiced_part();

create or replace trigger invoiced_part_is_not_repriced
  before update of goods_minor, shipping_minor, shipping_tax_minor on order_part
  for each row when (
    (old.goods_minor, old.shipping_minor, old.shipping_tax_minor)
      is distinct from (new.goods_minor, new.shipping_minor, new.shipping_tax_minor)
  )
  execute function keep_invoiced_part();

create or replace trigger invoiced_line_is_not_changed
  before delete on order_line
  for each row execute function keep_invoiced_part();

create or replace trigger invoiced_line_is_not_repriced
  before update of quantity, price_minor, tax_minor, shipping_minor on order_line
  for each row when (
    (old.quantity, old.price_minor, old.tax_minor, old.shipping_minor)
      is distinct from (new.quantity, new.price_minor, new.tax_minor, new.shipping_minor)
  )
  execute function keep_invoiced_part();

-- What the bank said is not changed, but for what became of its money.
create or replace function keep_bank_line() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'allocated_minor' - 'payer_name' - 'payer_iban' - 'remittance'
      = to_jsonb(old) - 'allocated_minor' - 'payer_name' - 'payer_iban' - 'remittance'
    -- Only the trigger of allocations writes what was allocated.
    and (new.allocated_minor = old.allocated_minor or pg_trigger_depth() > 1)
  then
    return new;
  end if;
  raise exception 'what the bank said is not changed'
    using errcode = 'check_violation', constraint = 'bank_line_is_not_changed', table = 'bank_line';
end
$$;

create or replace trigger bank_line_is_not_changed
  before update or delete on bank_line
  for each row execute function keep_bank_line();

-- Sums of a line and of an invoice follow what was allocated. The invoice's status follows its sum.
create or replace function apply_allocation() returns trigger
  language plpgsql
  as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    change := new.amount_minor;
  elsif old.undone_at is null and new.undone_at is not null then
    change := -new.amount_minor;
  else
    return null;
  end if;
  update bank_line set allocated_minor = allocated_minor + change where bank_line_id = new.bank_line_id;
  if new.invoice_id is not null then
    update invoice
    set
      paid_minor = paid_minor + change,
      status = case
        when paid_minor + change + credited_minor = total_minor then 'PAID'
        when paid_minor + change > 0 then 'PARTIALLY_PAID'
        when is_on_account then 'APPROVED'
        else 'AWAITING_PAYMENT'
      end,
      ended_at = case when paid_minor + change + credited_minor = total_minor then now() end
    where invoice_id = new.invoice_id;
  end if;
  return null;
end
$$;

create or replace trigger allocation_is_counted
  after insert or update of undone_at on bank_allocation
  for each row execute function apply_allocation();

-- What a credit note takes off is neither owed nor paid. Of an invoice of which nothing is left, nothing was bought.
create or replace function apply_credit_note() returns trigger
  language plpgsql
  as $$
begin
  update invoice
  set
    credited_minor = credited_minor + new.total_minor,
    status = case
      when status in ('REJECTED', 'CANCELLED') then status
      when credited_minor + new.total_minor = total_minor then 'CANCELLED'
      when paid_minor + credited_minor + new.total_minor = total_minor then 'PAID'
      else status
    end,
    ended_at = case
      when paid_minor + credited_minor + new.total_minor = total_minor then coalesce(ended_at, now())
      else ended_at
    end
  where invoice_id = new.cancels_id;
  return null;
end
$$;

create or replace trigger credit_note_is_counted
  after insert on invoice
  for each row when (new.kind = 'CREDIT_NOTE')
  execute function apply_credit_note();

create or replace function keep_allocation() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'undone_at' - 'returned_at' = to_jsonb(old) - 'undone_at' - 'returned_at'
    and (old.undone_at is null or new.undone_at = old.undone_at)
    and (old.returned_at is null or new.returned_at = old.returned_at)
  then
    return new;
  end if;
  raise exception 'what became of money is not changed'
    using errcode = 'check_violation', constraint = 'bank_allocation_is_not_changed', table = 'bank_allocation';
end
$$;

create or replace trigger bank_allocation_is_not_changed
  before update or delete on bank_allocation
  for each row execute function keep_allocation();

-- What lies with a business pays what it has issued, and nothing of others.
create or replace function assert_allocation_to_its_issuer() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select
    from bank_line
    join store_bank_account using (store_bank_account_id)
    where bank_line_id = new.bank_line_id
      and (
        new.kind = 'STORE'
        or (
          new.kind = 'INVOICE'
          and store_id is distinct from (select issuer_store_id from invoice where invoice_id = new.invoice_id)
        )
      )
  ) then
    raise exception 'money that lies with a business pays its own invoices'
      using errcode = 'check_violation', constraint = 'direct_money_pays_its_own_invoices', table = 'bank_allocation';
  end if;
  return new;
end
$$;

create or replace trigger direct_money_pays_its_own_invoices
  before insert on bank_allocation
  for each row execute function assert_allocation_to_its_issuer();
