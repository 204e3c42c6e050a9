-- Work that was begun and is not done: claimed by a process until `retry_at`, or failed and set aside until then, so that it does
-- not block what comes after it. A row goes when its work is done.
create table unfinished_work (
  -- The name of the loop or job that does it.
  work text not null,
  -- The id by which it finds what the work is about.
  subject text not null,
  attempts integer not null default 1,
  retry_at timestamptz not null,
  first_failed_at timestamptz,
  failed_at timestamptz,
  error text,
  -- What people know the subject by, such as the number of its order. Ids alone.
  about jsonb not null default '{}',
  primary key (work, subject),
  constraint work_was_attempted check (attempts > 0),
  constraint failed_work_has_an_error check (num_nulls(first_failed_at, failed_at, error) in (0, 3))
);
create index unfinished_work_by_retry on unfinished_work (retry_at);

insert into unfinished_work (work, subject, attempts, retry_at, first_failed_at, failed_at, error, about)
select
  'refresh-catalogue', entity || ' ' || entity_key, attempts, retry_at, first_failed_at, first_failed_at, error,
  jsonb_build_object('entity', entity, 'entityKey', entity_key)
from refresh_failure;

-- From the second attempt on, the provider is asked whether it has the refund already.
insert into unfinished_work (work, subject, attempts, retry_at)
select 'refunds', refund_id::text, attempts, retry_at from refund where status = 'REQUESTED' and attempts > 0
union all
select 'card-check-refunds', card_check_id::text, attempts, retry_at from card_check where status = 'PAID' and attempts > 0;

-- `order_failure`, `refresh_failure`, and `attempts` and `retry_at` of `refund` and `card_check` are of the version before this one,
-- which may still run. The release after this one drops them.
create index refund_requested on refund (requested_at) where status = 'REQUESTED';
create index card_check_paid on card_check (settled_at) where status = 'PAID';
