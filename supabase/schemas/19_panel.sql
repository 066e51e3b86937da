-- What only the panel reads: its searches, what its forms suggest, the start guide, the dashboard and the account.

-- The searches find words within texts by the indexes of three-letter pieces (docs/decisions/0062-search-the-panel-by-functions.md). A
-- condition of a policy is checked before `ilike`, which is not leakproof, so under row level security `ilike` can use no index. The
-- comparison of ids is leakproof, so records can be found by their ids.
do $$
declare
  -- The extension may have been installed before, in another schema.
  pieces constant text := (
    select format('%I.gin_trgm_ops', nspname)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if pieces is null then return; end if;
  -- A search asks for a word in one column or the other: it goes by the indexes only if each of them has one. Without the list of what is
  -- not sorted in yet: a save takes a millisecond longer, and the next search none.
  execute format(
    'create index posts_words on public.posts using gin (title %1$s, excerpt %1$s, author %1$s, category %1$s) with (fastupdate = off)',
    pieces);
  execute format('create index posts_tag_words on public.posts using gin (public.lines_of(tags) %s) with (fastupdate = off)', pieces);
  execute format(
    'create index destinations_words on public.destinations using gin (name %1$s, description %1$s, region %1$s) with (fastupdate = off)',
    pieces);
  execute format('create index destinations_state_words on public.destinations using gin (indian_state %s) with (fastupdate = off)', pieces);
end
$$;

-- Returns the ids of the records that contain each of the words in one of the columns. Runs with the rights of its owner,
-- so that no policy keeps it from the index, and therefore asks itself whether the session is valid.
create function public.find_ids_by_words(collection text, words text[], searched text[]) returns setof uuid
  language plpgsql
  stable
  security definer
  rows 100
  set search_path = ''
as $$
declare
  -- The columns that have such an index, as it names them.
  expressions constant jsonb := case collection
    when 'posts' then jsonb_build_object('title', 'title', 'excerpt', 'excerpt', 'author', 'author',
      'category', 'category', 'tag_words', 'public.lines_of(tags)')
    when 'destinations' then jsonb_build_object('name', 'name', 'description', 'description', 'region', 'region',
      'indian_state', 'indian_state')
  end;
  conditions text;
  -- Which draft contains a word would tell an author what it says.
  visible constant text := case
    when public.get_role() is distinct from 'author' then 'true'
    when collection = 'posts' then format('(published_at <= now() or created_by = %L)', auth.uid())
    else 'published_at <= now()'
  end;
begin
  if not public.is_session_valid() then
    return;
  end if;
  if not coalesce(expressions ?& searched and searched <> '{}', false) then
    raise exception 'No such columns are searched: %.%', collection, searched using errcode = '22023';
  end if;
  -- `like` takes `%`, `_` and `\` literally after a `\`. The values are part of the text, because PostgreSQL chooses the
  -- index by them.
  select string_agg(condition, ' and ') into conditions
  from unnest(words) as word
  cross join lateral (
    select format('(%s)', string_agg(
      format('%s ilike %L', expressions ->> name, '%' || regexp_replace(word, '[\\%_]', '\\\&', 'g') || '%'), ' or '
    ))
    from unnest(searched) as name
  ) as by_word (condition);
  return query execute format('select id from public.%I where %s and %s', collection, coalesce(conditions, 'true'), visible);
end
$$;
comment on function public.find_ids_by_words is
  'The ids of the posts or destinations that contain each of the words in one of the searched columns.';

-- PostgREST selects, filters, orders and counts what these return. Row level security applies to them as to the tables.
-- They set no search_path, so that PostgreSQL puts their bodies in their places.
create function public.search_posts(words text[], searched text[]) returns setof public.posts
  language sql stable security invoker
as $$
  select posts.*
  from public.find_ids_by_words('posts', words, searched) as found (id)
  join public.posts on posts.id = found.id;
$$;
comment on function public.search_posts is
  'The posts that contain each of the words in one of the columns title, excerpt, author, category and tag_words.';

create function public.search_destinations(words text[], searched text[]) returns setof public.destinations
  language sql stable security invoker
as $$
  select destinations.*
  from public.find_ids_by_words('destinations', words, searched) as found (id)
  join public.destinations on destinations.id = found.id;
$$;
comment on function public.search_destinations is
  'The destinations that contain each of the words in one of the columns name, description, region and indian_state.';

-- The values that recur, each with the number of records that have it. The forms suggest them, so that nobody writes one category in
-- three ways.
create view public.values_in_use with (security_invoker = true) as
with texts (kind, field, value) as (
  -- A union has one collation, and the columns have two.
  select 'posts', 'category', category collate "C" from public.posts
  union all select 'posts', 'author', author collate "C" from public.posts
  union all select 'posts', 'tags', unnest(tags) collate "C" from public.posts
  union all select 'destinations', 'region', region collate "C" from public.destinations
  union all select 'destinations', 'budget', budget collate "C" from public.destinations
  union all select 'destinations', 'activity', activity collate "C" from public.destinations
  union all select 'destinations', 'indian_state', indian_state collate "C" from public.destinations
  union all select 'destinations', 'category', category collate "C" from public.destinations
), given as (
  select kind, field, btrim(value) as value from texts
)
select kind, field, value, count(*)::integer as uses
from given
where value <> ''
group by kind, field, value;
comment on view public.values_in_use is
  'The values of fields that recur, and in how many records each stands; `kind` is the table, `field` the column.';

revoke all on public.values_in_use from anon, authenticated;
grant select on public.values_in_use to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.values_in_use
  for each row execute function public.reject_write();

-- How far the owner has come in the start guide. What is done is read from the content itself; this is the rest, in one row for the site,
-- so that every browser shows the same. Visitors have no part in it.
create table public.start_guide (
  id integer primary key default 1 check (id = 1),
  -- The stops that the owner has skipped.
  skipped text[] not null default '{}',
  -- The template of the partner's URL that the owner has tried, and found to work.
  tested_url text,
  -- When the owner closed the guide. Null while it is offered.
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The lines of "Still sample or missing" that the owner has hidden, on the dashboard and at the end of the guide.
  hidden_gaps text[] not null default '{}'
);

alter table public.start_guide enable row level security;
revoke all on public.start_guide from anon, authenticated;
grant select, insert, update on public.start_guide to authenticated;
grant all on public.start_guide to service_role;
create policy "Owners read" on public.start_guide for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.start_guide for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.start_guide for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Only in a valid session" on public.start_guide as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.start_guide
  for each row execute function public.touch_updated_at();
insert into public.start_guide (id) values (1);

-- The dashboard reads several tables at once, with the caller's own rights.

-- What of the site is the owner's. The panel decides what follows from it (app/admin/site-state).
create function public.read_site_state(
  -- The slugs of our sample posts and destinations.
  post_samples text[],
  destination_samples text[]
)
  returns table (
    site_title text,
    hero_title text,
    affiliate_booking_url text,
    show_samples boolean,
    email text,
    facebook_url text,
    instagram_url text,
    youtube_url text,
    mission text,
    notice_updated_on date,
    privacy_updated_on date,
    terms_updated_on date,
    -- How many records visitors see.
    posts bigint,
    destinations bigint,
    deals bigint,
    testimonials bigint,
    -- The slugs of the samples that published records replace, and other slugs of those records.
    replaced_posts text[],
    replaced_destinations text[]
  )
  language sql stable rows 1
  set search_path = ''
as $$
  select settings.site_title, settings.hero_title, settings.affiliate_booking_url, settings.show_samples,
    contact_info.email, contact_info.facebook_url, contact_info.instagram_url, contact_info.youtube_url,
    about_page.mission,
    legal_texts.notice_updated_on, legal_texts.privacy_updated_on, legal_texts.terms_updated_on,
    (select count(*) from public.posts where published_at <= now()),
    (select count(*) from public.destinations where published_at <= now()),
    (select count(*) from public.deals where published_at <= now() and ends_at > now()),
    (select count(*) from public.testimonials where published_at <= now()),
    -- Two reads each, because PostgreSQL would read the whole table for one with both conditions.
    array(
      select unnest(array[sample, slug]) from public.posts where sample is not null and published_at <= now()
      union
      select slug from public.posts where slug = any (post_samples) and published_at <= now()
    ),
    array(
      select unnest(array[sample, slug]) from public.destinations where sample is not null and published_at <= now()
      union
      select slug from public.destinations where slug = any (destination_samples) and published_at <= now()
    )
  from (values (1)) singleton (id)
    left join public.settings using (id)
    left join public.contact_info using (id)
    left join public.about_page using (id)
    left join public.legal_texts using (id)
$$;
comment on function public.read_site_state is
  'Which parts of the site are the owner''s: texts, URLs, and how many records visitors see.';

-- The records of all collections that will be published, the soonest first. One that is scheduled for ever has no such time. A collection
-- is a table whose deleted rows get into the trash; as there, a record is called by its title, or else by its name.
create function public.list_scheduled(max_count integer)
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
comment on function public.list_scheduled is 'What will be published, the soonest first, and how much there is in all.';

-- Puts the rows of a list in order: all of them get their new numbers, or none does. An upsert of the rows would bring back a row that
-- was deleted since then, and would write the title of an old list over a new one; this changes the numbers alone, with the rights of the
-- caller.
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

-- The functions of the Account page run with the rights of their owner, because nobody may read the sessions and the users, and concern
-- the caller's own only. Supabase's API has no calls for these.

create function public.list_sessions()
  returns table (
    id uuid,
    user_agent text,
    ip_address text,
    created_at timestamptz,
    last_used_at timestamptz,
    is_current boolean
  )
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select s.id, s.user_agent, host(s.ip), s.created_at, greatest(s.created_at, s.updated_at) as last_used_at,
    s.id::text = auth.jwt() ->> 'session_id' as is_current
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and public.is_session_valid()
  order by is_current desc, last_used_at desc, s.id
  limit 100;
$$;
comment on function public.list_sessions is
  'Where the user is signed in: this session, then the others, the last used first.';

create function public.end_session(session_id uuid) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = auth.uid() and public.is_session_valid()
    returning s.id
  )
  select exists (select from ended);
$$;
comment on function public.end_session is
  'Ends one of the user''s sessions. False if there is no such session, for example because it has just ended.';

-- A mistyped address may belong to somebody else. The row of the user is locked first, as by whoever opens one of the links.
create function public.cancel_email_change() returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update auth.users u
  set email_change = '', email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, updated_at = now()
  where u.id = auth.uid() and u.email_change <> '' and public.is_session_valid();
  if not found then
    return false;
  end if;
  delete from auth.one_time_tokens t
  where t.user_id = auth.uid() and t.token_type in ('email_change_token_new', 'email_change_token_current');
  return true;
end;
$$;
comment on function public.cancel_email_change is
  'Withdraws the change of the user''s email that waits for confirmation. False if there is none.';

revoke execute on function
  public.find_ids_by_words, public.search_posts, public.search_destinations, public.read_site_state, public.list_scheduled,
  public.order_rows, public.list_sessions, public.end_session, public.cancel_email_change
  from public, anon, authenticated;
grant execute on function
  public.find_ids_by_words, public.search_posts, public.search_destinations, public.read_site_state, public.list_scheduled,
  public.order_rows
  to authenticated, service_role;
grant execute on function public.list_sessions, public.end_session, public.cancel_email_change to authenticated;
