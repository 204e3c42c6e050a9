-- What a mail is about: ids, units and a reason, stored with the request. Null where a version before this one has asked.
alter table order_mail add column facts jsonb;
