-- What was imported from the exports of other sites, so that a second import of the same file changes nothing, and where
-- the old URLs lead (docs/decisions/0069-import-in-the-owners-browser.md).

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
  collection text,
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
create index imported_records_record on public.imported_records (record_id);

-- Old URLs, each with the record or the list whose page it leads to. The id of the record stays, so a later slug changes nothing here. A
-- deal has no page of its own, so no redirect leads to one.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- Decoded, without a slash at its end; or the URL that WordPress gives every post besides its permalink: /?p=17.
  path text not null unique
    check (octet_length(path) <= 2000 and (path ~ '^/[^?#]+$' or path ~ '^(/[^?#]*[^/?#])?/[?]p=[1-9][0-9]{0,18}$')),
  -- A table whose records have pages, or lists.
  collection text not null,
  record_id uuid,
  created_at timestamptz not null default now(),
  -- A list of a former site whose name in URLs is not that of today: `/category/eat` of the category 'Food & Drink'.
  list_slug text,
  constraint redirects_target_check check (
    case collection
      when 'lists' then record_id is null and list_slug is not null and list_slug <> ''
        and path ~ '^/(category|tag|author)/[^/]+$'
      else record_id is not null and list_slug is null
    end
  )
);
comment on column public.redirects.path is 'As domain/redirect-path.ts writes it.';
comment on column public.redirects.list_slug is
  'The slug of today of the category, tag or author whose list the path showed. Null for the path of a record.';
create index redirects_record on public.redirects (record_id);

-- The slug of a record that the caller may read; null without one.
create function public.find_slug(collection text, record_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  found_slug text;
begin
  if public.has_pages(collection) then
    execute format('select slug from public.%I where id = $1', collection) into found_slug using record_id;
  end if;
  return found_slug;
end
$$;
comment on function public.find_slug is 'The slug of a record that the caller may read.';
revoke execute on function public.find_slug from public;
grant execute on function public.find_slug to anon, authenticated, service_role;

alter table public.imports enable row level security;
alter table public.imported_records enable row level security;
alter table public.redirects enable row level security;
revoke all on public.imports, public.imported_records, public.redirects from anon, authenticated;
grant select, insert on public.imports, public.imported_records, public.redirects to authenticated;
grant update (finished_at) on public.imports to authenticated;
grant delete on public.imported_records, public.redirects to authenticated;
grant select on public.redirects to anon;
grant all on public.imports, public.imported_records, public.redirects to service_role;

create policy "Owners read" on public.imports for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.imports for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners finish" on public.imports for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Only in a valid session" on public.imports as restrictive to authenticated
  using ((select public.is_session_valid()));

create policy "Owners read" on public.imported_records for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.imported_records for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners delete" on public.imported_records for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.imported_records as restrictive to authenticated
  using ((select public.is_session_valid()));

-- A visitor finds the records that are public, and no others, by the policies of their tables.
create policy "Owners read" on public.redirects for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.redirects for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners delete" on public.redirects for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.redirects as restrictive to authenticated
  using ((select public.is_session_valid()));
create policy "Visitors read those to public records" on public.redirects for select to anon, authenticated
  using (
    case collection
      when 'lists' then
        exists (select from public.posts where posts.category_slug = list_slug)
        or exists (select from public.posts where posts.tag_slugs @> array[list_slug])
        or exists (select from public.posts where posts.author_slug = list_slug)
      else public.find_slug(collection, record_id) is not null
    end
  );

-- Pages are stored with what they have read.
create trigger notify_content_changed after insert or update or delete or truncate on public.redirects
  for each statement execute function public.notify_content_changed();

-- The record or the list that an old path leads to, by its slug of today. Runs with the rights of the caller, so that a
-- visitor is redirected only to what is public. `collection` is that of a record, or categories, tags, authors or feeds: the posts know
-- their categories, tags and authors, and how these are written in URLs.
create function public.find_redirect(path text) returns table (collection text, slug text)
  language sql stable
  set search_path = ''
as $$
  with record as (
    select collection, slug
    from (
      select redirect.collection, public.find_slug(redirect.collection, redirect.record_id) as slug
      from public.redirects as redirect where redirect.path = find_redirect.path
    ) as found
    where slug is not null
  ),
  -- /category/africa/tanzania, /tag/ferries/page/2, /author/mei/feed, also below a folder in which the site was.
  list as (
    select parts[1] as kind, coalesce(redirect.list_slug, lower(parts[2])) as slug
    from regexp_match(
      -- The time that this takes grows with the square of the length.
      case when octet_length(find_redirect.path) <= 2000 then find_redirect.path end,
      '(?:^|/)(category|tag|author)/(?:[^/]+/)*?([^/]+)(?:/page/\d+|/feed(?:/\w+)?|/rss)?$'
    ) as parts
    left join public.redirects as redirect
      on redirect.collection = 'lists' and redirect.path = '/' || parts[1] || '/' || lower(parts[2])
    where parts is not null
  ),
  -- WordPress makes tags of what are categories here, and the other way round: the first one of a post is its category.
  archive as (
    select found.collection, list.slug
    from list
    cross join lateral (
      select 'categories' as collection, case list.kind when 'category' then 1 when 'tag' then 2 end as place
      where exists (select from public.posts where category_slug = list.slug)
      union all
      select 'tags', case list.kind when 'tag' then 1 when 'category' then 2 end
      where exists (select from public.posts where tag_slugs @> array[list.slug])
      union all
      select 'authors', case list.kind when 'author' then 1 end
      where exists (select from public.posts where author_slug = list.slug)
    ) as found
    where list.slug > '' and found.place is not null
    order by found.place
    limit 1
  ),
  feed as (
    select 'feeds' as collection, case when find_redirect.path ~ '/atom$' then 'atom.xml' else 'feed.xml' end as slug
    where find_redirect.path ~ '^(?:/[^/]+)?/(?:feed|rss)(?:/(?:rss|rss2|rdf|atom|feed))?$'
  )
  select collection, slug from record
  union all
  select collection, slug from (select * from archive union all select * from feed) as list
  -- A site without a former one has no old URLs.
  where not exists (select from record) and exists (select from public.redirects)
$$;
comment on function public.find_redirect is
  'The collection and the slug of the public record, or of the list, to which an old path leads.';

-- The current slugs of the published records that had these ones, for redirects; none for a slug that no such record had.
-- The collection is a table.
--
-- Runs with the rights of its owner and checks itself what is public. Under row level security, a visitor's search in an
-- array cannot use its index, because `&&` is not leakproof.
create function public.find_current_slugs(collection text, slugs text[])
  returns table (former_slug text, current_slug text)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  if public.has_pages(collection) then
    return query execute format(
      'select former, slug from public.%I, unnest(former_slugs) as former
       where former_slugs && $1 and former = any ($1) and published_at <= now()',
      collection
    ) using slugs;
  end if;
end
$$;
comment on function public.find_current_slugs is
  'The current slugs of the published records that had these ones. The collection is a table.';

-- The dry run: what an import would do with each record, without doing it. `records` is an array of
-- {source_id, fingerprint, slug}. Returns an array of {source_id, collection, state, record_id, slug} in the same
-- order: new, with the slug that is free now; known, changed (in the export, since it was imported), or deleted (by the owner). The
-- collection is the one in which the record is, or will be. Deals have no slug.
create function public.check_import(collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  known public.imported_records;
  wanted_slug text;
  current_slug text;
  is_here boolean;
  state text;
  results jsonb := '[]';
begin
  if not (public.has_pages(collection) or collection = 'deals') or origin = 'image' then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    select * into known from public.imported_records as record
    where record.origin = check_import.origin and record.source_id = entry ->> 'source_id';
    current_slug := null;
    if known.id is null then
      state := 'new';
      -- As it will be stored: `москва` becomes `moskva`.
      wanted_slug := public.make_slug(coalesce(entry ->> 'slug', ''), '');
      if wanted_slug <> '' then
        current_slug := public.find_free_slug(collection, wanted_slug, gen_random_uuid());
      end if;
    else
      execute format('select to_jsonb(record) ->> ''slug'', true from public.%I as record where id = $1', known.collection)
        into current_slug, is_here using known.record_id;
      state := case
        when is_here is null then 'deleted'
        when known.fingerprint <> entry ->> 'fingerprint' then 'changed'
        else 'known'
      end;
    end if;
    results := results || jsonb_build_object(
      'source_id', entry ->> 'source_id', 'collection', coalesce(known.collection, check_import.collection), 'state', state,
      'record_id', known.record_id, 'slug', current_slug);
  end loop;
  return results;
end
$$;
comment on function public.check_import is 'What an import would do with each record of an export.';

-- Adds records of an export with their redirects. A record that was imported before stays as it is, whatever has become
-- of it. `records` is an array of {source_id, fingerprint, paths, lists, fields}, where `paths` are its old URLs, `lists` an array
-- of {kind, slug, name} of the lists in which it was (kind: category, tag or author), and `fields` columns of the collection.
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
  if not (public.has_pages(collection) or collection = 'deals') or origin = 'image' then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    new_id := gen_random_uuid();
    result := jsonb_build_object('source_id', entry ->> 'source_id');
    begin
      if jsonb_typeof(entry -> 'fields') is distinct from 'object' then
        raise exception using errcode = 'invalid_parameter_value', message = 'The record has no fields.';
      end if;
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
            'insert into public.%1$I as record (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(record) ->> ''slug''',
            collection, column_list
          ) into new_slug using fields;
          exit;
        exception when unique_violation then
          get stacked diagnostics violated_constraint = constraint_name;
          if violated_constraint <> collection || '_slug' or attempt = 3 then raise; end if;
          fields := fields || jsonb_build_object('slug', case attempt
            when 1 then public.find_free_slug(collection, public.make_slug(fields ->> 'slug', ''), new_id)
            else ''
          end);
        end;
      end loop;
      if jsonb_array_length(entry -> 'paths') > 0 and not public.has_pages(collection) then
        raise exception using errcode = 'check_violation', message = 'These records have no pages.';
      end if;
      insert into public.redirects (path, collection, record_id)
      select distinct value, import_records.collection, new_id from jsonb_array_elements_text(entry -> 'paths')
      on conflict do nothing;
      insert into public.redirects (path, collection, list_slug)
      select '/' || list.kind || '/' || lower(list.slug), 'lists', public.make_slug(list.name, '')
      from jsonb_to_recordset(entry -> 'lists') as list (kind text, slug text, name text)
      where list.slug ~ '^[^/?#]+$' and public.make_slug(list.name, '') not in ('', lower(list.slug))
      on conflict do nothing;
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

revoke execute on function
  public.find_redirect, public.find_current_slugs, public.check_import, public.import_records
  from public, anon, authenticated;
grant execute on function public.find_redirect, public.find_current_slugs to anon, authenticated, service_role;
grant execute on function public.check_import, public.import_records to authenticated, service_role;
