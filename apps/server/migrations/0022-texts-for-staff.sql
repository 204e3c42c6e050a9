-- Staff find an enquiry, a store or a guardian by a part of a text.
create index enquiry_by_text on enquiry using gin (
  request_number gin_trgm_ops, name gin_trgm_ops, company_name gin_trgm_ops, email gin_trgm_ops
);
create index store_by_text on store using gin (handle gin_trgm_ops, public_name gin_trgm_ops);
create index guardian_consent_by_text on guardian_consent using gin (guardian_email gin_trgm_ops)
  where purpose = 'ACCOUNT' and ended_at is null;
