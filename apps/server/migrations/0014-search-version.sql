-- What a text means stays the same until the vocabulary is counted anew, so it is worked out once for every version.
create table search_version (
  only_one boolean primary key default true,
  version bigint not null,
  constraint there_is_only_one check (only_one)
);
insert into search_version (version) values (1);

create function search_words_counted() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'TRUNCATE' then
    update search_version set version = version + 1;
  else
    update search_version set version = version + 1 where exists (select from taken);
  end if;
  return null;
end
$$;
-- A fold deletes what was waiting, and a rebuild truncates it.
create trigger search_words_folded after delete on search_word_change
  referencing old table as taken for each statement execute function search_words_counted();
create trigger search_words_rebuilt after truncate on search_word_change
  for each statement execute function search_words_counted();
