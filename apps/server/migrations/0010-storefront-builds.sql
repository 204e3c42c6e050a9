-- Builds of the storefront that servers of this database serve or have served within a week, and their files in the file store, so
-- that a server can answer for files of a build that is not its own.
create table storefront_build (
  build text primary key,
  last_served_at timestamptz not null default now(),
  constraint storefront_build_is_named_by_a_hash check (build ~ '^[0-9a-f]{64}$')
);

create table storefront_file (
  build text not null references storefront_build on delete cascade,
  -- As browsers ask for it, such as assets/AbC-d_1.js.
  path text not null,
  -- Of the file itself, however it is stored.
  content_hash text not null,
  -- Stored compressed by brotli, as text is.
  is_compressed boolean not null,
  primary key (build, path),
  constraint storefront_file_is_named_by_a_hash check (content_hash ~ '^[0-9a-f]{64}$')
);
create index storefront_file_by_path on storefront_file (path);
create index storefront_file_by_content on storefront_file (content_hash);
