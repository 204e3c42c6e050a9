-- What the lists for staff are sorted by unless they are told otherwise: without, each page would sort all rows that there are.
create index customer_order_by_age on customer_order (placed_at);
create index store_by_age on store (created_at);
create index guardian_consent_to_account on guardian_consent (given_at) where purpose = 'ACCOUNT' and ended_at is null;
