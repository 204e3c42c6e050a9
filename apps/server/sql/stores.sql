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
