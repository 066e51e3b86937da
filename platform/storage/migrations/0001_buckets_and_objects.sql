-- Storage: buckets and the objects in them. The tables and functions that policies rely on are
-- those of protocols section 7; row level security on storage.objects decides who may do what.

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
  version text not null,
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
