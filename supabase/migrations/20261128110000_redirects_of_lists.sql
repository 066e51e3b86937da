/*
The lists of a former site whose names in URLs are not those of today (docs/product.md#import): `/category/eat` of the category
'Food & Drink' leads to that list. The exports of WordPress and Ghost name them.
*/

alter table public.redirects
  alter column record_id drop not null,
  add column list_slug text,
  drop constraint redirects_collection_check,
  add constraint redirects_collection_check check (collection in ('posts', 'destinations', 'lists')),
  add constraint redirects_target_check check (
    case collection
      when 'lists' then record_id is null and list_slug is not null and list_slug <> ''
        and path ~ '^/(category|tag|author)/[^/]+$'
      else record_id is not null and list_slug is null
    end
  );
comment on column public.redirects.list_slug is
  'The slug of today of the category, tag or author whose list the path showed. Null for the path of a record.';

drop policy "Visitors read those to public records" on public.redirects;
create policy "Visitors read those to public records" on public.redirects for select to anon
  using (
    case collection
      when 'posts' then exists (select from public.posts where posts.id = record_id)
      when 'destinations' then exists (select from public.destinations where destinations.id = record_id)
      when 'lists' then
        exists (select from public.posts where posts.category_slug = list_slug)
        or exists (select from public.posts where posts.tag_slugs @> array[list_slug])
        or exists (select from public.posts where posts.author_slug = list_slug)
    end
  );

-- As before (20261128014000_archive_redirects.sql), except that a list can have had another name in URLs, and that only a path which can
-- be stored is searched for a list: a visitor who called this with a longer one kept a connection of the database busy for seconds.
create or replace function public.find_redirect(path text) returns table (collection text, slug text)
  language sql stable
  set search_path = ''
as $$
  with record as (
    select redirect.collection, coalesce(post.slug, destination.slug) as slug
    from public.redirects as redirect
    left join public.posts as post on redirect.collection = 'posts' and post.id = redirect.record_id
    left join public.destinations as destination
      on redirect.collection = 'destinations' and destination.id = redirect.record_id
    where redirect.path = find_redirect.path and coalesce(post.slug, destination.slug) is not null
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

-- It only computes, and an import runs with the rights of its owner.
grant execute on function public.make_slug to authenticated;

-- Adds records of an export with their redirects. A record that was imported before stays as it is, whatever has become
-- of it. `records` is an array of {source_id, fingerprint, paths, lists, fields}, where `paths` are its old URLs, `lists` an array
-- of {kind, slug, name} of the lists in which it was (kind: category, tag or author), and `fields` columns of the collection.
-- Returns an array of {source_id, outcome, record_id, slug, message}: added, known, or failed with the reason.
--
-- Runs with the rights of the caller, in one transaction: a record, its entry and its redirect are stored together, so an
-- interrupted import leaves nothing half done. A record that cannot be stored does not keep the others out.
create or replace function public.import_records(import_id uuid, collection text, origin text, records jsonb) returns jsonb
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
  if collection not in ('posts', 'destinations', 'deals') then
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
            'insert into public.%1$I as record (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(record) ->> ''slug''',
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
