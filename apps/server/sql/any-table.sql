-- For triggers of any table that refuse a change, such as one of an append-only row. Each says which constraint it stands for.
create or replace function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
    using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end
$$;
