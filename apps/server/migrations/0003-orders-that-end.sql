-- Parts of which everything that was not cancelled has arrived, but whose rest was cancelled last: nothing more would happen
-- to them, and what was paid for them stayed held.
with
  stuck as (
    update order_part
    set status = 'DELIVERED', delivered_at = now()
    where status = 'IN_DELIVERY'
      and not exists (
        select
        from order_line
        where order_line.order_part_id = order_part.order_part_id
          and quantity > cancelled + delivered
      )
    returning order_id, order_part_id
  )
insert into order_change (order_id, order_part_id, from_status, to_status, actor, reason)
select order_id, order_part_id, 'IN_DELIVERY', 'DELIVERED', 'SYSTEM', 'ALL_DELIVERED'
from stuck;

-- Requests about an order that were done: sent again, they are not done again.
create table order_request (
  order_id bigint not null references customer_order,
  request_key text not null,
  made_at timestamptz not null default now(),
  constraint order_request_is_done_once primary key (order_id, request_key),
  constraint order_request_key_is_short check (char_length(request_key) between 1 and 100)
);

-- Where the buyer's clock is, as their browser says it; null is UTC.
alter table customer_order
  add column time_zone text,
  add constraint order_time_zone_is_plain check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$');
