-- What people are told in the shop itself: the bell. One row for each event and person.
create table notification (
  notification_id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  -- The kind, and what tells this event from others of the kind.
  event_key text not null,
  kind text not null,
  -- What the sentence is made with. Nothing that a buyer wrote.
  facts jsonb not null,
  -- Whom a guardian is told about; the row goes with the child.
  child_account_id uuid references account on delete cascade,
  href text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint event_is_told_once unique (account_id, event_key),
  constraint notification_facts_are_an_object check (jsonb_typeof(facts) = 'object'),
  constraint notification_leads_to_a_page_of_ours check (href ~ '^/[a-z][^\\[:space:]]*$'),
  constraint nobody_is_told_about_themselves check (child_account_id <> account_id)
);
create index notification_by_account on notification (account_id, notification_id);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_by_child on notification (child_account_id) where child_account_id is not null;
create index notification_by_age on notification (created_at);

-- What somebody wants to be told of there. Nothing chosen: everything.
create table notification_choice (
  account_id uuid not null references account on delete cascade,
  topic text not null,
  is_wanted boolean not null,
  chosen_at timestamptz not null default now(),
  primary key (account_id, topic)
);
