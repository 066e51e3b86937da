/*
 * The languages of the site, of posts and of destinations (docs/product.md#languages), as language tags of BCP 47, in their
 * canonical case: language, script, region, variants.
 */

create function public.is_language_tag(tag text) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    -- Without one the check passes, as it does for other columns that may be null.
    select length(tag) <= 35
      and tag ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$';
  $$;
comment on function public.is_language_tag(text) is 'Whether a text is a language tag of BCP 47 in canonical case, such as pt-BR.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_language_tag from public, anon;
grant execute on function public.is_language_tag to authenticated, service_role;

alter table public.settings
  add column language text not null default 'en' check (public.is_language_tag(language));
alter table public.posts add column language text check (public.is_language_tag(language));
alter table public.destinations add column language text check (public.is_language_tag(language));

comment on column public.settings.language is
  'The language of the texts of the owner, as a tag of BCP 47. The site itself speaks English.';
comment on column public.posts.language is 'A tag of BCP 47; null: the language of the site.';
comment on column public.destinations.language is 'A tag of BCP 47; null: the language of the site.';

/*
 * What lists show of posts and destinations: as before, with the language of each. A function whose result has another
 * column has to be created again, and so have its comment and its grants.
 */

drop function public.find_similar_destinations(text, integer);
drop function public.find_destinations(text, text, text, text, text, text, text, text, text, integer, integer);
drop function public.list_destination_cards(uuid[]);
drop function public.find_posts(text, text, text, text, integer, integer);
drop function public.find_similar_posts(text);
drop function public.find_neighbors(uuid, text);

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

comment on function public.find_posts is
  'A page of the published posts that match. Depends on the table posts.';
comment on function public.find_similar_posts is
  'Published posts with a title that may resemble the search. Depends on the table posts.';
comment on function public.find_neighbors is
  'The previous, next and related posts of a post that is published or previewed. Depends on the table posts.';
comment on function public.find_destinations is
  'A page of the published destinations that match a search of the catalogue.';
comment on function public.find_similar_destinations is
  'Published destinations whose name or state is spelled like a word of a query.';

revoke execute on function
  public.list_destination_cards, public.find_destinations, public.find_similar_destinations, public.find_posts,
  public.find_similar_posts, public.find_neighbors
  from public, anon, authenticated;
grant execute on function
  public.find_destinations, public.find_similar_destinations, public.find_posts, public.find_similar_posts,
  public.find_neighbors
  to anon, authenticated, service_role;
