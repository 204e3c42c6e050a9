-- What sellers write before it is on sale. A card is one product to be; its draft changes with every keystroke, a revision never
-- changes once it is submitted. Only an approved revision is copied into product, offer and stock, where the public sees it.

-- Sizes and colours that one form has made.
create table card_group (
  card_group_id bigint generated always as identity primary key,
  store_id bigint not null references store,
  created_at timestamptz not null default now(),
  constraint card_group_belongs_to_its_store unique (card_group_id, store_id)
);
create index card_group_by_store on card_group (store_id);

-- `card_id` is made by the form, so that a draft that is saved again is the same one.
create table product_card (
  card_id uuid primary key,
  store_id bigint not null,
  store_kind text not null,
  card_group_id bigint,
  kind text not null,
  status text not null default 'DRAFT',
  product_id bigint references product,
  price_id bigint,
  -- The revision that is on sale.
  live_number integer,
  -- As the draft has it, for the seller's list.
  full_name text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint card_belongs_to_its_store unique (card_id, store_id),
  constraint card_is_of_a_store_of_its_kind foreign key (store_id, store_kind) references store (store_id, kind),
  constraint card_group_is_of_the_same_store foreign key (card_group_id, store_id)
    references card_group (card_group_id, store_id),
  constraint card_offer_is_of_the_same_store foreign key (price_id, store_id) references offer (price_id, store_id),
  constraint card_kind_is_known check (kind in ('PRODUCT', 'OFFER')),
  constraint card_status_is_known check (status in ('DRAFT', 'CREATED', 'ACTUAL', 'CLOSED')),
  constraint only_a_business_sells_what_another_describes check (kind = 'PRODUCT' or store_kind = 'BUSINESS'),
  constraint card_on_sale_has_a_live_revision check (
    status <> 'ACTUAL' or num_nonnulls(live_number, product_id, price_id) = 3
  ),
  constraint product_has_one_card_of_each_store unique (store_id, product_id),
  constraint card_name_fits check (char_length(full_name) <= 200)
);
create unique index product_is_described_by_one_card on product_card (product_id) where kind = 'PRODUCT';
create index product_card_by_product on product_card (product_id) where product_id is not null;
create index product_card_by_offer on product_card (price_id, store_id) where price_id is not null;
create index product_card_by_group on product_card (card_group_id, store_id) where card_group_id is not null;
create index product_card_by_change on product_card (store_id, changed_at, card_id);
create index product_card_by_status on product_card (store_id, status, changed_at, card_id);
create index product_card_of_store_kind on product_card (store_id, store_kind);

-- Saved while somebody types. A save that names an older version than there is would undo another tab's work, so it is refused.
create table card_draft (
  card_id uuid primary key references product_card on delete cascade,
  version integer not null default 1,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  constraint draft_version_is_positive check (version > 0),
  constraint draft_is_small check (pg_column_size(content) < 200000)
);

-- Ids of people alone and no foreign keys, as in the audit: who leaves changes no decision.
create table card_revision (
  card_revision_id bigint generated always as identity primary key,
  card_id uuid not null,
  store_id bigint not null,
  number integer not null,
  content jsonb not null,
  hash text not null,
  -- Set by the database: whether the store's owner is a child when it is submitted.
  is_of_child boolean not null,
  submitted_at timestamptz not null default now(),
  submitted_by uuid not null,
  status text not null,
  guardian_verdict text,
  guardian_account_id uuid,
  guardian_decided_at timestamptz,
  -- An appeal repeats the words of a revision that came back, for somebody else to decide.
  appeal_of integer,
  appeal_note text,
  not_for uuid,
  -- When staff began to be waited for.
  waits_since timestamptz not null default now(),
  claimed_by uuid,
  claimed_until timestamptz,
  decision text,
  -- Absent when a trusted business was approved at once.
  decided_by uuid,
  decided_at timestamptz,
  reasons text[] not null default '{}',
  note text not null default '',
  checklist text[] not null default '{}',
  -- Until then the decision can be undone, and nobody is told.
  effective_at timestamptz,
  settled_at timestamptz,
  second_look text,
  second_look_by uuid,
  second_look_at timestamptz,
  constraint revision_is_of_a_card foreign key (card_id, store_id)
    references product_card (card_id, store_id) on delete cascade,
  constraint revision_number_is_unique unique (card_id, number),
  constraint revision_number_is_positive check (number > 0),
  constraint revision_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  constraint revision_status_is_known check (
    status in ('WAITING_GUARDIAN', 'WAITING_STAFF', 'DECIDED', 'PUBLISHED', 'SENT_BACK', 'WITHDRAWN')
  ),
  constraint guardian_verdict_is_known check (guardian_verdict in ('YES', 'NO')),
  constraint guardian_verdict_has_a_time check ((guardian_verdict is null) = (guardian_decided_at is null)),
  constraint staff_see_of_a_child_what_the_guardian_approved check (
    not is_of_child
    or status not in ('WAITING_STAFF', 'DECIDED', 'PUBLISHED')
    or guardian_verdict is not distinct from 'YES'
  ),
  constraint a_person_decides_about_a_child check (
    not is_of_child
    or status not in ('DECIDED', 'PUBLISHED')
    or decided_by is not null
  ),
  constraint guardian_is_asked_for_children_alone check (status <> 'WAITING_GUARDIAN' or is_of_child),
  constraint review_decision_is_known check (decision in ('APPROVE', 'SEND_BACK')),
  constraint decided_revision_has_a_decision check (
    (decision is null) = (decided_at is null)
    and (decision is null) = (effective_at is null)
    and (status <> 'DECIDED' or decision is not null)
    and (status <> 'PUBLISHED' or decision = 'APPROVE')
  ),
  constraint what_comes_back_has_a_reason check (
    decision is distinct from 'SEND_BACK' or cardinality(reasons) > 0
  ),
  constraint review_note_fits check (char_length(note) <= 4000),
  constraint appeal_says_why check ((appeal_of is null) = (appeal_note is null)),
  constraint appeal_is_decided_by_another check (decided_by is distinct from not_for or not_for is null),
  constraint claim_has_an_end check ((claimed_by is null) = (claimed_until is null)),
  constraint second_look_is_known check (second_look in ('WAITING', 'AGREED', 'DISAGREED')),
  constraint second_look_is_by_another check (second_look_by <> decided_by),
  constraint second_look_is_somebodys check (
    second_look is null or (second_look = 'WAITING') = (second_look_by is null)
  )
);
create unique index one_revision_of_a_card_is_open on card_revision (card_id)
  where status in ('WAITING_GUARDIAN', 'WAITING_STAFF', 'DECIDED');
create index card_revision_to_review on card_revision (waits_since, card_revision_id) where status = 'WAITING_STAFF';
create index card_revision_for_second_look on card_revision (waits_since, card_revision_id) where second_look = 'WAITING';
create index card_revision_to_settle on card_revision (effective_at) where status = 'DECIDED';
create index card_revision_decided on card_revision (store_id, decided_at) include (decision) where decision is not null;
create index card_revision_of_card on card_revision (card_id, store_id);
create index card_revision_for_guardian on card_revision (store_id) where status = 'WAITING_GUARDIAN';

alter table product_card
  add constraint live_revision_is_one_of_the_card foreign key (card_id, live_number)
    references card_revision (card_id, number) deferrable initially deferred;
create index product_card_by_live_revision on product_card (card_id, live_number) where live_number is not null;

-- What drafts and revisions show, so that no picture of theirs is deleted as unused.
create table card_picture (
  card_id uuid not null references product_card on delete cascade,
  picture_hash text not null references picture,
  primary key (card_id, picture_hash)
);
create index card_picture_by_picture on card_picture (picture_hash);

-- A child's new price, until the guardian answers.
create table card_price_request (
  card_id uuid primary key references product_card on delete cascade,
  price_minor integer not null,
  currency currency_iso not null,
  asked_at timestamptz not null default now(),
  constraint asked_price_is_positive check (price_minor > 0)
);

-- What reviewers say again and again, by its number, in the languages that somebody has written.
create table review_note (
  note_number integer primary key,
  texts translated not null,
  updated_at timestamptz not null default now(),
  constraint note_number_is_short check (note_number between 1 and 99)
);

-- Reviewers are shown goods with a name like the card's.
create index product_by_name on product using gin (full_name gin_trgm_ops);
