-- Buyers, guests and staff upload too, pictures and PDF: for reviews, disputes, returns and messages.

alter table upload
  alter column account_id drop not null,
  -- A guest's upload belongs to what their link opens, such as `conversation M-7KQ2M4XWAB`.
  add column guest_scope text,
  -- A PDF. Its bytes stay in upload_chunk.
  add column is_document boolean not null default false,
  -- Since when something has it, such as a message. What nothing has any more goes.
  add column claimed_at timestamptz,
  add constraint upload_is_of_an_account_or_a_guest check (num_nonnulls(account_id, guest_scope) = 1),
  drop constraint upload_purpose_is_known,
  add constraint upload_purpose_is_known
    check (purpose in ('CARD_PICTURE', 'REVIEW', 'DISPUTE', 'RETURN', 'MESSAGE')),
  drop constraint upload_size_is_allowed,
  add constraint upload_size_is_allowed check (size_bytes between 1 and 10485760),
  add constraint only_some_purposes_take_documents
    check (not is_document or purpose in ('DISPUTE', 'RETURN', 'MESSAGE')),
  add constraint guests_upload_no_cards check (guest_scope is null or purpose <> 'CARD_PICTURE'),
  drop constraint only_a_ready_upload_has_a_picture,
  add constraint only_a_ready_upload_has_a_file
    check ((status = 'READY') = (picture_hash is not null or is_document)),
  add constraint an_upload_is_a_picture_or_a_document check (picture_hash is null or not is_document),
  add constraint only_a_ready_upload_is_claimed check (claimed_at is null or status = 'READY'),
  -- The same photo may be in two messages: what one has is not begun again by the other.
  drop constraint upload_key_is_unique_for_its_owner;

create unique index upload_key_is_unique_until_claimed
  on upload (account_id, guest_scope, purpose, upload_key) nulls not distinct
  where claimed_at is null;
create index upload_by_account on upload (account_id);
create index upload_by_guest on upload (guest_scope) where guest_scope is not null;
create index upload_claimed on upload (claimed_at) where claimed_at is not null;
