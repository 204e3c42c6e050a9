-- Conversations: every request for help, message to a store and contact request begins one. The row that began it stays its head:
-- whose it is, what it is about, and until when it is stored.

create or replace function begin_conversation(
  begun_kind text, begun_status text, request bigint, to_store bigint, contact bigint,
  author uuid, words text, words_locale text, begun_at timestamptz
) returns void
  language sql
  as $$
  with begun as (
    insert into conversation (kind, status, support_request_id, store_message_id, enquiry_id, last_message_at)
    values (begun_kind, begun_status, request, to_store, contact, begun_at)
    on conflict do nothing
    returning conversation_id
  )
  insert into conversation_message (conversation_id, side, author_account_id, message, locale, created_at)
  select conversation_id, 'BUYER', author, words, words_locale, begun_at
  from begun
$$;

create or replace function conversation_begun() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'support_request' then
    perform begin_conversation(
      'SUPPORT', new.status, new.support_request_id, null, null,
      new.account_id, new.message, new.locale, new.created_at
    );
  elsif tg_table_name = 'store_message' then
    perform begin_conversation(
      'STORE', 'OPENED', null, new.store_message_id, null,
      new.account_id, new.message, new.locale, new.created_at
    );
  else
    perform begin_conversation(
      'SUPPORT', 'OPENED', null, null, new.enquiry_id,
      null, left(coalesce(new.message, ''), 4096), new.locale, new.created_at
    );
  end if;
  return null;
end
$$;

create or replace trigger support_request_begins_a_conversation
  after insert on support_request
  for each row execute function conversation_begun();
create or replace trigger store_message_begins_a_conversation
  after insert on store_message
  for each row execute function conversation_begun();
create or replace trigger contact_request_begins_a_conversation
  after insert on enquiry
  for each row when (new.kind = 'CONTACT') execute function conversation_begun();

-- Processes of the release before set the status of the request.
create or replace function conversation_follows_request() returns trigger
  language plpgsql
  as $$
begin
  update conversation set status = new.status where support_request_id = new.support_request_id;
  return null;
end
$$;
create or replace trigger conversation_follows_support_request
  after update of status on support_request
  for each row execute function conversation_follows_request();

-- What was written before there were conversations.
select begin_conversation('SUPPORT', status, support_request_id, null, null, account_id, message, locale, created_at)
from support_request
where not exists (select from conversation where conversation.support_request_id = support_request.support_request_id);
select begin_conversation('STORE', 'OPENED', null, store_message_id, null, account_id, message, locale, created_at)
from store_message
where not exists (select from conversation where conversation.store_message_id = store_message.store_message_id);
select begin_conversation(
  'SUPPORT', 'OPENED', null, null, enquiry_id, null, left(coalesce(message, ''), 4096), locale, created_at
)
from enquiry
where kind = 'CONTACT'
  and not exists (select from conversation where conversation.enquiry_id = enquiry.enquiry_id);

-- A conversation with what its head says, one row each.
create or replace view conversation_head as
select
  conversation_id,
  conversation.kind,
  conversation.status,
  request_number as number,
  account_id,
  null::text as email,
  null::bigint as store_id,
  topic,
  about_kind,
  about_key,
  locale,
  theme,
  created_at,
  last_message_at,
  last_side
from conversation
join support_request using (support_request_id)
union all
select
  conversation_id,
  conversation.kind,
  conversation.status,
  message_number,
  account_id,
  sender_email,
  store_id,
  null,
  null,
  null,
  locale,
  theme,
  created_at,
  last_message_at,
  last_side
from conversation
join store_message using (store_message_id)
union all
select
  conversation_id,
  conversation.kind,
  conversation.status,
  request_number,
  null,
  email,
  null,
  null,
  null,
  null,
  locale,
  theme,
  created_at,
  last_message_at,
  last_side
from conversation
join enquiry using (enquiry_id);
