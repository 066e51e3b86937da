-- What the page of a destination shows of other records (docs/product.md#destination).
--
-- Both functions run with the rights of their owner and check themselves what is public: under row level security, a
-- visitor's search in an array cannot use its index, because `@>` is not leakproof. Whatever a caller asks for, they return
-- at most 24 rows.

-- The newest posts about a destination. The destination itself may be a draft, whose preview shows them, too.
create function public.posts_about(destination_id uuid, max_count integer default 6)
  returns setof public.posts
  language sql stable
  security definer
  set search_path = ''
as $$
  select * from public.posts
  where destination_ids @> array[destination_id] and published_at <= now()
  order by date desc, created_at desc, id
  limit least(greatest(max_count, 0), 24)
$$;
comment on function public.posts_about is 'The newest published posts about a destination.';

-- The found ones share the region, the activity or the category. Of each, only the newest are compared, so that the time
-- does not grow with the number of destinations.
create index destinations_of_region on public.destinations (region, created_at desc, id) where published_at is not null;
create index destinations_of_activity on public.destinations (activity, created_at desc, id) where published_at is not null;
create index destinations_of_category on public.destinations (category, created_at desc, id) where published_at is not null;

create function public.related_destinations(destination_id uuid, max_count integer default 3)
  returns setof public.destinations
  language sql stable
  security definer
  set search_path = ''
as $$
  with place as (
    select id, region, activity, category, related_ids from public.destinations
    where id = destination_id and published_at <= now()
  ),
  candidates as (
    select related.id, choices.position
    from place, unnest(place.related_ids) with ordinality as choices (id, position)
      join public.destinations related using (id)
    where related.published_at <= now()
    union all (
      select near.id, null from place join public.destinations near on near.region = place.region
      where near.published_at <= now() order by near.created_at desc, near.id limit 25
    )
    union all (
      select near.id, null from place join public.destinations near on near.activity = place.activity
      where near.published_at <= now() order by near.created_at desc, near.id limit 25
    )
    union all (
      select near.id, null from place join public.destinations near on near.category = place.category
      where near.published_at <= now() order by near.created_at desc, near.id limit 25
    )
  ),
  ranked as (
    -- A chosen one that is also found is at its chosen position.
    select candidates.id, min(position) as position, count(*) as matches
    from candidates
    where candidates.id <> destination_id
    group by candidates.id
  )
  select related.*
  from ranked join public.destinations related using (id)
  order by position, matches desc, featured desc, created_at desc, related.id
  limit least(greatest(max_count, 0), 24)
$$;
comment on function public.related_destinations is
  'The published destinations that the owner has chosen as related, then those with the same region, activity or category.';

revoke execute on function public.posts_about, public.related_destinations from public;
grant execute on function public.posts_about, public.related_destinations to anon, authenticated, service_role;

-- The form of a destination suggests categories, too.
create or replace view public.values_in_use with (security_invoker = true) as
with used (kind, field, value) as (
  -- The columns differ in their collations, and a union has one.
  select 'posts', 'category', category collate "C" from public.posts
  union all select 'posts', 'author', author collate "C" from public.posts
  union all select 'posts', 'tags', unnest(tags) collate "C" from public.posts
  union all select 'destinations', 'region', region collate "C" from public.destinations
  union all select 'destinations', 'budget', budget collate "C" from public.destinations
  union all select 'destinations', 'activity', activity collate "C" from public.destinations
  union all select 'destinations', 'indian_state', indian_state collate "C" from public.destinations
  union all select 'destinations', 'category', category collate "C" from public.destinations
)
select kind, field, btrim(value) as value, count(*)::integer as uses
from used
where btrim(value) <> ''
group by kind, field, btrim(value);
