-- Tables whose rows are only added. A trigger says which constraint it stands for.
create or replace function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end
$$;
