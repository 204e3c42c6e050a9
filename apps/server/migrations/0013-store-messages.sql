-- P-05, P-09: what people ask about a child's store. The guardian and staff get it by mail, and nobody else reads it.
create table store_message (
  store_message_id bigint generated always as identity primary key,
  message_number text not null,
  store_id bigint not null references store,
  request_key uuid not null,
  sender_email text not null,
  message text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint store_message_number_is_unique unique (message_number),
  constraint store_message_is_sent_once unique (store_id, request_key),
  constraint store_message_sender_is_lower_case check (sender_email = lower(sender_email)),
  constraint store_message_is_short check (length(message) between 1 and 4096)
);
create index store_message_by_store on store_message (store_id, created_at);

-- When what a product's page shows was last changed, which search engines are told.
alter table product_page add column changed_at timestamptz not null default now();

create or replace function refresh_product_pages(product_ids bigint[]) returns void
  language plpgsql
  as $$
begin
  perform from product where product_id = any (product_ids) order by product_id for no key update;

  insert into product_page as kept (product_id, sku, body, codes)
  select * from product_page_now where product_id = any (product_ids) order by product_id
  on conflict (product_id) do update set
    sku = excluded.sku,
    body = excluded.body,
    codes = excluded.codes,
    changed_at = now()
  where (kept.sku, kept.body, kept.codes) is distinct from (excluded.sku, excluded.body, excluded.codes);
end
$$;
