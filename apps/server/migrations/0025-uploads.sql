-- Pictures on their way from a seller's browser. One that is finished is a picture of its owner alone, until a card that staff have
-- approved shows it.
create table upload (
  upload_id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- The browser's own name of the file: the same key is the same upload, so that none is stored twice.
  upload_key text not null,
  purpose text not null,
  size_bytes integer not null,
  received_bytes integer not null default 0,
  status text not null default 'RECEIVING',
  -- Why it was refused.
  fault text,
  picture_hash text references picture,
  created_at timestamptz not null default now(),
  -- When somebody last asked for it to be used. What nothing has needed for a day goes.
  needed_at timestamptz not null default now(),
  constraint upload_key_is_unique_for_its_owner unique (account_id, upload_key),
  constraint upload_key_is_plain check (upload_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  constraint upload_purpose_is_known check (purpose in ('CARD_PICTURE')),
  constraint upload_size_is_allowed check (size_bytes between 1 and 8388608),
  constraint upload_receives_no_more_than_its_size check (received_bytes between 0 and size_bytes),
  constraint upload_status_is_known check (status in ('RECEIVING', 'READY', 'REFUSED')),
  constraint upload_is_settled_when_whole check (status = 'RECEIVING' or received_bytes = size_bytes),
  constraint only_a_ready_upload_has_a_picture check ((status = 'READY') = (picture_hash is not null)),
  constraint only_a_refused_upload_has_a_fault check ((status = 'REFUSED') = (fault is not null))
);
create index upload_by_picture on upload (picture_hash) where picture_hash is not null;
create index upload_by_need on upload (needed_at);

-- What has come of an upload. In the database and not in a file, because the next chunk may come to another process; deleted when
-- it is settled.
create table upload_chunk (
  upload_id uuid not null references upload on delete cascade,
  start_bytes integer not null,
  bytes bytea not null,
  primary key (upload_id, start_bytes),
  constraint upload_chunk_is_small check (length(bytes) between 1 and 262144)
);
-- Pictures are compressed already.
alter table upload_chunk alter column bytes set storage external;
