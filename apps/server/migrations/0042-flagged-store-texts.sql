-- What the rules for personal data found in the words of a business's store, until somebody of staff has looked: they are public at once.
alter table store
  add column text_flag text,
  add column text_flagged_at timestamptz,
  add constraint text_flag_is_known check (text_flag in ('EMAIL', 'LINK', 'HANDLE', 'PHONE', 'ADDRESS', 'NAME')),
  add constraint text_flag_has_a_time check ((text_flag is null) = (text_flagged_at is null));
create index store_with_flagged_text on store (text_flagged_at) where text_flagged_at is not null;
