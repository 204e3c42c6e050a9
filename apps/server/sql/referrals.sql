-- Referrals: what a reward is earned by, and who belongs together (S-52, S-53).

-- How the same address is written twice: small letters and digits alone.
create or replace function plain_address(country text, postal_index text, address text) returns text
  language sql
  immutable
  as $$
    select country || ' ' || lower(regexp_replace(concat(postal_index, '|', address), '[^[:alnum:]|]', '', 'g'))
  $$;

-- The addresses that a person or, of a child, the guardian is reached at.
create or replace function household_emails(person uuid) returns setof text
  language sql
  stable
  as $$
    select email from account where account_id = person and email is not null
    union
    select email from registration where account_id = person and email is not null
    union
    select guardian_email from guardian_consent where child_account_id = person and guardian_email <> ''
    union
    select guardian_email from guardian_link where child_account_id = person and guardian_email <> ''
  $$;

-- The person, and the guardians with an account: a child's bank details are theirs.
create or replace function household_accounts(person uuid) returns setof uuid
  language sql
  stable
  as $$
    select person
    union
    select account_id
    from account
    where email in (select * from household_emails(person))
      and email_verified_at is not null
  $$;

create or replace function household_addresses(person uuid) returns setof text
  language sql
  stable
  as $$
    select plain_address(country_iso, postal_index, address)
    from delivery_point
    where account_id in (select * from household_accounts(person))
  $$;

-- Why two people are taken for one household; null: they are not.
create or replace function same_household(one uuid, other uuid) returns text
  language sql
  stable
  as $$
    select case
      when one = other
        or exists (select * from household_emails(one) intersect select * from household_emails(other))
        then 'SAME_EMAIL'
      when exists (
        select iban from requisite where account_id in (select * from household_accounts(one))
        intersect
        select iban from requisite where account_id in (select * from household_accounts(other))
      )
        then 'SAME_BANK'
      when exists (select * from household_addresses(one) intersect select * from household_addresses(other))
        then 'SAME_ADDRESS'
    end
  $$;

-- Both registered from one network, perhaps that of a school: by itself it proves nothing.
create or replace function same_network(one uuid, other uuid) returns boolean
  language sql
  stable
  as $$
    select exists (
      select ip_hash from policy_consent where account_id = one
      intersect
      select ip_hash from policy_consent where account_id = other and ip_hash is not null
    )
  $$;

-- S-53: only what strangers have paid by card counts. Null: it counts.
create or replace function sale_exclusion(sold_order bigint, by_referral bigint) returns text
  language sql
  stable
  as $$
    select case
      when currency <> 'USD' then 'OTHER_CURRENCY'
      when not exists (
        select
        from payment
        where payment.order_id = customer_order.order_id
          and payment.status = 'PAID'
          and method = 'CARD'
      ) then 'NOT_BY_CARD'
      when account_id is null and email is null then 'BUYER_GONE'
      when exists (select from referral as buyer where buyer.referred_account_id = account_id and buyer.tree_id = referral.tree_id)
        or exists (select from referral_code as buyer where buyer.account_id = customer_order.account_id and buyer.tree_id = referral.tree_id)
        then 'SAME_TREE'
      when exists (
        select
        from unnest(array[referrer_account_id, referred_account_id]) as person
        where same_household(person, account_id) is not null
          or email in (select * from household_emails(person))
          or plain_address(country_iso, postal_index, address) in (select * from household_addresses(person))
      ) then 'SAME_HOUSEHOLD'
    end
    from customer_order
    cross join referral
    where customer_order.order_id = sold_order
      and referral_id = by_referral
  $$;

-- What the sales that count came to, net of refunds and without shipping: `sold_minor` all of them, `settled_minor` those whose
-- return time has passed, `undisputed_minor` those of them that nobody complains about.
create or replace view referral_progress as
  select
    referral_id,
    coalesce(sum(kept_minor), 0)::bigint as sold_minor,
    coalesce(sum(kept_minor) filter (where is_settled), 0)::bigint as settled_minor,
    coalesce(sum(kept_minor) filter (where is_settled and is_undisputed), 0)::bigint as undisputed_minor
  from referral
  left join lateral (
    select
      line.amount_minor - coalesce(refunded.goods_minor, 0) as kept_minor,
      sale.completed_at <= now() - interval '14 days' as is_settled,
      part.disputed_at is null and part.return_opened_at is null as is_undisputed
    from referral_sale as sale
    join order_part as part using (order_part_id)
    join order_line as line using (order_part_id)
    left join lateral (
      select sum(seller_minor + platform_minor + school_minor + tax_minor) as goods_minor
      from refund_line
      where refund_line.order_line_id = line.order_line_id
    ) as refunded on true
    where sale.referral_id = referral.referral_id
      and exclusion is null
  ) as counted on true
  group by referral_id;

-- I-8: asked when a transaction commits, whoever grants it.
create or replace function require_sales_for_reward() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select
    from referral_reward
    join referral_progress using (referral_id)
    join referral using (referral_id)
    where referral_id = new.referral_id
      and round = new.round
      and taken_back_at is null
      and (settled_minor < 10000 or verdict in ('BLOCKED', 'WAITING', 'REFUSED'))
  ) then
    raise exception 'a referral is rewarded for sales of 100.00 USD that were not returned'
      using errcode = 'check_violation', constraint = 'reward_is_earned_by_sales', table = 'referral_reward';
  end if;
  return null;
end
$$;

drop trigger if exists reward_is_earned_by_sales on referral_reward;
create constraint trigger reward_is_earned_by_sales
  after insert on referral_reward
  deferrable initially deferred
  for each row execute function require_sales_for_reward();
