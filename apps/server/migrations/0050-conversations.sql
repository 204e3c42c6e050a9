-- A request for help, a message to a store and a contact request are each the beginning of a conversation (sql/conversations.sql).

alter table support_request
  add column theme text not null default 'default',
  -- What it is about: an order by its number, a product by its sku, or the account.
  add column about_kind text,
  add column about_key text,
  add constraint support_request_is_about_something_known check (
    case about_kind
      when 'ORDER' then about_key is not null
      when 'PRODUCT' then about_key is not null
      when 'ACCOUNT' then about_key is null
      else about_kind is null and about_key is null
    end
  );

alter table store_message
  add column theme text not null default 'default',
  -- Who wrote it, if somebody who was signed in.
  add column account_id uuid references account on delete set null;
create index store_message_by_account on store_message (account_id) where account_id is not null;

alter table enquiry add column theme text not null default 'default';

create table conversation (
  conversation_id bigint generated always as identity primary key,
  kind text not null,
  status text not null default 'OPENED',
  support_request_id bigint unique references support_request on delete cascade,
  store_message_id bigint unique references store_message on delete cascade,
  enquiry_id bigint unique references enquiry on delete cascade,
  last_message_at timestamptz not null default now(),
  last_side text not null default 'BUYER',
  constraint conversation_status_is_known check (status in ('OPENED', 'IN_PROGRESS', 'CLOSED')),
  constraint conversation_last_side_is_known check (last_side in ('BUYER', 'SELLER', 'STAFF')),
  constraint conversation_is_about_what_its_kind_says check (
    case kind
      when 'SUPPORT' then num_nonnulls(support_request_id, enquiry_id) = 1 and store_message_id is null
      when 'STORE' then store_message_id is not null and num_nonnulls(support_request_id, enquiry_id) = 0
      else false
    end
  )
);
create index conversation_that_waits on conversation (last_message_at) where last_side = 'BUYER';

create table conversation_message (
  conversation_message_id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation on delete cascade,
  side text not null,
  author_account_id uuid references account on delete set null,
  -- Made by the form, so that what is sent again is one message.
  request_key uuid not null default gen_random_uuid(),
  message text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint conversation_message_is_sent_once unique (conversation_id, request_key),
  constraint conversation_side_is_known check (side in ('BUYER', 'SELLER', 'STAFF')),
  -- A contact request may have none.
  constraint conversation_message_is_short check (length(message) <= 4096)
);
create index conversation_message_by_time on conversation_message (conversation_id, created_at);
create index conversation_message_by_author on conversation_message (author_account_id)
  where author_account_id is not null;

create table conversation_attachment (
  conversation_message_id bigint not null references conversation_message on delete cascade,
  position smallint not null,
  upload_id uuid not null references upload on delete cascade,
  primary key (conversation_message_id, position),
  constraint conversation_attachment_is_of_one_message unique (upload_id),
  constraint conversation_attachments_are_few check (position between 0 and 5)
);
