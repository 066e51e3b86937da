-- A suitcase may hold fifty former slugs. One call for each took so many connections that some of them timed out.

-- The current slugs of the published records that had these ones, for redirects; none for a slug that no such record had.
-- The collection is a table.
--
-- Runs with the rights of its owner and checks itself what is public. Under row level security, a visitor's search in an
-- array cannot use its index, because `&&` is not leakproof.
create function public.find_current_slugs(collection text, slugs text[])
  returns table (former_slug text, current_slug text)
  language sql stable
  security definer
  set search_path = ''
as $$
  select former, slug
  from public.posts, unnest(former_slugs) as former
  where collection = 'posts' and former_slugs && slugs and former = any (slugs) and published_at <= now()
  union all
  select former, slug
  from public.destinations, unnest(former_slugs) as former
  where collection = 'destinations' and former_slugs && slugs and former = any (slugs) and published_at <= now()
$$;
comment on function public.find_current_slugs is
  'The current slugs of the published records that had these ones. The collection is a table.';
revoke execute on function public.find_current_slugs from public;
grant execute on function public.find_current_slugs to anon, authenticated, service_role;

drop function public.find_current_slug(text, text);
