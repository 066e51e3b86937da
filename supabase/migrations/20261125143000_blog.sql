-- What the blog lists and searches (docs/product.md#blog-page).

-- Words as a search compares them: in lower case, without accents. The same in every database, whatever its locale.
create function public.fold_text(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- The configuration `simple`, because the owner may write in any language.
create function public.to_search_words(value text) returns tsvector
  language sql immutable parallel safe
  set search_path = ''
  return strip(to_tsvector('pg_catalog.simple'::regconfig, public.fold_text(value)));

-- All words of a query, each of which may be the beginning of a longer one. A single letter would begin too many of them.
-- Null if the query has no word.
create function public.to_search_query(value text) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
  return (
    select to_tsquery(
      'pg_catalog.simple'::regconfig,
      string_agg(quote_literal(word) || case when char_length(word) > 1 then ':*' else '' end, ' & ')
    )
    from regexp_split_to_table(public.fold_text(value) collate "und-x-icu", '[^[:alnum:]]+') as words (word)
    where word <> ''
  );

-- The words of a text in Markdown, without its URLs. Scripts without spaces are counted by characters: two make a word.
create function public.count_words(markdown text) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return (
    select coalesce(sum(case
      when word[1] ~ '[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' then ceil(char_length(word[1]) / 2.0)
      else 1
    end), 0)::integer
    from regexp_matches(
      regexp_replace(markdown, '\]\([^)\s]*|https?://\S+', ' ', 'g') collate "und-x-icu",
      '[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[[:alnum:]][[:alnum:]''’-]*', 'g'
    ) as words (word)
  );

-- The slugs of a list of names, such as the tags of a post, in their order. That of a name without a letter or digit is
-- empty.
create function public.make_slugs(names text[]) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  return array(
    select public.make_slug(name, '') from unnest(names) with ordinality as given (name, place) order by place
  );

alter table public.posts
  add column category_slug text not null default '',
  add column author_slug text not null default '',
  add column tag_slugs text[] not null default '{}',
  add column word_count integer not null default 0;
comment on column public.posts.category_slug is 'The category in URLs.';
comment on column public.posts.author_slug is 'The author in URLs.';
comment on column public.posts.tag_slugs is 'The tags in URLs, in the order of the tags. That of a tag without a letter or digit is empty.';
comment on column public.posts.word_count is 'The number of words in the content, for the reading time.';


-- Not generated columns, because clients send back whole rows as they have read them. What they send is ignored.
create function public.derive_post_columns() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.category_slug := public.make_slug(coalesce(new.category, ''), '');
  new.author_slug := public.make_slug(coalesce(new.author, ''), '');
  new.tag_slugs := public.make_slugs(new.tags);
  new.word_count := coalesce(public.count_words(new.content), 0);
  return new;
end
$$;
create trigger derive_post_columns
  before insert or update of category, author, tags, content, category_slug, author_slug, tag_slugs, word_count on public.posts
  for each row execute function public.derive_post_columns();

-- Nobody has edited the stored posts, so `updated_at` stays.
alter table public.posts disable trigger touch_updated_at;
update public.posts set word_count = 0;
alter table public.posts enable trigger touch_updated_at;

create index posts_featured_first on public.posts (featured desc, date desc, created_at desc, id);
create index posts_of_category on public.posts (category_slug, featured desc, date desc, created_at desc, id);
create index posts_of_author on public.posts (author_slug, date desc, created_at desc, id);
create index posts_of_tag on public.posts using gin (tag_slugs) with (fastupdate = off);

-- What a search of the blog looks into. A table of its own, because clients that read whole posts need none of it.
create table public.post_search (
  post_id uuid primary key references public.posts on delete cascade,
  words tsvector not null
);
create index post_search_words on public.post_search using gin (words) with (fastupdate = off);
alter table public.post_search enable row level security;
revoke all on public.post_search from anon, authenticated, service_role;

-- Runs with the rights of its owner, because nobody else may write the table.
create function public.update_post_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.post_search (post_id, words)
  values (new.id, public.to_search_words(concat_ws(
    ' ', new.title, new.excerpt, new.author, new.category, array_to_string(new.tags, ' '),
    -- A tsvector holds one megabyte, and a text has no limit.
    left(new.content, 150000)
  )))
  on conflict (post_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger update_post_search after insert or update of title, excerpt, author, category, tags, content on public.posts
  for each row execute function public.update_post_search();
insert into public.post_search (post_id, words)
select id, public.to_search_words(concat_ws(
  ' ', title, excerpt, author, category, array_to_string(tags, ' '), left(content, 150000)
))
from public.posts;

revoke execute on function
  public.fold_text, public.to_search_words, public.to_search_query, public.count_words, public.make_slugs,
  public.derive_post_columns, public.update_post_search
  from public, anon, authenticated;

-- A page of the blog: what its list shows of each post, featured posts first, then the newest. `total` is the number of
-- all posts that match, counted up to 1,000, which are also all that can be reached by pages.
--
-- `search` looks for words anywhere in a post or, if no post has them, for a part of its title, excerpt or tags. Posts
-- with all words in their title come first. `content_start` is given for searches only, for the excerpt with the words.
--
-- Runs with the rights of its owner and checks itself what is public: under row level security, a visitor's search
-- cannot use the indexes of words and tags, because their operators are not leakproof.
create function public.find_posts(
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
    sorting := 'public.to_search_words(title) @@ $1 desc, ' || sorting;
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
comment on function public.find_posts is 'A page of the published posts that match. Depends on the table posts.';

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
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer
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
  columns constant text := 'slug, title, excerpt, author, date, category, tags, tag_slugs, image, image_alt, featured, word_count';
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
comment on function public.find_similar_posts is 'Published posts with a title that may resemble the search. Depends on the table posts.';

-- What a post's page links to: `previous` and `next` in the order of time, and up to three `related` posts, which share
-- the most tags with it, or at least its category. They are chosen among the newest hundred of each.
create function public.find_neighbors(post_id uuid)
  returns table (relation text, slug text, title text, image text, image_alt text, date date)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  this public.posts;
begin
  select * into this from public.posts where id = post_id and published_at <= now();
  if not found then return; end if;
  return query
    (select 'previous', other.slug, other.title, other.image, other.image_alt, other.date from public.posts as other
     where (other.date, other.created_at) < (this.date, this.created_at) and published_at <= now()
     order by other.date desc, other.created_at desc limit 1)
    union all
    (select 'next', other.slug, other.title, other.image, other.image_alt, other.date from public.posts as other
     where (other.date, other.created_at) > (this.date, this.created_at) and published_at <= now()
     order by other.date, other.created_at limit 1);
  -- The statement gets the tags as values, so that it is planned for them: many posts may have a tag, or none.
  return query execute '
    with candidates as (
      (select * from public.posts where tag_slugs && $1 and id <> $3 and published_at <= now()
       order by date desc, created_at desc, id limit 100)
      union
      (select * from public.posts where category_slug = $2 and id <> $3 and published_at <= now()
       order by featured desc, date desc, created_at desc, id limit 100)
    )
    select ''related'', slug, title, image, image_alt, date from candidates
    order by
      (select count(*) from unnest(tag_slugs) as tag where tag = any ($1)) desc,
      category_slug = $2 desc, date desc, created_at desc, id
    limit 3'
    using array_remove(this.tag_slugs, ''), nullif(this.category_slug, ''), this.id;
end
$$;
comment on function public.find_neighbors is 'The previous, next and related posts of a published post. Depends on the table posts.';

revoke execute on function
  public.find_posts, public.list_post_categories, public.find_similar_posts, public.find_neighbors
  from public;
grant execute on function
  public.find_posts, public.list_post_categories, public.find_similar_posts, public.find_neighbors
  to anon, authenticated, service_role;
