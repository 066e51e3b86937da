/*
Brings the schema of the product from before version 1.0.0 to the baseline of ./migrations: from the end of the former migrations
(20261129100000_room_for_new_messages), or from 20261128125020_messages_use_no_files. The server runs it by itself
(server/installation/prepare-database.ts); for a hosted project, docs/hosting.md says how. It deletes no row, and a second run changes nothing.
*/

-- A hosted project whose history does not end there would be left in between.
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then return; end if;
  if not exists (
    select from supabase_migrations.schema_migrations where version = '20261129120000'
    union all
    select from supabase_migrations.schema_migrations
    having (max(version), count(*)) in (('20261128125020', 82), ('20261129100000', 90))
  ) then
    raise exception 'The migrations of this project are not those that version 1.0.0 continues. Push the version of commit 08fb68c1 first.';
  end if;
end
$$;

-- The session's condition, which was named for half of what it says.
do $$
begin
  if to_regprocedure('public.has_used_second_factor()') is not null then
    alter function public.has_used_second_factor() rename to is_session_valid;
  end if;
end
$$;
create or replace function public.is_session_valid() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select (
    -- API keys, and what the server does itself, have no session.
    session_id is null
    or exists (
      select from auth.sessions s
      join auth.users u on u.id = s.user_id
      where s.id = session_id and s.user_id = sub
        and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())
    )
  ) and (
    coalesce(aal = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = sub and status = 'verified')
  )
  -- The claims are read once: each call of `auth.jwt()` or `auth.uid()` would parse them again.
  from jsonb_to_record(coalesce(auth.jwt(), '{}')) as claims (session_id uuid, sub uuid, aal text);
$$;
comment on function public.is_session_valid is
  'Whether the session exists, and has used a second factor or its user has none.';

do $$
declare
  found record;
begin
  for found in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%public.has_used_second_factor()%'
  loop
    execute replace(found.definition, 'public.has_used_second_factor()', 'public.is_session_valid()');
  end loop;
  for found in
    select schemaname, tablename from pg_policies where policyname = 'A second factor, if there is one'
  loop
    execute format('drop policy "A second factor, if there is one" on %I.%I', found.schemaname, found.tablename);
    execute format(
      'create policy "Only in a valid session" on %I.%I as restrictive to authenticated using ((select public.is_session_valid()))',
      found.schemaname, found.tablename);
  end loop;
end
$$;
alter policy "Signed-in users read" on public.posts using ((select auth.uid()) is not null);
alter policy "Signed-in users read" on public.destinations using ((select auth.uid()) is not null);
alter policy "Signed-in users read" on public.deals using ((select auth.uid()) is not null);

comment on function public.is_media_url is
  'Whether a page may show what is at this URL as an image or a video: http(s) or a path of this site, never javascript: or data:.';
create or replace view public.values_in_use with (security_invoker = true) as
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

-- Purges ask whether the clock can be trusted.
create or replace function public.may_purge() returns boolean
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  -- Our server looks at the clock every hour. A hosted project has no server of ours: its clock is the provider's.
  if to_regclass('installation.purge_clock') is not null then
    return installation.may_purge();
  end if;
  return pg_postmaster_start_time() <= now() - interval '24 hours';
end
$$;
comment on function public.may_purge is 'Whether what has expired may be deleted for good.';
drop function if exists public.purge_trash(), public.purge_messages();
create function public.purge_trash() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  purged integer;
begin
  if not public.may_purge() then
    return null;
  end if;
  delete from public.trash where id in (
    -- An entry that another transaction is purging needs no waiting.
    select id from public.trash where expires_at <= now() for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged the trash of % records', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_trash is 'Deletes the entries of the trash that have expired.';
create function public.purge_messages() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  purged integer;
begin
  if not public.may_purge() then
    return null;
  end if;
  delete from public.messages where id in (
    select messages.id from public.messages
    where received_at < now() - make_interval(months => (select message_months from public.settings where id = 1))
    for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged % messages', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_messages is 'Deletes the messages that are older than the owner wants to keep them.';
revoke execute on function public.may_purge, public.purge_trash, public.purge_messages from public, anon, authenticated;
grant execute on function public.purge_trash, public.purge_messages to authenticated, service_role;

create or replace function public.send_message(
  name text, email text, subject text, message text,
  -- What was written in the field that people do not see.
  trap text default '',
  -- The milliseconds from when the form was shown until it was sent, where a script could measure them.
  elapsed_ms integer default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  /*
  Endings that make a link of a word in front of them, if it has four characters. None is a word of two letters in English,
  German, French, Spanish, Italian or Portuguese ('it', 'de', 'eu', 'io', 'tv'), because people forget the space after a
  sentence.
  */
  endings constant text := 'com|net|org|info|biz|co|app|dev|xyz|shop|site|online|store|club|website|icu|vip|cc|'
    'ru|ua|cn|jp|kr|tw|hk|vn|tr|pl|cz|sk|hu|ro|bg|gr|fr|pt|nl|dk|ch|br|mx|za|ng|tk|ml|ga|cf|gq|pw|ws|ly';
  -- What is a link also in a name.
  marked_link constant text := 'https?://|//[[:alnum:]-]+\.[[:alnum:]]|www\.|[[:alnum:]]\.[a-z]{2,4}/[[:alnum:]]';
  -- To its end, so that it counts once; a colon ends it, so that a link which follows without a space counts, too.
  link constant text := '(' || marked_link || '|[[:alnum:]-]{4}\.(' || endings || ')(?![[:alnum:]_@-]))'
    '[[:alnum:]._~%/?#=&+-]*';
  -- The domain of an email address is no link.
  text_without_emails constant text := regexp_replace(left(message, 5000), '([[:alnum:]])@[[:alnum:].-]+', '\1@', 'g');
  links constant integer := regexp_count(text_without_emails, link, 1, 'i');
  -- In bytes: the unread messages, and also the suspected ones.
  max_bytes constant integer := 2000000;
  -- So that 2 MB are eight hours.
  max_suspected_bytes_an_hour constant integer := 250000;
  size constant integer := octet_length(name) + octet_length(email) + octet_length(message);
  unread record;
  recent record;
  -- The suspected messages that make no room for this one.
  kept record;
  reason text;
begin
  -- Before anything that takes longer with a long text. The table checks the rest.
  if char_length(name) > 200 or char_length(email) > 320 or char_length(message) > 5000 then
    raise exception using errcode = 'check_violation',
      message = 'A message has 5,000 characters at most, a name 200, and an email address 320.';
  end if;
  -- One message at a time, so that two that arrive together cannot both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('public.send_message', 0));

  -- Sent again because the response was lost.
  if exists (
    select from public.messages as earlier
    where earlier.received_at > now() - interval '1 hour' and earlier.email = send_message.email
      and earlier.subject = send_message.subject and earlier.message = send_message.message
  ) then
    return;
  end if;

  select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
    into unread from public.messages as m where m.read_at is null and m.suspicion is null;

  reason := case
    when trap <> '' then 'trap'
    when elapsed_ms < 3000 then 'speed'
    when name ~* marked_link then 'name'
    when links > 2 then 'links'
    when links > 0 and elapsed_ms is null then 'link'
    when unread.count >= 1000 or unread.bytes + size > max_bytes or 60 <= (
      select count(*) from public.messages as m
      where m.received_at > now() - interval '1 hour' and m.suspicion is null
    ) then 'flood'
  end;
  if reason is not null then
    -- What only the number of messages makes suspicious may be real: it makes room for others of its kind only, and stays for
    -- at least eight hours.
    select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
      into kept from public.messages as m
      where m.suspicion = 'flood' and m.read_at is null
        and (reason <> 'flood' or m.received_at > now() - interval '8 hours');
    select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
      into recent from public.messages as m
      where m.received_at > now() - interval '1 hour' and m.suspicion <> 'flood' and reason <> 'flood';
    if kept.count >= 1000 or kept.bytes + size > max_bytes
      or recent.count >= 120 or recent.bytes + size > max_suspected_bytes_an_hour then
      raise exception using errcode = 'PT429', message = 'Too many messages have arrived.',
        hint = 'Try again in an hour.';
    end if;
  end if;

  -- What only the number of messages makes suspicious is reported within the hour.
  insert into public.messages (name, email, subject, message, suspicion, mail_at, mail_mode)
  values (
    send_message.name, send_message.email, send_message.subject, send_message.message, reason,
    case when reason is null then now() when reason = 'flood' then now() + interval '1 hour' end,
    case when reason = 'flood' then 'summary' end
  );
  if reason is not null then
    delete from public.messages where id in (
      select ranked.id
      from (
        select m.id, row_number() over newest as position,
          sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)) over newest as bytes
        from public.messages as m where m.suspicion is not null
        window newest as (
          order by (m.suspicion = 'flood' and m.read_at is null) desc, m.received_at desc, m.id
          rows unbounded preceding
        )
      ) as ranked
      where ranked.position > 1000 or ranked.bytes > max_bytes
    );
  end if;
  perform public.purge_messages();
end
$$;
comment on function public.send_message is 'Keeps what a visitor has written in the contact form.';

-- The settings that came last.
create or replace function public.is_language_tag(tag text) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    -- Without one the check passes, as it does for other columns that may be null.
    select length(tag) <= 35
      and tag ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$';
  $$;
comment on function public.is_language_tag(text) is 'Whether a text is a language tag of BCP 47 in canonical case, such as pt-BR.';
create or replace function public.is_page_texts(texts jsonb) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select jsonb_typeof(texts) = 'object' and length(texts::text) <= 20000 and not exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as entry (name, text)
      where name !~ '^[a-z_]{1,40}$' or jsonb_typeof(text) <> 'string' or length(text #>> '{}') > 200
    )
  $$;
comment on function public.is_page_texts(jsonb) is
  'Whether this is an object of texts of at most 200 characters each, by names in domain/page-texts.ts.';
revoke execute on function public.is_language_tag, public.is_page_texts from public, anon;
grant execute on function public.is_language_tag, public.is_page_texts to authenticated, service_role;
alter table public.settings
  add column if not exists commission_note text check (length(commission_note) <= 200),
  add column if not exists language_switcher boolean not null default true,
  add column if not exists language text not null default 'en' check (public.is_language_tag(language)),
  add column if not exists page_texts jsonb not null default '{}' check (public.is_page_texts(page_texts)),
  add column if not exists list_image text check (public.is_media_url(list_image));
alter table public.posts add column if not exists language text check (public.is_language_tag(language));
alter table public.destinations add column if not exists language text check (public.is_language_tag(language));
comment on column public.settings.commission_note is
  'What visitors learn of the commission before they book; null: the default.';
comment on column public.settings.language_switcher is
  'Whether the header has the switch EN, ES, FR. It only shows a notice.';
comment on column public.settings.language is
  'The language of the texts of the owner, as a tag of BCP 47. The site itself speaks English.';
comment on column public.settings.page_texts is
  'What the owner says instead of our sentences, by names in domain/page-texts.ts; an empty text: nothing.';
comment on column public.settings.list_image is 'Null: the list of destinations shows a drawing in the colors of the palette.';
comment on column public.posts.language is 'A tag of BCP 47; null: the language of the site.';
comment on column public.destinations.language is 'A tag of BCP 47; null: the language of the site.';

-- Lists show the language of each record. A function whose result has another column has to be created again.
drop function if exists
  public.find_similar_destinations(text, integer),
  public.find_destinations(text, text, text, text, text, text, text, text, text, integer, integer),
  public.list_destination_cards(uuid[]), public.find_posts(text, text, text, text, integer, integer),
  public.find_similar_posts(text), public.find_neighbors(uuid, text);
create function public.list_destination_cards(ids uuid[]) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  set search_path = ''
as $$
  select destinations.id, destinations.slug, destinations.name, left(destinations.description, 500),
    destinations.category, destinations.region, destinations.budget, destinations.activity,
    destinations.image, destinations.image_alt, destinations.focal_x, destinations.focal_y,
    destinations.price, destinations.duration, destinations.best_months, destinations.featured, destinations.booking_url,
    destinations.language
  from unnest(ids) with ordinality as found (id, place) join public.destinations using (id)
  where destinations.published_at <= now()
  order by found.place
$$;
create function public.find_destinations(
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null,
  sort text default null, skipped integer default 0, max_count integer default 24
) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  security definer
  set search_path = ''
as $$
  select cards.*
  from (select least(greatest(skipped, 0), 1000) as skipped, least(greatest(max_count, 0), 100) as max_count) as page,
    lateral public.list_destination_cards((public.match_destinations(
      left(query, 200), category, region, budget, activity, month, stay, under, sort, page.skipped + page.max_count
    ))[page.skipped + 1 :]) as cards
$$;
comment on function public.find_destinations is
  'A page of the published destinations that match a search of the catalogue.';
create function public.find_similar_destinations(query text, max_count integer default 3) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text, indian_state text
)
  language plpgsql stable
  security definer
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  trigrams constant text := (
    select nspname from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
  words constant text[] := array(
    select word from unnest(public.split_words(left(query, 200), true)) as word where char_length(word) > 3 limit 10
  );
  found uuid[];
begin
  if trigrams is null or words = '{}' then
    return;
  end if;
  -- Low enough for two letters of a word of six that have changed places. Until the end of the transaction.
  perform set_config('pg_trgm.word_similarity_threshold', '0.25', true);
  -- A word that is similar to thousands of names says little about any of them.
  execute format(
    'with similar_ones as materialized (
       select id, name, public.fold_text(concat_ws('' '', name, indian_state)) as words from public.destinations
       where (name operator(%1$I.%%>) any ($1) or indian_state operator(%1$I.%%>) any ($1)) and published_at <= now()
       limit 500
     )
     select array(
       select id from similar_ones
       order by (select sum(%1$I.word_similarity(word, words)) from unnest($1) as word) desc, name, id limit $2
     )',
    trigrams
  ) into found using words, least(greatest(max_count, 0), 100);
  return query
    select cards.*, destinations.indian_state
    from public.list_destination_cards(found) as cards join public.destinations using (id)
    order by array_position(found, cards.id);
end
$$;
comment on function public.find_similar_destinations is
  'Published destinations whose name or state is spelled like a word of a query.';
create function public.find_posts(
  search text default '', category text default '', tag text default '', author text default '',
  page_size integer default 12, page integer default 1
)
  returns table (
    slug text, title text, excerpt text, author_name text, date date, category_name text, tags text[],
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer, language text, content_start text, total integer
  )
  language plpgsql stable
  security definer
  set search_path = ''
  -- The planner does not know how long it takes to read the words of a row, and would compare those of all rows.
  set enable_seqscan = off
as $$
declare
  max_total constant integer := 1000;
  max_newest constant integer := 60;
  page_length constant integer := least(greatest(page_size, 1), 100);
  skipped constant integer := least(greatest(page - 1, 0) * page_length, max_total);
  is_filtered constant boolean := category || tag || author <> '';
  query constant tsquery := public.to_search_query(left(search, 200));
  part constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  -- What matches the search: first words, then a part. An index of three-letter pieces finds no shorter part. Null if there is
  -- nothing to look for. What else a list is filtered by is in the table of the posts.
  by_words constant text := case when query is not null then
    case when is_filtered then 'public.posts join (select post_id as id, words, title_words from public.post_search) as found using (id)'
    else '(select post_id as id, * from public.post_search) as found' end || ' where words @@ $1'
  end;
  by_part constant text := case when char_length(part) > 4 then
    'public.posts where (title ilike $2 or excerpt ilike $2 or public.lines_of(tags) ilike $2)'
  end;
  conditions text := ' and published_at <= now()';
  sorting text := 'date desc, created_at desc, id';
  source text;
  matching integer := 0;
  found uuid[] := '{}';
begin
  if category <> '' then conditions := conditions || ' and category_slug = $3'; end if;
  if tag <> '' then conditions := conditions || ' and tag_slugs @> array[$4]'; end if;
  if author <> '' then conditions := conditions || ' and author_slug = $5'; end if;
  if search || tag || author = '' then sorting := 'featured desc, ' || sorting; end if;

  foreach source in array case search
    when '' then array['public.posts where true'] else array_remove(array[by_words, by_part], null)
  end loop
    execute format('select count(*) from (select from %s limit %s) as matches', source || conditions, max_total)
      into matching using query, part, category, tag, author;
    exit when matching > 0;
  end loop;
  if matching = 0 then return; end if;

  -- So many titles can be compared for each search. Among more matches, the newest are the best guess.
  if source = by_words and matching < max_total then
    sorting := 'title_words @@ $1 desc, ' || sorting;
  end if;
  if source = by_words and not is_filtered then
    if matching = max_total then
      -- If many posts have the words, enough of them are among the newest.
      found := array(
        select post_id from (
          select post_id, words from public.post_search where published_at <= now()
          order by post_search.date desc, created_at desc, post_id limit max_newest
        ) as newest
        where words @@ query limit page_length offset skipped
      );
    end if;
    -- With the offset, all that matches is read before it is sorted. In the order of the result, the words of each post
    -- would be compared.
    source := format('(select id, date, created_at, title_words from %s offset 0) as matches', source || conditions);
  else
    source := source || conditions;
  end if;
  if cardinality(found) < page_length then
    execute format('select array(select id from %s order by %s limit $6 offset $7)', source, sorting)
      into found using query, part, category, tag, author, page_length, skipped;
  end if;
  return query
    select posts.slug, posts.title, posts.excerpt, posts.author, posts.date, posts.category, posts.tags, posts.tag_slugs,
      posts.image, posts.image_alt, posts.featured, posts.word_count, posts.language,
      case when search <> '' then left(posts.content, 20000) end, matching
    from unnest(found) with ordinality as numbered (id, number) join public.posts using (id)
    order by number;
end
$$;
comment on function public.find_posts is
  'A page of the published posts that match. Depends on the table posts.';
create function public.find_similar_posts(search text) returns table (
    slug text, title text, excerpt text, author_name text, date date, category_name text, tags text[],
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer, language text
  )
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  trigrams text := (
    select quote_ident(nspname)
    from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
  columns constant text := 'slug, title, excerpt, author, date, category, tags, tag_slugs, image, image_alt, featured, word_count, language';
begin
  if trigrams is not null then
    -- Low enough for two letters of a word that have changed places. Until the end of the transaction.
    perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
    return query execute format(
      'select %1$s from (
         select * from public.posts where $1 operator(%2$s.<%%) title and published_at <= now() limit 200
       ) as candidates
       order by %2$s.word_similarity($1, title) desc, date desc, created_at desc, id limit 30',
      columns, trigrams
    ) using left(search, 200);
  end if;
end
$$;
comment on function public.find_similar_posts is
  'Published posts with a title that may resemble the search. Depends on the table posts.';
create function public.find_neighbors(post_id uuid, preview_token text default null)
  returns table (relation text, slug text, title text, image text, image_alt text, date date, language text)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  this public.posts;
  previous public.posts;
  next public.posts;
begin
  select * into this from public.posts
  where id = post_id and (published_at <= now() or public.is_previewed('posts', post_id, preview_token));
  if not found then return; end if;
  select * into previous from public.posts as other
  where (other.date, other.created_at) < (this.date, this.created_at) and published_at <= now()
  order by other.date desc, other.created_at desc limit 1;
  select * into next from public.posts as other
  where (other.date, other.created_at) > (this.date, this.created_at) and published_at <= now()
  order by other.date, other.created_at limit 1;
  return query
    select shown.relation, shown.slug, shown.title, shown.image, shown.image_alt, shown.date, shown.language
    from (values
      ('previous', previous.id, previous.slug, previous.title, previous.image, previous.image_alt, previous.date, previous.language),
      ('next', next.id, next.slug, next.title, next.image, next.image_alt, next.date, next.language)
    ) as shown (relation, id, slug, title, image, image_alt, date, language)
    where shown.id is not null;
  -- The statement gets the tags as values, so that it is planned for them: many posts may have a tag, or none.
  return query execute '
    with candidates as (
      (select * from public.posts where tag_slugs && $1 and id <> $3 and published_at <= now()
       order by date desc, created_at desc, id limit 100)
      union
      (select * from public.posts where category_slug = $2 and id <> $3 and published_at <= now()
       order by featured desc, date desc, created_at desc, id limit 100)
      union
      (select * from public.posts where id <> all ($4) and published_at <= now()
       order by date desc, created_at desc, id limit 3)
    )
    select ''related'', slug, title, image, image_alt, date, language from candidates
    order by
      (select count(*) from unnest(tag_slugs) as tag where tag = any ($1)) desc,
      coalesce(category_slug = $2, false) desc, date desc, created_at desc, id
    limit 3'
    -- The page links to the previous and the next one anyway: they are related only if they share something.
    using array_remove(this.tag_slugs, ''), nullif(this.category_slug, ''), this.id,
      array_remove(array[this.id, previous.id, next.id], null);
end
$$;
comment on function public.find_neighbors is
  'The previous, next and related posts of a post that is published or previewed. Depends on the table posts.';
revoke execute on function
  public.list_destination_cards, public.find_destinations, public.find_similar_destinations, public.find_posts,
  public.find_similar_posts, public.find_neighbors
  from public, anon, authenticated;
grant execute on function
  public.find_destinations, public.find_similar_destinations, public.find_posts, public.find_similar_posts, public.find_neighbors
  to anon, authenticated, service_role;

-- Each deal goes on with a record of prices that the owner declares. Until now, the words of deals were compared to guess which of them
-- were one offer.
do $$
begin
  if exists (
    select from pg_attribute where attrelid = 'public.deals'::regclass and attname = 'price_record' and not attisdropped
  ) then
    return;
  end if;
  create temporary table former as select id, shown.prior_price from public.deals, public.find_prior_price(id) as shown;
  drop trigger record_prices_of_destination on public.destinations;
  drop trigger fill_compared_columns on public.deal_prices;
  drop function public.record_prices_of_destination, public.prior_price(public.deals), public.first_end(public.deals),
    public.find_prior_price, public.find_first_end, public.list_earlier_prices, public.list_seen_prices, public.list_seen_prices_backward, public.list_journey,
    public.is_same_offer, public.to_price_record, public.fill_compared_columns, public.compare_as_offer,
    public.normalize_offer_words, public.get_offer_page, public.fold_title, public.normalize_offer_text, public.fold_lookalikes;
  drop index public.deal_prices_in_order, public.deal_prices_journey;
  alter table public.deals add column price_record uuid not null default gen_random_uuid();
  alter table public.deals disable trigger user;
  update public.deals set price_record = id;
  alter table public.deals enable trigger user;
  alter table public.deal_prices
    drop column destination_id, drop column duration, drop column inclusions, drop column description, drop column booking_url,
    drop column offer_title, drop column offer_duration, drop column offer_inclusions, drop column offer_words, drop column offer_page,
    drop column journey_title, drop column journey_duration, drop column destination_name, drop column offer_destination,
    add column price_record uuid,
    add column prior_limit numeric(12, 2);
  update public.deal_prices set price_record = deal_id;
  alter table public.deal_prices alter column price_record set not null;
  create index deal_prices_in_order on public.deal_prices (price_record, deal_id, recorded_at, id);
end
$$;
comment on column public.deals.price_record is
  'The record of prices that it goes on with: that of an earlier deal that it continues, or one of its own. It stays.';
comment on column public.deal_prices.price_record is 'The record of the deal that it belongs to.';
comment on column public.deal_prices.title is 'The title of the deal at that time. Null before November 28, 2026.';
comment on column public.deal_prices.prior_limit is
  'In rows from before version 1.0.0: nothing higher is struck through beside this price, because nothing higher was.';
drop trigger if exists record_deal_price on public.deals;
drop trigger if exists keep_price_record on public.deals;
drop function if exists public.record_deal_price, public.keep_price_record, public.prior_price(public.deals), public.first_end(public.deals),
  public.find_prior_price, public.find_first_end, public.longest_reduction, public.shortest_announcement, public.has_had_deals;
-- Runs with the rights of its owner, because no user may add rows.
create function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at)
    values (old.id, old.price_record, old.title, old.price, old.currency, null, old.ends_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.id, new.price, new.currency, new.published_at, new.ends_at)
      is distinct from (old.id, old.price, old.currency, old.published_at, old.ends_at)) then
    insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at)
    values (new.id, new.price_record, new.title, new.price, new.currency, new.published_at, new.ends_at);
  end if;
  return null;
end
$$;
revoke execute on function public.record_deal_price from public, anon, authenticated;
create trigger record_deal_price after insert or update or delete on public.deals
  for each row execute function public.record_deal_price();

-- What a deal continues is said when it is created. Otherwise, a price could be struck through that was asked for something else, and
-- one that forbids it could be left behind.
create function public.keep_price_record() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The record of prices of a deal stays (rule "deals_price_record_stays").' using errcode = 'check_violation';
end
$$;
revoke execute on function public.keep_price_record from public, anon, authenticated;
create trigger keep_price_record before update of price_record on public.deals
  for each row when (new.price_record is distinct from old.price_record) execute function public.keep_price_record();

create or replace view public.seen_prices with (security_invoker = true) as
select price_record, deal_id, title, price, currency, starts_at, least(next_at, announced_end) as ends_at, announced_end, prior_limit
from (
  select *, greatest(recorded_at, published_at) as starts_at, ends_at as announced_end,
    lead(recorded_at) over (partition by price_record, deal_id order by recorded_at, id) as next_at
  from public.deal_prices
) as recorded
where published_at is not null and starts_at < least(next_at, announced_end) and starts_at <= now();
comment on view public.seen_prices is
  'The recorded prices that visitors saw, and when. Each was to end at announced_end, and may have ended before.';
revoke all on public.seen_prices from public, anon, authenticated, service_role;
grant select on public.seen_prices to authenticated, service_role;
create or replace trigger reject_write instead of insert or update or delete on public.seen_prices
  for each row execute function public.reject_write();

-- A reduction that goes on becomes the normal price. The server has pages made again at that time.
create function public.longest_reduction() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '60 days'
$$;

-- In PL/pgSQL, because PostgreSQL otherwise sets up windows and aggregates for each deal of a page.
create function public.find_prior_price(
  deal_id uuid,
  -- A price and a currency that are not saved: the result is what it would be if they were saved now.
  new_price numeric default null,
  new_currency text default null
)
  returns table (
    -- The lowest price of the 30 days before the reduction, if that is higher than the present price.
    prior_price numeric,
    -- Why there is none: 'draft', 'unchanged', 'currency', 'young', 'not_higher' or 'old' (docs/product/prices.md).
    reason text,
    -- When the reduction began or, if there is none, the present price.
    applied_at timestamptz
  )
  language plpgsql stable rows 1
  set search_path = ''
as $$
declare
  days constant interval := interval '30 days';
  break constant interval := interval '1 day';
  deal public.deals;
  seen public.seen_prices;
  seen_prices public.seen_prices[];
  -- When each of the cuts began that led to the present price without a raise or a break between them, the earliest first.
  cuts timestamptz[] := array[now()];
  price numeric;
  until timestamptz;
  later_start timestamptz;
  lasted interval;
  lowest numeric;
  recent_lowest numeric;
  has_other_currency boolean;
begin
  select * into deal from public.deals where id = find_prior_price.deal_id;
  deal.price := coalesce(new_price, deal.price);
  deal.currency := coalesce(new_currency, deal.currency);
  -- The latest first.
  seen_prices := array(
    select s from public.seen_prices as s where s.price_record = deal.price_record order by s.ends_at desc, s.starts_at desc
  );
  reason := case
    when not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) then 'draft'
    when not exists (select from unnest(seen_prices) as s where (s.price, s.currency) <> (deal.price, deal.currency)) then 'unchanged'
  end;
  if reason is not null then
    return next;
    return;
  end if;

  price := deal.price;
  foreach seen in array seen_prices loop
    until := case when seen.deal_id = deal.id then least(seen.ends_at, now()) else seen.ends_at end;
    exit when until < cuts[1] - break;
    if (seen.price, seen.currency) = (price, deal.currency) then
      cuts[1] := least(cuts[1], seen.starts_at);
    elsif until <= cuts[1] then
      -- A cut that follows another one belongs to the same reduction (directive 98/6/EC, article 6a, paragraph 5).
      exit when seen.currency <> deal.currency or seen.price < price;
      price := seen.price;
      cuts := seen.starts_at || cuts;
    end if;
  end loop;

  foreach applied_at in array cuts loop
    later_start := applied_at;
    lasted := interval '0';
    lowest := null;
    recent_lowest := null;
    has_other_currency := false;
    foreach seen in array seen_prices loop
      if seen.starts_at >= applied_at then
        lowest := least(lowest, seen.prior_limit);
        recent_lowest := least(recent_lowest, seen.prior_limit);
        continue;
      end if;
      until := least(seen.ends_at, applied_at);
      exit when until < later_start - break or (lasted >= days and until <= applied_at - days);
      lasted := lasted + greatest(least(until, later_start) - seen.starts_at, interval '0');
      later_start := least(later_start, seen.starts_at);
      if until > applied_at - days then recent_lowest := least(recent_lowest, seen.price); end if;
      if seen.currency = deal.currency then
        lowest := least(lowest, seen.price);
      else
        has_other_currency := true;
      end if;
    end loop;
    reason := case
      when has_other_currency then 'currency'
      when lasted < days then 'young'
      when lowest <= deal.price then 'not_higher'
      when recent_lowest is distinct from lowest then 'young'
      when applied_at <= now() - public.longest_reduction() then 'old'
    end;
    exit when reason is null;
  end loop;
  if reason is null then prior_price := lowest; end if;
  return next;
end
$$;
comment on function public.find_prior_price is
  'The price that may be struck through beside the present one, or why there is none (directive 98/6/EC, article 6a).';

-- Ends that visitors saw for less time than this, all together, were slips.
create function public.shortest_announcement() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '1 hour'
$$;

create function public.find_first_end(
  deal_id uuid,
  -- An end that is not saved: the result is what it would be if it were saved now.
  new_end timestamptz default null
) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  break constant interval := interval '1 day';
  deal public.deals;
begin
  select * into deal from public.deals where id = find_first_end.deal_id;
  deal.ends_at := coalesce(new_end, deal.ends_at);
  -- Most ends are never postponed.
  if not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) or not exists (
    select from public.deal_prices as recorded
    where recorded.price_record = deal.price_record and recorded.ends_at < deal.ends_at and recorded.published_at is not null
  ) then
    return null;
  end if;
  return (
    with seen as materialized (
      select * from public.seen_prices where price_record = deal.price_record
    ), times as materialized (
      select range_agg(tstzrange(starts_at, ends_at)) + tstzmultirange(tstzrange(now(), deal.ends_at)) as on_sale,
        range_agg(tstzrange(starts_at, ends_at + break, '[]')) as runs,
        range_agg(tstzrange(starts_at, ends_at + break, '[]')) filter (where seen.deal_id = deal.id) as own_runs
      from seen
    ), present as materialized (
      select
        (select lower(run) from unnest(runs) as run where run @> now()) as record_start,
        (select lower(run) from unnest(own_runs) as run where run @> now()) as deal_start
      from times
    ), announced as (
      select announced_end, sum(sum(least(ends_at, now()) - starts_at)) over (order by announced_end) as lasted
      from seen, times, present
      where announced_end < deal.ends_at and ends_at > record_start - interval '30 days'
        -- Beside a deal that is still on sale, its end is not that of this one.
        and (seen.deal_id = deal.id or (starts_at < deal_start and ends_at <= now()))
        -- An end was kept if visitors saw nothing of the record then, and for a day.
        and on_sale && tstzrange(announced_end, announced_end + break, '()')
      group by announced_end
    )
    select min(announced_end) from announced where lasted >= public.shortest_announcement()
  );
end
$$;
comment on function public.find_first_end is
  'The first end of the record that visitors saw in its present time on sale, if it was postponed; null if it was not.';

-- These two run with the rights of their owner, because visitors may not read the records. They tell only what visitors could have seen.
create function public.prior_price(deal public.deals) returns numeric
  language sql stable
  security definer
  set search_path = ''
as $$
  select prior_price from public.find_prior_price(deal.id)
$$;
comment on function public.prior_price is 'The price that is struck through beside the present one.';
create function public.first_end(deal public.deals) returns timestamptz
  language sql stable
  security definer
  set search_path = ''
as $$
  select public.find_first_end(deal.id)
$$;
comment on function public.first_end is 'The first end that visitors saw, if it was postponed since then.';

-- A deal ends without a change, and visitors do not see what has ended, so the recorded prices decide whether samples may come back
-- (docs/product/deals.md#deals-on-the-home-page). Tells only what visitors could have seen.
create function public.has_had_deals() returns boolean
  language sql stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.deal_prices as recorded
    where published_at is not null and greatest(recorded_at, published_at) <= now()
      and greatest(recorded_at, published_at) < least(ends_at, (
        select recorded_at from public.deal_prices as next
        where (next.price_record, next.deal_id) = (recorded.price_record, recorded.deal_id)
          and (next.recorded_at, next.id) > (recorded.recorded_at, recorded.id)
        order by next.recorded_at, next.id limit 1
      ))
  )
$$;
comment on function public.has_had_deals is 'Whether a deal has ever been on sale, even one that was deleted.';

revoke execute on function public.longest_reduction, public.find_prior_price, public.shortest_announcement, public.find_first_end,
  public.prior_price, public.first_end, public.has_had_deals from public, anon;
grant execute on function public.longest_reduction, public.find_prior_price, public.shortest_announcement, public.find_first_end
  to authenticated, service_role;
grant execute on function public.prior_price, public.first_end, public.has_had_deals to anon, authenticated, service_role;

-- No visitor sees a higher price struck through than before. A deal in the trash goes on with its prices when it is restored.
do $$
begin
  if to_regclass('pg_temp.former') is null then return; end if;
  update public.deal_prices as recorded set prior_limit = coalesce(former.prior_price, 0)
  from former, public.find_prior_price(former.id) as shown
  where shown.prior_price > coalesce(former.prior_price, 0) and recorded.id = (
    select id from public.deal_prices as last where last.deal_id = former.id order by recorded_at desc, id desc limit 1
  );
  update public.trash set fields = fields || jsonb_build_object('price_record', row_id) where table_name = 'deals';
  drop table former;
end
$$;
