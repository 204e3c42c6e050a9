-- Staff find a card whatever became of it.
create index product_card_by_any_change on product_card (changed_at, card_id);
