-- SHA-256 of what a request about an order asks for: under its key nothing else is done. Those noted before have none.
alter table order_request
  add column asked_hash bytea,
  add constraint order_request_is_hashed check (octet_length(asked_hash) = 32);
