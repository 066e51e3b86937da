-- Storage: buckets and the objects in them. The tables and functions are those that policies written for Supabase rely on; row level security on storage.objects decides who may do what.

create schema storage;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  type text not null default 'STANDARD',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Keys compare by their bytes: one index then serves the uniqueness of a key and all keys below a prefix.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- A row that is inserted with SQL, such as a seed's, names no version. It gets one of its own, without a file.
  version text not null default gen_random_uuid()::text,
  replaced_version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);

comment on column storage.objects.version is
  'Names the file that holds the bytes. A new upload is a new version; a file never changes.';
comment on column storage.objects.replaced_version is
  'The version that the last upload took the place of, so that this upload can remove its file.';

-- No two objects share a file, so whoever removes an object may remove its file. The sweep looks versions up here.
create unique index objects_version on storage.objects (version);

create function storage.foldername(name text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
  as $$ select (string_to_array(name, '/'))[: cardinality(string_to_array(name, '/')) - 1] $$;

create function storage.filename(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select split_part(name, '/', -1) $$;

create function storage.extension(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;

create function storage.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger touch_updated_at before update on storage.buckets
  for each row execute function storage.touch_updated_at();
create trigger touch_updated_at before update on storage.objects
  for each row execute function storage.touch_updated_at();

-- A row deleted by SQL would leave its file behind. The service says that it is the one deleting.
create function storage.protect_delete() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'A row deleted by SQL leaves its file behind.';
  end if;
  return null;
end
$$;

create trigger protect_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
revoke execute on all functions in schema storage from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- Resumable uploads that have begun. Only the service reads and writes this table.
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
  created_at timestamptz not null default now(),
  -- An upload belongs to the role that began it as well as to the user: the API keys have no user. Null for an upload
  -- through a signed URL.
  role text,
  -- Which request works on the upload, on whichever server, and until when, if that server does not extend it.
  turn uuid,
  turn_ends_at timestamptz not null default '-infinity',
  turn_requested boolean not null default false
);

create index resumable_uploads_created_at on storage.resumable_uploads (created_at);
create index resumable_uploads_bucket_id on storage.resumable_uploads (bucket_id);
create index resumable_uploads_owner_id on storage.resumable_uploads (owner_id);

comment on column storage.resumable_uploads.created_at is 'An upload expires 24 hours later.';
comment on column storage.resumable_uploads.turn_requested is 'Whether another request waits for the turn to end.';

alter table storage.resumable_uploads enable row level security;
revoke all on storage.resumable_uploads from anon, authenticated, service_role;
