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
