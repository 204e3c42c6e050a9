-- Classes: what follows from a change of one.

-- What subscribers see in their calendars has changed, unless it is the places that are left.
create or replace function note_class_change() returns trigger
  language plpgsql
  as $$
begin
  new.folded_names := (
    select string_agg(search_words_only(search_fold(name)), chr(10) order by locale)
    from jsonb_each_text(new.names) as translation (locale, name)
  );
  if tg_op = 'UPDATE' and to_jsonb(new) - 'places_left' <> to_jsonb(old) - 'places_left' then
    new.revision := old.revision + 1;
    new.changed_at := clock_timestamp();
  end if;
  return new;
end
$$;

create or replace trigger class_change_is_noted
  before insert or update on class
  for each row execute function note_class_change();

-- Its change is the change of its class, which tells the caches.
create or replace function note_session_change() returns trigger
  language plpgsql
  as $$
begin
  update class set revision = revision + 1 where class_id in (new.class_id, old.class_id);
  return null;
end
$$;

create or replace trigger class_session_change_is_noted
  after insert or update or delete on class_session
  for each row execute function note_session_change();

create or replace function invalidate_class() returns trigger
  language plpgsql
  as $$
begin
  perform invalidate_caches(array_remove(
    array['classes', 'class:' || new.class_code, 'class:' || old.class_code, 'sitemap'],
    null
  ));
  return null;
end
$$;

create or replace trigger class_invalidates_caches
  after insert or update or delete on class
  for each row execute function invalidate_class();

create or replace function invalidate_classes_of_centre() returns trigger
  language plpgsql
  as $$
begin
  perform invalidate_caches(
    array(select 'class:' || class_code from class where centre_id = new.centre_id) || array['classes']
  );
  return null;
end
$$;

create or replace trigger partner_centre_invalidates_caches
  after update on partner_centre
  for each row execute function invalidate_classes_of_centre();

-- Whoever opens the page of a class wants to know when it is.
create or replace function published_class_has_a_session() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from class
    where class_id in (new.class_id, old.class_id)
      and status = 'PUBLISHED'
      and not exists (select from class_session where class_session.class_id = class.class_id)
  ) then
    raise exception 'a published class has a date'
      using errcode = 'check_violation', constraint = 'published_class_has_a_session';
  end if;
  return null;
end
$$;

drop trigger if exists published_class_has_a_session on class;
create constraint trigger published_class_has_a_session
  after insert or update of status on class
  deferrable initially deferred
  for each row execute function published_class_has_a_session();

drop trigger if exists published_class_keeps_a_session on class_session;
create constraint trigger published_class_keeps_a_session
  after delete or update of class_id on class_session
  deferrable initially deferred
  for each row execute function published_class_has_a_session();
