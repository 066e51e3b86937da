-- What the sitemaps list (docs/product.md#search-engines-and-feeds). Each function returns one value, because an API may
-- limit the number of rows (1,000 on a hosted project).
--
-- 10,000 records a sitemap: at the greatest length of a slug in any script these are 9 MB, where the protocol allows
-- 50 MB, and few enough that a sitemap is made in a moment. In the order of creation, so that a new record is added to
-- the last sitemap and the others stay as they are.
--
-- They run with the caller's rights and check what is public as well: a signed-in user gets the same list.

-- The time of the last change in each sitemap of a collection.
create function public.list_sitemaps(collection text) returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  changes json;
begin
  if collection in ('posts', 'destinations') then
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
  if collection in ('posts', 'destinations') then
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

revoke execute on function public.list_sitemaps, public.list_sitemap_records from public;
grant execute on function public.list_sitemaps, public.list_sitemap_records to anon, authenticated, service_role;
