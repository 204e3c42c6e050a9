-- A new app for the codes: the one in use counts on until a code of the new one has been confirmed.
alter table second_factor
  add column next_secret bytea,
  add column next_begun_at timestamptz,
  add constraint second_factor_is_replaced_once_confirmed check (next_secret is null or confirmed_at is not null),
  add constraint second_factor_replacement_has_a_beginning check ((next_secret is null) = (next_begun_at is null));
