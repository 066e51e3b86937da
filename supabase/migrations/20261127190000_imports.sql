-- What was imported from the exports of other sites, so that a second import of the same file changes nothing, and where
-- the old URLs lead (docs/product.md#import, docs/decisions/0069-import-in-the-owners-browser.md).

-- An import that was begun. Until it is finished, the panel offers to continue it.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  -- The site that the file comes from, e.g. 'wordpress https://example.com'.
  origin text not null check (octet_length(origin) between 1 and 300),
  file_name text not null check (octet_length(file_name) between 1 and 1000),
  record_count integer not null check (record_count >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_newest on public.imports (started_at desc, id);

-- What each record of an export has become. The entry outlives its record: what the owner has deleted does not return.
create table public.imported_records (
  id uuid primary key default gen_random_uuid(),
  -- As in `imports`; 'image' for an image, whichever site it comes from.
  origin text not null check (octet_length(origin) between 1 and 300),
  -- The id of the record in its site; the URL of an image. An index holds no longer texts.
  source_id text not null check (octet_length(source_id) between 1 and 2000),
  import_id uuid references public.imports on delete set null,
  collection text check (collection in ('posts', 'destinations')),
  record_id uuid,
  -- Where the storage has an image. Not its URL, by which the media library would take it for used.
  file_path text check (octet_length(file_path) <= 1024),
  -- Tells whether the record has changed in the export since then.
  fingerprint text not null default '' check (octet_length(fingerprint) <= 100),
  created_at timestamptz not null default now(),
  check ((record_id is null) = (collection is null) and (record_id is null) <> (file_path is null)),
  unique (origin, source_id)
);
create index imported_records_import on public.imported_records (import_id);

-- Old URLs, each with the record whose page it leads to. The id stays, so a later slug changes nothing here.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- As domain/redirect-path.ts writes it: decoded, without a slash at its end.
  path text not null unique check (path ~ '^/[^?#]+$' and octet_length(path) <= 2000),
  collection text not null check (collection in ('posts', 'destinations')),
  record_id uuid not null,
  created_at timestamptz not null default now()
);
create index redirects_record on public.redirects (record_id);

alter table public.imports enable row level security;
alter table public.imported_records enable row level security;
alter table public.redirects enable row level security;
revoke all on public.imports, public.imported_records, public.redirects from anon, authenticated;
grant select, insert on public.imports, public.imported_records, public.redirects to authenticated;
grant update (finished_at) on public.imports to authenticated;
grant delete on public.imported_records, public.redirects to authenticated;
grant select on public.redirects to anon;
grant all on public.imports, public.imported_records, public.redirects to service_role;

create policy "Signed-in users read" on public.imports for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.imports for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users finish" on public.imports for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.imports as restrictive to authenticated
  using ((select public.has_used_second_factor()));

create policy "Signed-in users read" on public.imported_records for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.imported_records for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.imported_records for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.imported_records as restrictive to authenticated
  using ((select public.has_used_second_factor()));

-- A visitor finds the records that are public, and no others, by the policies of their tables.
create policy "Visitors read those to public records" on public.redirects for select to anon
  using (
    case collection
      when 'posts' then exists (select from public.posts where posts.id = record_id)
      when 'destinations' then exists (select from public.destinations where destinations.id = record_id)
    end
  );
create policy "Signed-in users read" on public.redirects for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.redirects for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.redirects for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.redirects as restrictive to authenticated
  using ((select public.has_used_second_factor()));

-- Pages are stored with what they have read.
create trigger notify_content_changed after insert or update or delete or truncate on public.redirects
  for each statement execute function public.notify_content_changed();

-- The record that an old path leads to, and its slug of today. Runs with the rights of the caller, so that a visitor is
-- redirected only to what is public.
create function public.find_redirect(path text) returns table (collection text, slug text)
  language sql stable
  set search_path = ''
as $$
  select redirect.collection, coalesce(post.slug, destination.slug)
  from public.redirects as redirect
  left join public.posts as post on redirect.collection = 'posts' and post.id = redirect.record_id
  left join public.destinations as destination
    on redirect.collection = 'destinations' and destination.id = redirect.record_id
  where redirect.path = find_redirect.path and coalesce(post.slug, destination.slug) is not null
$$;
comment on function public.find_redirect is 'The collection and the slug of the public record to which an old path leads.';
revoke execute on function public.find_redirect from public;
grant execute on function public.find_redirect to anon, authenticated, service_role;

-- The dry run: what an import would do with each record, without doing it. `records` is an array of
-- {source_id, fingerprint, slug}. Returns an array of {source_id, state, record_id, slug} in the same order:
-- new, with the slug that is free now; known, changed (in the export, since it was imported), or deleted (by the owner).
create function public.check_import(collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  known public.imported_records;
  current_slug text;
  state text;
  results jsonb := '[]';
begin
  for entry in select value from jsonb_array_elements(records) loop
    select * into known from public.imported_records as record
    where record.origin = check_import.origin and record.source_id = entry ->> 'source_id';
    current_slug := null;
    if known.id is null then
      state := 'new';
      if coalesce(entry ->> 'slug', '') <> '' then
        current_slug := public.find_free_slug(collection, entry ->> 'slug', gen_random_uuid());
      end if;
    else
      execute format('select slug from public.%I where id = $1', known.collection)
        into current_slug using known.record_id;
      state := case
        when current_slug is null then 'deleted'
        when known.fingerprint <> entry ->> 'fingerprint' then 'changed'
        else 'known'
      end;
    end if;
    results := results || jsonb_build_object(
      'source_id', entry ->> 'source_id', 'state', state, 'record_id', known.record_id, 'slug', current_slug);
  end loop;
  return results;
end
$$;
comment on function public.check_import is 'What an import would do with each record of an export.';

-- Adds records of an export with their redirects. A record that was imported before stays as it is, whatever has become
-- of it. `records` is an array of {source_id, fingerprint, path, fields}, where `fields` are columns of the collection.
-- Returns an array of {source_id, outcome, record_id, slug, message}: added, known, or failed with the reason.
--
-- Runs with the rights of the caller, in one transaction: a record, its entry and its redirect are stored together, so an
-- interrupted import leaves nothing half done. A record that cannot be stored does not keep the others out.
create function public.import_records(import_id uuid, collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  fields jsonb;
  column_list text;
  new_id uuid;
  new_slug text;
  violated_constraint text;
  result jsonb;
  results jsonb := '[]';
begin
  if collection not in ('posts', 'destinations') then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    new_id := gen_random_uuid();
    result := jsonb_build_object('source_id', entry ->> 'source_id');
    begin
      insert into public.imported_records (origin, source_id, import_id, collection, record_id, fingerprint)
      values (
        import_records.origin, entry ->> 'source_id', import_records.import_id, import_records.collection, new_id,
        entry ->> 'fingerprint'
      )
      on conflict do nothing;
      if not found then
        results := results || (result || '{"outcome": "known"}');
        continue;
      end if;
      fields := (entry -> 'fields') || jsonb_build_object('id', new_id);
      select string_agg(quote_ident(attname), ', ') into column_list
      from pg_catalog.pg_attribute
      where attrelid = format('public.%I', collection)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' and fields ? attname;
      -- A slug that is taken gets a number; one that cannot be had at all is made from the title, as that of any record.
      for attempt in 1..3 loop
        begin
          execute format(
            'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning slug',
            collection, column_list
          ) into new_slug using fields;
          exit;
        exception when unique_violation then
          get stacked diagnostics violated_constraint = constraint_name;
          if violated_constraint <> collection || '_slug' or attempt = 3 then raise; end if;
          fields := fields || jsonb_build_object('slug', case attempt
            when 1 then public.find_free_slug(collection, fields ->> 'slug', new_id)
            else ''
          end);
        end;
      end loop;
      if entry ->> 'path' is not null then
        insert into public.redirects (path, collection, record_id)
        values (entry ->> 'path', import_records.collection, new_id)
        on conflict do nothing;
      end if;
      results := results || (
        result || jsonb_build_object('outcome', 'added', 'record_id', new_id, 'slug', new_slug));
    exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
      results := results || (result || jsonb_build_object('outcome', 'failed', 'message', sqlerrm));
    end;
  end loop;
  return results;
end
$$;
comment on function public.import_records is 'Adds records of an export that have not been imported before.';

revoke execute on function public.check_import, public.import_records from public, anon;
grant execute on function public.check_import, public.import_records to authenticated, service_role;
