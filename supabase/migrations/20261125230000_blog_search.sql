-- Keeps the time of a search of the blog nearly the same with 100 and with 100,000 posts (docs/benchmarks.md).

-- What a search sorts by, and the time of publication. With these, a search counts and sorts in this table alone; until now
-- it looked up each post that it found.
alter table public.post_search
  add column date date,
  add column created_at timestamptz,
  add column published_at timestamptz;
-- Without the index, so that the words of all posts are not added to it one after another.
drop index public.post_search_words;
update public.post_search
set date = posts.date, created_at = posts.created_at, published_at = posts.published_at
from public.posts where id = post_id;
create index post_search_words on public.post_search using gin (words) with (fastupdate = off);
create index post_search_newest on public.post_search (date desc, created_at desc, post_id);
alter table public.post_search alter column date set not null, alter column created_at set not null;

create or replace function public.update_post_search() returns trigger
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
revoke execute on function public.update_post_search_times from public, anon, authenticated;

-- As before, except that a search finds, counts and sorts the posts in the table of the search.
create or replace function public.find_posts(
  search text default '', category text default '', tag text default '', author text default '',
  page_size integer default 12, page integer default 1
)
  returns table (
    slug text, title text, excerpt text, author_name text, date date, category_name text, tags text[],
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer, content_start text, total integer
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
      posts.image, posts.image_alt, posts.featured, posts.word_count,
      case when search <> '' then left(posts.content, 20000) end, matching
    from unnest(found) with ordinality as numbered (id, number) join public.posts using (id)
    order by number;
end
$$;
