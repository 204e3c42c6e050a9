-- What the office that orders books it under. Its own words, which go with its account.
alter table customer_order
  add column purchase_order_num text,
  add column budget_line text,
  add constraint purchase_order_num_is_short check (length(purchase_order_num) between 1 and 50) not valid,
  add constraint budget_line_is_short check (length(budget_line) between 1 and 50) not valid;
alter table customer_order validate constraint purchase_order_num_is_short;
alter table customer_order validate constraint budget_line_is_short;
