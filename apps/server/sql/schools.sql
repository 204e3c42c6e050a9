-- P-09: who stands at a school's desk reads the names and phones of buyers, so no child does.
create or replace function refuse_child_at_desk() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account where account_id = new.account_id and is_child(birth_year)) then
    raise exception 'no child stands at the desk of a school'
      using errcode = 'check_violation', constraint = 'desk_member_is_an_adult', table = 'school_desk_member';
  end if;
  return new;
end
$$;

create or replace trigger desk_member_is_an_adult
  before insert or update of account_id on school_desk_member
  for each row execute function refuse_child_at_desk();

-- P-01: nobody under 18 spends a school's money or agrees to it.
create or replace function refuse_child_with_school_money() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account where account_id = new.account_id and is_child(birth_year)) then
    raise exception 'no child buys with the money of a school or agrees to it'
      using errcode = 'check_violation', constraint = 'school_money_is_for_adults', table = tg_table_name;
  end if;
  return new;
end
$$;

create or replace trigger school_buyer_is_an_adult
  before insert or update of account_id on school_buyer
  for each row execute function refuse_child_with_school_money();

create or replace trigger school_approver_is_an_adult
  before insert or update of account_id on school_approver
  for each row execute function refuse_child_with_school_money();

-- Whether somebody has to agree before an order is paid with a school's money, and nobody has agreed to as much as it is now. Who is no
-- buyer of a school any more still needs the answer to what they have asked.
create or replace function lacks_approval(asked_order_id bigint) returns boolean
  language sql
  stable
  as $$
    select exists (
      select
      from customer_order
      left join school_buyer as buyer using (account_id)
      left join purchase_request as request using (order_id)
      where order_id = asked_order_id
        and case
          when buyer.account_id is null then request.order_id is not null
          else buyer.limit_minor is null
            or buyer.currency <> customer_order.currency
            or customer_order.total_minor > buyer.limit_minor
        end
        and (request.status = 'APPROVED' and request.approved_minor >= customer_order.total_minor) is not true
    )
  $$;

create or replace function refuse_unapproved(asked_order_id bigint, refused_table text) returns void
  language plpgsql
  as $$
begin
  if lacks_approval(asked_order_id) then
    raise exception 'an order above its buyer''s limit is not paid with a school''s money before somebody has agreed'
      using errcode = 'check_violation', constraint = 'school_money_is_approved', table = refused_table;
  end if;
end
$$;

create or replace function refuse_unapproved_payment() returns trigger
  language plpgsql
  as $$
begin
  -- What was asked about when its invoice was sent has not changed since; the buyer's limit may have.
  if new.method = 'INVOICE' and not exists (
    select from order_part where order_id = new.order_id and not is_invoiced(order_part_id)
  ) then
    return new;
  end if;
  perform refuse_unapproved(new.order_id, 'payment');
  return new;
end
$$;

create or replace trigger school_money_is_approved
  before insert or update of order_id, method on payment
  for each row when (new.method in ('ACCOUNT', 'INVOICE'))
  execute function refuse_unapproved_payment();

create or replace function refuse_unapproved_invoice() returns trigger
  language plpgsql
  as $$
begin
  perform refuse_unapproved(order_id, 'invoice')
  from (
    select distinct order_id
    from invoice_part
    join order_part using (order_part_id)
    where invoice_id = new.invoice_id
  ) as invoiced;
  return new;
end
$$;

create or replace trigger school_money_is_approved
  before update of sent_at on invoice
  for each row when (old.sent_at is null and new.sent_at is not null and new.kind = 'INVOICE')
  execute function refuse_unapproved_invoice();

-- Nor is it put into one that was sent.
create or replace function refuse_unapproved_invoice_part() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from invoice where invoice_id = new.invoice_id and sent_at is not null and kind = 'INVOICE') then
    perform refuse_unapproved((select order_id from order_part where order_part_id = new.order_part_id), 'invoice_part');
  end if;
  return new;
end
$$;

create or replace trigger school_money_is_approved
  before insert on invoice_part
  for each row execute function refuse_unapproved_invoice_part();
