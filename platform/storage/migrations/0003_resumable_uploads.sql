-- Resumable uploads that have begun (docs/protocols.md#resumable-uploads). Only the service reads and writes this table.
-- The bytes that have arrived are in a file of the same id.
create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  owner_id text,
  upsert boolean not null,
  -- Null until the client knows it.
  length bigint check (length >= 0),
  -- The media type, the cache control and the user metadata of the object.
  description jsonb not null,
  -- When the object was stored. The row is kept, so that a client that missed the response learns of it.
  completed_at timestamptz,
  created_at timestamptz not null default now()
);

create index resumable_uploads_created_at on storage.resumable_uploads (created_at);
create index resumable_uploads_bucket_id on storage.resumable_uploads (bucket_id);
create index resumable_uploads_owner_id on storage.resumable_uploads (owner_id);

comment on column storage.resumable_uploads.created_at is 'An upload expires 24 hours later.';

alter table storage.resumable_uploads enable row level security;
revoke all on storage.resumable_uploads from anon, authenticated, service_role;
