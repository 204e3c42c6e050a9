-- H-16: the link was mailed because the child asks for an address. Asked again within the hour, no second one is mailed.
alter table guardian_link
  add column asks_for_address boolean not null default false;
