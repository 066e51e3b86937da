-- One way to split a text into words, for the searches of the blog and of the catalogue: split_words. Until now the blog
-- left that to the parser of full text search, which takes `Naxos/Paros` for a file, finds no word within a text in a script
-- without spaces, and knows ø, ł and ß only as they are.

create or replace function public.to_search_words(value text) returns tsvector
  language sql immutable parallel safe
  set search_path = ''
  return array_to_tsvector(public.split_words(value, false));

-- All words of a query, each of which may be the beginning of a longer one. A single letter would begin too many of them,
-- unless it is a character of a script whose words are that short (from U+0E01 on, Thai). Null if the query has no word.
create or replace function public.to_search_query(value text) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
  return (
    select string_agg(
      public.quote_term(word) || case when char_length(word) > 1 or ascii(word) >= 3585 then ':*' else '' end, ' & '
    )::tsquery
    from unnest(public.split_words(value, true)) as words (word)
  );

-- So that a search need not split the title of each post that it finds.
alter table public.post_search add column title_words tsvector;

create or replace function public.update_post_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.post_search (post_id, title_words, words)
  values (new.id, public.to_search_words(left(new.title, 1000)), public.to_search_words(left(
    concat_ws(' ', new.title, new.excerpt, new.author, new.category, array_to_string(new.tags, ' '), new.content),
    -- A tsvector holds one megabyte, and a text has no limit.
    150000
  )))
  on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words;
  return null;
end
$$;

update public.post_search set
  title_words = public.to_search_words(left(title, 1000)),
  words = public.to_search_words(
    left(concat_ws(' ', title, excerpt, author, category, array_to_string(tags, ' '), content), 150000)
  )
from public.posts where id = post_id;
alter table public.post_search alter column title_words set not null;

-- As before, but for the column `title_words`.
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
as $$
declare
  max_total constant integer := 1000;
  page_length constant integer := least(greatest(page_size, 1), 100);
  query constant tsquery := public.to_search_query(left(search, 200));
  part constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  -- What matches the search: first words, then a part. An index of three-letter pieces finds no shorter part.
  searches constant text[] := array_remove(array[
    case when query is not null then 'words @@ $1' end,
    case when char_length(part) > 4 then '(title ilike $2 or excerpt ilike $2 or public.lines_of(posts.tags) ilike $2)' end
  ], null);
  source constant text := case search
    when '' then 'public.posts'
    else 'public.posts join public.post_search on post_id = posts.id'
  end;
  conditions text := 'published_at <= now()';
  sorting text := 'date desc, created_at desc, id';
  found_by text;
  matching integer := 0;
begin
  if category <> '' then conditions := conditions || ' and category_slug = $3'; end if;
  if tag <> '' then conditions := conditions || ' and tag_slugs @> array[$4]'; end if;
  if author <> '' then conditions := conditions || ' and author_slug = $5'; end if;
  if search = '' and tag = '' and author = '' then sorting := 'featured desc, ' || sorting; end if;

  foreach found_by in array case search when '' then array['true'] else searches end loop
    execute format('select count(*) from (select from %s where %s and %s limit %s) as matches', source, found_by, conditions, max_total)
      into matching using query, part, category, tag, author;
    exit when matching > 0;
  end loop;
  if matching = 0 then return; end if;
  -- So many titles can be compared for each search. Among more matches, the newest are the best guess.
  if search <> '' and query is not null and matching < max_total then
    sorting := 'title_words @@ $1 desc, ' || sorting;
  end if;
  return query execute format(
    -- The contents are read after the page has been chosen, not for everything that is sorted.
    'select slug, title, excerpt, author, date, category, tags, tag_slugs, image, image_alt, featured, word_count,
       case when $6 then left(content, 20000) end, $7
     from (select posts.* from %s where %s and %s order by %s limit $8 offset $9) as page',
    source, found_by, conditions, sorting
  ) using query, part, category, tag, author, search <> '', matching,
    page_length, least(greatest(page - 1, 0) * page_length, max_total);
end
$$;
