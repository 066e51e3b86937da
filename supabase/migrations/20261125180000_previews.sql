-- Secret links with which people who do not sign in see a draft or a scheduled record
-- (docs/decisions/0044-preview-drafts-by-secret-links.md). A record has one link at most.
create table public.previews (
  -- The table of the record.
  collection text not null check (collection in ('posts', 'destinations')),
  record_id uuid not null,
  -- 160 bits of two random UUIDs, which PostgreSQL takes from the cryptographic source of the system.
  token text not null unique
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 40),
  created_at timestamptz not null default now(),
  primary key (collection, record_id)
);
comment on table public.previews is 'Secret links to records that are not public. Whoever has the token can read the record.';

alter table public.previews enable row level security;
revoke all on public.previews from anon, authenticated;
grant select, delete on public.previews to authenticated;
-- Nobody chooses a token, and nobody changes one: a new link needs a new row.
grant insert (collection, record_id) on public.previews to authenticated;
grant all on public.previews to service_role;

create policy "Signed-in users read" on public.previews for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.previews for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.previews for delete to authenticated
  using ((select auth.uid()) is not null);

-- A foreign key cannot refer to one of several tables. Both triggers run with the rights of their owner, so that no policy
-- can hide a row from them.
create function public.check_previewed_record() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  found_id uuid;
begin
  -- With the lock, a deletion waits for this transaction, and then removes the link, too.
  execute format('select id from public.%I where id = $1 for key share', new.collection)
    into found_id using new.record_id;
  if found_id is null then
    raise exception using errcode = 'foreign_key_violation', message = 'It was deleted in the meantime.';
  end if;
  return new;
end
$$;
-- After the checks of the row, so that the collection is one of those above.
create trigger check_previewed_record after insert on public.previews
  for each row execute function public.check_previewed_record();

-- Who deletes a record does not expect anybody to see it. When it is restored from the trash, it has no link.
create function public.revoke_previews() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.previews using deleted_rows
  where collection = tg_table_name and record_id = deleted_rows.id;
  return null;
end
$$;
create trigger revoke_previews after delete on public.posts
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();
create trigger revoke_previews after delete on public.destinations
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();

-- What follows runs with the rights of its owner: visitors can read neither the links nor what is not public. A token that
-- is wrong, revoked or malformed is looked up in the same index, and finds nothing.

create function public.read_previewed_post(preview_token text)
  returns setof public.posts
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select posts.* from public.previews join public.posts on posts.id = record_id
  where token = preview_token and collection = 'posts'
$$;
comment on function public.read_previewed_post is 'The post to which a preview link leads, whatever its state.';

create function public.read_previewed_destination(preview_token text)
  returns setof public.destinations
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select destinations.* from public.previews join public.destinations on destinations.id = record_id
  where token = preview_token and collection = 'destinations'
$$;
comment on function public.read_previewed_destination is 'The destination to which a preview link leads, whatever its state.';

create function public.is_previewed(collection text, record_id uuid, preview_token text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.previews
    where token = preview_token
      and previews.collection = is_previewed.collection and previews.record_id = is_previewed.record_id
  )
$$;

-- The preview of a post shows its neighbors, and that of a destination what is related to it. Both functions are as
-- before, except that a token takes the place of being public.
drop function public.find_neighbors(uuid);
create function public.find_neighbors(post_id uuid, preview_token text default null)
  returns table (relation text, slug text, title text, image text, image_alt text, date date)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  this public.posts;
begin
  select * into this from public.posts
  where id = post_id and (published_at <= now() or public.is_previewed('posts', post_id, preview_token));
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
comment on function public.find_neighbors is
  'The previous, next and related posts of a post that is published or previewed. Depends on the table posts.';

drop function public.related_destinations(uuid, integer);
create function public.related_destinations(
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
    select related.id, choices.position
    from place, unnest(place.related_ids) with ordinality as choices (id, position)
      join public.destinations related using (id)
    where related.published_at <= now()
    union all (
      select id, null from public.destinations
      where region = (select region from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null from public.destinations
      where activity = (select activity from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null from public.destinations
      where category = (select category from place) and published_at <= now() order by created_at desc, id limit 25
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

revoke execute on function
  public.check_previewed_record, public.revoke_previews, public.is_previewed
  from public, anon, authenticated;
revoke execute on function
  public.read_previewed_post, public.read_previewed_destination, public.find_neighbors, public.related_destinations
  from public;
grant execute on function
  public.read_previewed_post, public.read_previewed_destination, public.find_neighbors, public.related_destinations
  to anon, authenticated, service_role;
