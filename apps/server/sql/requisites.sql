-- Requisites.

-- P-01: a child has no bank details.
create or replace function refuse_requisite_of_child() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from account where account_id = new.account_id and is_child(birth_year)) then
    raise exception 'a child has no bank details'
      using errcode = 'check_violation', constraint = 'a_child_has_no_requisites', table = 'requisite';
  end if;
  return new;
end
$$;

create or replace trigger a_child_has_no_requisites
  before insert or update of account_id on requisite
  for each row execute function refuse_requisite_of_child();
