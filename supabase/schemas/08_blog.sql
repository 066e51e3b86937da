-- What visitors find in the blog. The functions run with the rights of their owner and check themselves what is public: under row level
-- security, a visitor's search cannot use the indexes of words and arrays, because their operators are not leakproof. Their time is
-- nearly the same with 100 and with 100,000 posts (docs/benchmarks.md).

-- What a search looks into and sorts by, so that it counts and sorts in this table alone. A table of its own, because clients that read
-- whole posts need none of it.
create table public.post_search (
  post_id uuid primary key references public.posts on delete cascade,
  words tsvector not null,
  -- So that a search need not split the title of each post that it finds.
  title_words tsvector not null,
  date date not null,
  created_at timestamptz not null,
  published_at timestamptz
);
create index post_search_words on public.post_search using gin (words) with (fastupdate = off);
create index post_search_newest on public.post_search (date desc, created_at desc, post_id);

alter table public.post_search enable row level security;
revoke all on public.post_search from anon, authenticated, service_role;

-- Runs with the rights of its owner, because nobody else may write the table.
create function public.update_post_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.post_search (post_id, title_words, words, date, created_at, published_at)
  values (
    new.id,
    public.to_search_words(left(new.title, 1000)),
    public.to_search_words(left(
      concat_ws(' ', new.title, new.excerpt, new.author, new.category, array_to_string(new.tags, ' '), new.content),
      -- A tsvector holds one megabyte, and a text has no limit.
      150000
    )),
    new.date, new.created_at, new.published_at
  )
  on conflict (post_id) do update set
    title_words = excluded.title_words, words = excluded.words,
    date = excluded.date, created_at = excluded.created_at, published_at = excluded.published_at;
  return null;
end
$$;
create trigger update_post_search after insert or update of title, excerpt, author, category, tags, content on public.posts
  for each row execute function public.update_post_search();

-- The words of a post are not split again when only its times change.
create function public.update_post_search_times() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.post_search
  set date = new.date, created_at = new.created_at, published_at = new.published_at
  where post_id = new.id;
  return null;
end
$$;
create trigger update_post_search_times after update of date, created_at, published_at on public.posts
  for each row
  when ((old.date, old.created_at, old.published_at) is distinct from (new.date, new.created_at, new.published_at))
  execute function public.update_post_search_times();

-- The other names of people with a public page, as slugs, each with the slug of the page.
create function public.list_joined_bylines() returns table (byline_slug text, page_slug text)
  language sql stable
  set search_path = ''
as $$
  select byline, slug
  from public.people, unnest(public.make_slugs(bylines)) as byline
  where is_public and byline <> slug
$$;

-- The public page of an author: whose name or other name this is. Runs with the rights of its owner, because visitors may not ask who
-- is public.
create function public.find_author(author_slug text)
  returns table (slug text, name text, portrait text, portrait_alt text, about text, links text[], slugs text[])
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  with joined as materialized (select * from public.list_joined_bylines())
  select people.slug, name, portrait, portrait_alt, about, links,
    array[people.slug] || array(select byline_slug from joined where page_slug = people.slug)
  from public.people
  where is_public and (people.slug = author_slug or people.slug in (select page_slug from joined where byline_slug = author_slug))
  order by people.slug = author_slug desc, people.slug limit 1
$$;
comment on function public.find_author is
  'The public profile of an author, with the slugs of all names under which posts of this person stand. Depends on the table people.';

-- A page of the blog: what its list shows of each post, featured posts first, then the newest. `total` is the number of
-- all posts that match, counted up to 1,000, which are also all that can be reached by pages.
--
-- `search` looks for words anywhere in a post or, if no post has them, for a part of its title, excerpt or tags. Posts
-- with all words in their title come first. `content_start` is given for searches only, for the excerpt with the words.
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
  -- All the names of an author with a public page.
  author_slugs constant text[] := case when author <> '' then coalesce((select slugs from public.find_author(author)), array[author]) end;
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
  if author <> '' then
    -- For one name, the index has the posts in order.
    conditions := conditions || case when cardinality(author_slugs) = 1 then ' and author_slug = ($5)[1]' else ' and author_slug = any ($5)' end;
  end if;
  if search || tag || author = '' then sorting := 'featured desc, ' || sorting; end if;

  foreach source in array case search
    when '' then array['public.posts where true'] else array_remove(array[by_words, by_part], null)
  end loop
    execute format('select count(*) from (select from %s limit %s) as matches', source || conditions, max_total)
      into matching using query, part, category, tag, author_slugs;
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
      into found using query, part, category, tag, author_slugs, page_length, skipped;
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
  'A page of the published posts that match. Depends on the tables posts and people.';

-- The categories of published posts, each with the name that its newest post gives it. It skips from one category to the
-- next in the index instead of reading all posts.
create function public.list_post_categories() returns table (slug text, name text)
  language sql stable
  security definer
  set search_path = ''
as $$
  with recursive categories as (
    (select category_slug, category, 1 as number from public.posts
     where category_slug > '' and published_at <= now()
     order by category_slug, featured desc, date desc, created_at desc, id limit 1)
    union all
    select next.category_slug, next.category, categories.number + 1
    from categories, lateral (
      select category_slug, category from public.posts
      where posts.category_slug > categories.category_slug and published_at <= now()
      order by category_slug, featured desc, date desc, created_at desc, id limit 1
    ) as next
    where categories.number < 30
  )
  select category_slug, category from categories
$$;
comment on function public.list_post_categories is 'The categories of published posts, at most 30. Depends on the table posts.';

-- Published posts whose title may resemble what was searched for, for a search without results. The caller compares the
-- words more closely.
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

-- What a post's page links to: `previous` and `next` in the order of time, and three `related` posts, which share the most tags with it,
-- or at least its category; where too few share anything, the newest fill up. They are chosen among the newest hundred of each. A
-- preview token takes the place of being public.
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

-- The newest posts about a destination, which may be a draft whose preview shows them. If many posts are about it, enough of them are
-- among the newest of all; otherwise the index of destinations finds them. The planner does not know the destination, and would read
-- all posts in the order of the result for one that has few.
create function public.posts_about(destination_id uuid, max_count integer default 6)
  returns setof public.posts
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  wanted constant integer := least(greatest(max_count, 0), 24);
  found uuid[] := array(
    select id from (
      select id, destination_ids from public.posts where published_at <= now()
      order by date desc, created_at desc, id limit 100
    ) as newest
    where destination_ids @> array[destination_id] limit wanted
  );
begin
  if cardinality(found) < wanted then
    found := array(
      with matching as materialized (
        select id, date, created_at from public.posts
        where destination_ids @> array[destination_id] and published_at <= now()
      )
      select id from matching order by date desc, created_at desc, id limit wanted
    );
  end if;
  return query
    select posts.* from unnest(found) with ordinality as numbered (id, number) join public.posts using (id) order by number;
end
$$;
comment on function public.posts_about is 'The newest published posts about a destination.';

revoke execute on function
  public.update_post_search, public.update_post_search_times, public.list_joined_bylines, public.find_author, public.find_posts,
  public.list_post_categories, public.find_similar_posts, public.find_neighbors, public.posts_about
  from public, anon, authenticated;
grant execute on function
  public.find_author, public.find_posts, public.list_post_categories, public.find_similar_posts, public.find_neighbors, public.posts_about
  to anon, authenticated, service_role;
