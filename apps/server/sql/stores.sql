-- Stores: who has paused one.

-- Whoever pauses a store at the database without saying who does it is staff, so that nobody else opens it again.
create or replace function note_pause_by_staff() returns trigger
  language plpgsql
  as $$
begin
  new.paused_by_staff_at := now();
  return new;
end
$$;

create or replace trigger store_pause_by_nobody_is_by_staff
  before insert or update of status on store
  for each row when (
    new.status = 'PAUSED' and new.paused_by_guardian_at is null and new.paused_by_staff_at is null
  )
  execute function note_pause_by_staff();

-- A store begins to sell with every step done or waived by staff. One that came open, as those of the demo, had none to do.
create or replace function require_steps_to_open() returns trigger
  language plpgsql
  as $$
declare
  waived text[];
begin
  select coalesce(array_agg(step), '{}') into waived from onboarding_waiver where store_id = new.store_id;
  if (new.set_up_at is null and not 'STORE' = any (waived))
    or (not 'WAREHOUSE' = any (waived) and not exists (select from warehouse where store_id = new.store_id))
    or (not 'BANK_DETAILS' = any (waived) and not exists (select from payout_detail where store_id = new.store_id))
    or (not 'AGREEMENT' = any (waived) and not exists (
      select
      from seller_agreement
      join document_in_force
        on document_in_force.document = 'SELLER_AGREEMENT'
        and document_in_force.version = seller_agreement.version
      where store_id = new.store_id
    ))
  then
    raise exception 'a store opens only once its steps are done or waived'
      using errcode = 'check_violation', constraint = 'store_opens_only_with_its_steps', table = 'store';
  end if;
  return new;
end
$$;

create or replace trigger store_opens_only_with_its_steps
  before update of opened_at on store
  for each row when (old.opened_at is null and new.opened_at is not null)
  execute function require_steps_to_open();
