-- Staff look through the cards of all sellers.
create index product_card_of_all on product_card (status, changed_at, card_id);
create index product_card_by_name on product_card using gin (full_name gin_trgm_ops);
