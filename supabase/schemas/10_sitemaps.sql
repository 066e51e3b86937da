-- What the sitemaps list. Each function returns one value, because an API may limit the number of rows (1,000 on a hosted project).
--
-- 10,000 records a sitemap: at the greatest length of a slug in any script these are 9 MB, where the protocol allows
-- 50 MB, and few enough that a sitemap is made in a moment. In the order of creation, so that a new record is added to
-- the last sitemap and the others stay as they are.

-- The time of the last change in each sitemap of a collection. This and the next function run with the caller's rights and check what is
-- public as well: a signed-in user gets the same list.
create function public.list_sitemaps(collection text) returns json
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
comment on function public.list_sitemaps is 'The last change in each sitemap of a collection.';

-- The records of a sitemap, each with its slug and the time of its last change.
create function public.list_sitemap_records(collection text, sitemap_number integer) returns json
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
comment on function public.list_sitemap_records is 'The published records of a sitemap: slug and time of the last change.';

-- The archives of the blog: the posts of a category, of an author or with a tag, as long as one of them is published. An archive is as
-- old as its oldest post, and changes with each of its posts.
create function public.find_archives(kind text)
  returns table (slug text, created_at timestamptz, last_change timestamptz)
  language sql stable
  set search_path = ''
as $$
  select slug, min(created_at), max(greatest(updated_at, published_at))
  from (
    select category_slug as slug, created_at, updated_at, published_at from public.posts where kind = 'categories'
    union all
    -- A person with a public page has one archive for all names.
    select coalesce(page_slug, author_slug), created_at, updated_at, published_at
    from public.posts left join public.list_joined_bylines() on byline_slug = author_slug where kind = 'authors'
    union all
    select tag_slug, created_at, updated_at, published_at from public.posts, unnest(tag_slugs) as tag_slug
    where kind = 'tags'
  ) as memberships
  where slug <> '' and published_at <= now()
  group by slug
$$;

-- The time of the last change in each sitemap of a kind of archive. This and the next function run with the rights of their owner,
-- because nobody else needs find_archives, which checks what is public.
create function public.list_archive_sitemaps(kind text) returns json
  language sql stable
  security definer
  set search_path = ''
as $$
  select coalesce(json_agg(last_change order by place), '[]')
  from (
    select place, max(last_change) as last_change
    from (
      select (row_number() over (order by created_at, slug) - 1) / 10000 as place, last_change
      from public.find_archives(kind)
    ) as archives
    group by place
  ) as sitemaps
$$;
comment on function public.list_archive_sitemaps is 'The last change in each sitemap of a kind of archive. Depends on the table posts.';

-- The archives of a sitemap, each with its slug and the time of its last change.
create function public.list_sitemap_archives(kind text, sitemap_number integer) returns json
  language sql stable
  security definer
  set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(slug, last_change) order by created_at, slug), '[]')
  from (
    select * from public.find_archives(kind)
    order by created_at, slug limit 10000 offset greatest(sitemap_number::bigint - 1, 0) * 10000
  ) as page
$$;
comment on function public.list_sitemap_archives is 'The archives of a sitemap: slug and time of the last change. Depends on the table posts.';

revoke execute on function
  public.list_sitemaps, public.list_sitemap_records, public.find_archives, public.list_archive_sitemaps,
  public.list_sitemap_archives
  from public, anon, authenticated;
grant execute on function
  public.list_sitemaps, public.list_sitemap_records, public.list_archive_sitemaps, public.list_sitemap_archives
  to anon, authenticated, service_role;
