-- Related posts and destinations are three wherever the site has enough of them (docs/product.md#destination,
-- docs/product.md#post-pages): a single one looked like a gap in the page. Both functions are as before, except that those
-- that share nothing come last.

create or replace function public.find_neighbors(post_id uuid, preview_token text default null)
  returns table (relation text, slug text, title text, image text, image_alt text, date date)
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
    select shown.relation, shown.slug, shown.title, shown.image, shown.image_alt, shown.date
    from (values
      ('previous', previous.id, previous.slug, previous.title, previous.image, previous.image_alt, previous.date),
      ('next', next.id, next.slug, next.title, next.image, next.image_alt, next.date)
    ) as shown (relation, id, slug, title, image, image_alt, date)
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
    select ''related'', slug, title, image, image_alt, date from candidates
    order by
      (select count(*) from unnest(tag_slugs) as tag where tag = any ($1)) desc,
      coalesce(category_slug = $2, false) desc, date desc, created_at desc, id
    limit 3'
    -- The page links to the previous and the next one anyway: they are related only if they share something.
    using array_remove(this.tag_slugs, ''), nullif(this.category_slug, ''), this.id,
      array_remove(array[this.id, previous.id, next.id], null);
end
$$;

create or replace function public.related_destinations(
  destination_id uuid, max_count integer default 3, preview_token text default null
)
  returns setof public.destinations
  language sql stable
  security definer
  set search_path = ''
as $$
  with place as (
    select id, region, activity, category, related_ids from public.destinations
    where id = destination_id
      and (published_at <= now() or public.is_previewed('destinations', destination_id, preview_token))
  ),
  candidates as (
    select related.id, choices.position, 0 as shared
    from place, unnest(place.related_ids) with ordinality as choices (id, position)
      join public.destinations related using (id)
    where related.published_at <= now()
    union all (
      select id, null, 1 from public.destinations
      where region = (select region from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 1 from public.destinations
      where activity = (select activity from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 1 from public.destinations
      where category = (select category from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 0 from public.destination_search
      where exists (select from place) and published_at <= now() order by featured desc, published_at desc, id limit 25
    )
  ),
  ranked as (
    -- A chosen one that is also found is at its chosen position.
    select candidates.id, min(position) as position, sum(shared) as shared
    from candidates
    where candidates.id <> destination_id
    group by candidates.id
  )
  select related.*
  from ranked join public.destinations related using (id)
  order by position, shared desc, featured desc, created_at desc, related.id
  limit least(greatest(max_count, 0), 24)
$$;
comment on function public.related_destinations is
  'The published destinations that the owner has chosen as related, then those that share most of region, activity and category, then others.';
