/*
As before (20261128014000_archive_redirects.sql), except that only a path which can be stored is searched for a list: a visitor who calls
this with a longer one kept a connection of the database busy for seconds.
*/
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
    select parts[1] as kind, lower(parts[2]) as slug
    from regexp_match(
      -- The time that this takes grows with the square of the length.
      case when octet_length(find_redirect.path) <= 2000 then find_redirect.path end,
      '(?:^|/)(category|tag|author)/(?:[^/]+/)*?([^/]+)(?:/page/\d+|/feed(?:/\w+)?|/rss)?$'
    ) as parts
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
