-- Every mail to an address is counted, by the hour as well as by the day.
alter table mailed_address
  add column hour_mails integer not null default 1,
  add column hour_since timestamptz not null default now(),
  add constraint mailed_address_was_mailed_in_the_hour check (hour_mails > 0);

-- Whether somebody at an address has ever agreed for a child is asked before each mail.
create index guardian_consent_by_address on guardian_consent (guardian_email);
