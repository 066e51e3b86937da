-- The owner's own pages. What concerns all records with pages of their own (sitemaps, preview links, redirects), what is scheduled, and the
-- order of lists no longer name the tables, so that another collection needs no change there.

create function public.has_pages(table_name text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
    where tgname = 'set_slug' and relname = table_name and relnamespace = 'public'::regnamespace
  )
$$;
comment on function public.has_pages is 'Whether each record of a table has a slug, and so a page of its own.';
revoke execute on function public.has_pages from public;
grant execute on function public.has_pages to anon, authenticated, service_role;

create function public.is_reserved_slug(table_name text, slug text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select table_name = 'pages' and (slug ~ '^[a-z]{2}$' or slug in (
    'about', 'admin', 'assets', 'auth', 'blog', 'contact', 'deals', 'destinations', 'forgot-password', 'functions', 'go', 'legal-notice',
    'livez', 'login', 'metrics', 'preview', 'privacy', 'readyz', 'realtime', 'rest', 'scenes', 'share', 'sitemaps', 'storage', 'suitcase',
    'surprise', 'terms', 'update-password'
  ))
$$;
comment on function public.is_reserved_slug is 'Whether the site itself uses a URL, so that no record of the table can have it.';
revoke execute on function public.is_reserved_slug from public, anon, authenticated;

create or replace function public.find_free_slug(table_name text, wanted text, row_id uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number integer := 1;
  taken_number integer := 0;
  free_number integer;
  holder uuid;
  candidate text;
begin
  if not public.is_session_valid() then
    raise exception 'You are not allowed to look for slugs.' using errcode = 'insufficient_privilege';
  end if;
  -- Each query below has its own snapshot, so it sees what the transaction that held this lock has committed.
  perform pg_advisory_xact_lock(hashtext('slugs'), hashtext(table_name));
  loop
    candidate := public.number_slug(wanted, number);
    -- Without a limit, so that the planner never hopes to find a row soon by reading the table from its beginning.
    execute format(
      'select id from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2', table_name
    ) into holder using candidate, row_id;
    if holder is null and not public.is_reserved_slug(table_name, candidate) then free_number := number; else taken_number := number; end if;
    exit when free_number = taken_number + 1;
    -- Doubling and halving finds a number in a few steps, even for the 10,000th record with the same name.
    number := case when free_number is null then taken_number * 2 else (taken_number + free_number) / 2 end;
  end loop;
  return public.number_slug(wanted, free_number);
end
$$;

create or replace function public.set_slug() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  name_column constant text := tg_argv[0];
  -- What a record of this table is called: in messages, and as the slug of a name without any letter.
  noun constant text := tg_argv[1];
  is_public constant boolean := coalesce(new.published_at <= now(), false);
  was_public boolean := false;
  row_id uuid := new.id;
  name text;
  old_name text;
  old_name_slug text;
  -- Empty if the slug is to be made from the name.
  given text;
  holder_name text;
  is_current boolean;
begin
  execute format('select ($1).%I', name_column) into name using new;

  if tg_op = 'INSERT' then
    given := public.make_slug(new.slug, '');
    -- A row from the trash or from another site brings its former slugs. Those that another row has stay with it, so a
    -- copy of a row takes none from the original.
    new.former_slugs := array(
      select former
      from unnest(new.former_slugs) with ordinality as given_slugs (former, place)
      where former <> '' and former = public.make_slug(former, '')
        and public.find_free_slug(tg_table_name, former, row_id) = former
      group by former
      order by min(place)
    );
  else
    row_id := old.id;
    was_public := coalesce(old.published_at <= now(), false);
    -- Clients send back whole rows as they have read them, so the list that they send is ignored.
    new.former_slugs := old.former_slugs;
    if new.slug = old.slug then
      given := old.slug;
      -- Nobody can have linked to a slug that was never public. If it was made from the name, it follows the name.
      if not was_public and old.slug <> all (old.former_slugs) then
        execute format('select ($1).%I', name_column) into old_name using old;
        old_name_slug := public.make_slug(old_name, noun);
        if public.make_slug(name, noun) <> old_name_slug and old.slug in (
          old_name_slug,
          public.number_slug(old_name_slug, substring(old.slug from '-([1-9][0-9]{0,8})$')::integer)
        ) then
          given := '';
        end if;
      end if;
    else
      given := public.make_slug(new.slug, '');
    end if;
  end if;

  if given = '' then
    new.slug := public.find_free_slug(tg_table_name, public.make_slug(name, noun), row_id);
  elsif given = old.slug or public.find_free_slug(tg_table_name, given, row_id) = given then
    new.slug := given;
  else
    execute format(
      'select %I, slug = $1 from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2',
      name_column, tg_table_name
    ) into holder_name, is_current using given, row_id;
    raise exception using
      errcode = 'unique_violation',
      message = format(
        case
          when public.is_reserved_slug(tg_table_name, given) then 'The site itself uses the URL “%3$s”. Please enter a different one.'
          when is_current then 'The %1$s “%2$s” already has the URL “%3$s”.'
          else 'The URL “%3$s” is an old one of the %1$s “%2$s”, and redirects to it.'
        end,
        noun, holder_name, given
      ),
      -- As the unique index would say it, so that clients find the column.
      detail = format('Key (slug)=(%s) already exists.', given),
      schema = tg_table_schema,
      table = tg_table_name,
      constraint = tg_table_name || '_slug';
  end if;

  if was_public and old.slug <> all (new.former_slugs) then
    new.former_slugs := new.former_slugs || old.slug;
  end if;
  -- A record that is a draft again keeps its own slug in the list: that is how the next change knows that it was public.
  if is_public then
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end
$$;

alter table public.previews drop constraint previews_collection_check;
create or replace function public.check_previewed_record() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  found_id uuid;
begin
  if not public.has_pages(new.collection) then
    raise exception using errcode = 'check_violation', message = 'These records have no pages.';
  end if;
  -- With the lock, a deletion waits for this transaction, and then removes the link, too.
  execute format('select id from public.%I where id = $1 for key share', new.collection)
    into found_id using new.record_id;
  if found_id is null then
    raise exception using errcode = 'foreign_key_violation', message = 'It was deleted in the meantime.';
  end if;
  return new;
end
$$;

create or replace function public.list_sitemaps(collection text) returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  changes json;
begin
  if public.has_pages(collection) then
    execute format(
      'select json_agg(last_change order by place) from (
         select place, max(changed_at) as last_change from (
           select (row_number() over (order by created_at, id desc) - 1) / 10000 as place,
             greatest(updated_at, published_at) as changed_at
           from public.%I where published_at <= now()
         ) as records group by place
       ) as sitemaps',
      collection
    ) into changes;
  end if;
  return coalesce(changes, '[]');
end
$$;

create or replace function public.list_sitemap_records(collection text, sitemap_number integer) returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  records json;
begin
  if public.has_pages(collection) then
    execute format(
      'select json_agg(json_build_array(slug, greatest(updated_at, published_at))) from (
         select slug, updated_at, published_at from public.%I where published_at <= now()
         order by created_at, id desc limit 10000 offset $1
       ) as page',
      collection
    ) into records using greatest(sitemap_number::bigint - 1, 0) * 10000;
  end if;
  return coalesce(records, '[]');
end
$$;

alter table public.imported_records drop constraint imported_records_collection_check;
alter table public.redirects drop constraint redirects_collection_check;

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

drop policy "Visitors read those to public records" on public.redirects;
create policy "Visitors read those to public records" on public.redirects for select to anon
  using (
    case collection
      when 'lists' then
        exists (select from public.posts where posts.category_slug = list_slug)
        or exists (select from public.posts where posts.tag_slugs @> array[list_slug])
        or exists (select from public.posts where posts.author_slug = list_slug)
      else public.find_slug(collection, record_id) is not null
    end
  );

create or replace function public.find_redirect(path text) returns table (collection text, slug text)
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

create or replace function public.find_current_slugs(collection text, slugs text[])
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

create or replace function public.check_import(collection text, origin text, records jsonb) returns jsonb
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

create or replace function public.list_scheduled(max_count integer)
  returns table (
    -- The name of its table.
    collection text,
    id uuid,
    title text,
    published_at timestamptz,
    -- How many records are scheduled in all.
    total bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  scheduled constant text := (
    select string_agg(
      format(
        'select %1$L as collection, id, %2$I collate "C" as title, published_at from public.%1$I
         where published_at > now() and isfinite(published_at)',
        relname, coalesce((select 'title' from pg_catalog.pg_attribute where attrelid = tgrelid and attname = 'title' and not attisdropped), 'name')
      ),
      ' union all '
    )
    from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
    where tgname = 'move_to_trash' and relnamespace = 'public'::regnamespace
      and exists (select from pg_catalog.pg_attribute where attrelid = tgrelid and attname = 'published_at' and not attisdropped)
  );
begin
  return query execute format(
    'select collection, id, title, published_at, count(*) over () from (%s) as records order by published_at, id limit $1', scheduled
  ) using max_count;
end
$$;

drop function public.order_slides, public.order_testimonials;
create function public.order_rows(table_name text, order_column text, ids uuid[], orders integer[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  updated_count bigint;
begin
  execute format(
    'update public.%1$I as record set %2$I = given.number from unnest($1, $2) as given (id, number) where record.id = given.id',
    table_name, order_column
  ) using ids, orders;
  get diagnostics updated_count = row_count;
  if updated_count <> cardinality(ids) then
    raise exception 'One of them no longer exists, so none was moved.';
  end if;
end
$$;
comment on function public.order_rows is
  'Sets the order of each row in `ids` to the number at the same position in `orders`.';
revoke execute on function public.order_rows from public, anon;
grant execute on function public.order_rows to authenticated, service_role;

-- The owner's own pages, such as "Work with me", each at the top of the site. Published as posts are.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  -- Markdown.
  content text,
  description text,
  image text check (public.is_media_url(image)),
  image_alt text,
  menu_place text check (menu_place in ('header', 'footer')),
  sort_order integer not null,
  published_at timestamptz default now(),
  slug text not null default ''
    check (slug ~ '^[a-z0-9\u00c0-\U0010ffff]+(-[a-z0-9\u00c0-\U0010ffff]+)*$' and char_length(slug) <= 80),
  former_slugs text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.pages.description is 'For search engines and shared links; null: the beginning of the content.';
comment on column public.pages.menu_place is 'Where every page of the site links to it; null: nowhere.';
comment on column public.pages.sort_order is 'The order within the menu and the footer.';
comment on column public.pages.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.pages.slug is 'The URL of the page. If it is empty, it is made from the title.';
comment on column public.pages.former_slugs is
  'The slugs with which the page has been public, except the one with which it is public now. They redirect to it.';
create index pages_in_order on public.pages (sort_order, created_at, id);
create index pages_former_slugs on public.pages using gin (former_slugs) with (fastupdate = off);
create unique index pages_slug on public.pages (slug);
-- For the next time at which a page becomes public.
create index pages_published_at on public.pages (published_at);

-- A new page comes after all others.
create function public.last_page_order() returns integer
  language sql
  volatile
  set search_path = ''
as $$
  select least(coalesce(max(sort_order), -1)::bigint + 1, 2147483647)::integer from public.pages;
$$;
comment on function public.last_page_order is 'The sort_order of a new page.';
revoke execute on function public.last_page_order from public, anon;
grant execute on function public.last_page_order to authenticated, service_role;
alter table public.pages alter column sort_order set default public.last_page_order();

alter table public.pages enable row level security;
revoke all on public.pages from anon, authenticated;
grant select on public.pages to anon, authenticated;
grant insert, update, delete on public.pages to authenticated;
grant all on public.pages to service_role;
create policy "Everybody reads what is published" on public.pages for select to anon, authenticated
  using (published_at <= now());
create policy "Signed-in users read" on public.pages for select to authenticated using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.pages for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.pages for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.pages for delete to authenticated using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.pages as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.pages
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.pages
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.pages
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
create trigger set_slug before insert or update of title, slug, former_slugs, published_at on public.pages
  for each row execute function public.set_slug('title', 'page');
create trigger revoke_previews after delete on public.pages
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();

create function public.read_previewed_page(preview_token text)
  returns setof public.pages
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select pages.* from public.previews join public.pages on pages.id = record_id
  where token = preview_token and collection = 'pages'
$$;
comment on function public.read_previewed_page is 'The page to which a preview link leads, whatever its state.';
revoke execute on function public.read_previewed_page from public;
grant execute on function public.read_previewed_page to anon, authenticated, service_role;

alter publication supabase_realtime add table public.pages;
