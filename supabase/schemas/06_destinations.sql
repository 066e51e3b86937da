-- The places to which the site leads. Published as posts are.
create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by these columns. The collation sorts Ålesund under A, and upper and lower case together.
  name text collate "und-x-icu" not null check (btrim(name) <> ''),
  description text,
  region text collate "und-x-icu",
  budget text collate "und-x-icu",
  activity text collate "und-x-icu",
  image text check (public.is_media_url(image)),
  indian_state text,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  slug text not null default ''
    check (slug ~ '^[a-z0-9\u00c0-\U0010ffff]+(-[a-z0-9\u00c0-\U0010ffff]+)*$' and char_length(slug) <= 80),
  former_slugs text[] not null default '{}',
  category text,
  -- Markdown.
  story text,
  image_alt text,
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  gallery jsonb not null default '[]',
  best_months smallint[] not null default '{}'
    check (best_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  -- In the owner's own words.
  price text,
  duration text,
  booking_url text check (booking_url is null or booking_url = '' or booking_url ~* '^https?://[^\s]+$'),
  partner_code text,
  related_ids uuid[] not null default '{}',
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  time_zone text,
  sample text,
  language text check (public.is_language_tag(language)),
  partner_id uuid,
  -- As in deals: no text that stands beside a price has strokes.
  constraint destinations_name_is_not_struck
    check (name !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint destinations_description_is_not_struck
    check (description !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint destinations_price_is_not_struck
    check (price !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint destinations_duration_is_not_struck
    check (duration !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]')
);
comment on column public.destinations.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.destinations.slug is 'The last part of the URL. If it is empty, it is made from the name.';
comment on column public.destinations.former_slugs is
  'The slugs with which the record has been public, except the one with which it is public now. They redirect to it.';
comment on column public.destinations.focal_x is 'The place in the image that stays in sight, in percent from the left. Null: the middle.';
comment on column public.destinations.focal_y is 'The place in the image that stays in sight, in percent from the top. Null: the middle.';
comment on column public.destinations.gallery is 'More images: a list of objects with `url`, `alt` and `caption`.';
comment on column public.destinations.best_months is 'The months in which to go, 1 to 12.';
comment on column public.destinations.booking_url is 'A template of the partner''s URL for this place, instead of that of the settings.';
comment on column public.destinations.partner_code is 'The code of the city or the airport, for partners that want one.';
comment on column public.destinations.related_ids is 'Destinations that the owner has chosen as related. The id of a deleted one may remain.';
comment on column public.destinations.time_zone is 'A name of the IANA time zone database.';
comment on column public.destinations.sample is 'The slug of the sample that this record was made from and that it replaces.';
comment on column public.destinations.language is 'A tag of BCP 47; null: the language of the site.';
comment on column public.destinations.partner_id is
  'The partner whose template is used instead of that of the settings. The id of a deleted one may remain.';

-- An image of a gallery: a URL that a page may show, and two texts.
create function public.is_gallery(value jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return jsonb_typeof(value) = 'array' and not jsonb_path_exists(
    value,
    '$[*] ? (!(@.type() == "object") || !(@.url.type() == "string") || !(@.alt.type() == "string") || !(@.caption.type() == "string"))'
  ) and (
    select coalesce(bool_and(public.is_media_url(image ->> 'url') and image ->> 'url' <> ''), true)
    from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) as images (image)
  );
revoke execute on function public.is_gallery from public, anon;
grant execute on function public.is_gallery to authenticated, service_role;
alter table public.destinations add constraint destinations_gallery_check check (public.is_gallery(gallery));

create index destinations_newest on public.destinations (created_at desc, id);
create index destinations_featured_newest on public.destinations (created_at desc, id) where featured;
-- For the related ones, of which only the newest are compared.
create index destinations_of_region on public.destinations (region, created_at desc, id) where published_at is not null;
create index destinations_of_activity on public.destinations (activity, created_at desc, id) where published_at is not null;
create index destinations_of_category on public.destinations (category, created_at desc, id) where published_at is not null;
-- The places of the departure board: those with a time zone, featured ones first, then the newest.
create index destinations_on_board on public.destinations (featured desc, published_at desc, id)
  where time_zone is not null and time_zone <> '';
create unique index destinations_slug on public.destinations (slug);
create index destinations_former_slugs on public.destinations using gin (former_slugs) with (fastupdate = off);
create index destinations_published_at on public.destinations (published_at);
create index destinations_sample on public.destinations (sample) where sample is not null;

alter table public.destinations enable row level security;
revoke all on public.destinations from anon, authenticated;
grant select on public.destinations to anon, authenticated;
grant insert, update, delete on public.destinations to authenticated;
grant all on public.destinations to service_role;
create policy "Editors add" on public.destinations for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.destinations for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.destinations for delete to authenticated using ((select public.has_role('editor')));
create policy "Everybody reads what is published" on public.destinations for select to anon, authenticated
  using (published_at <= now());
create policy "Editors read" on public.destinations for select to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.destinations as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.destinations
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.destinations
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.destinations
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
create trigger set_slug before insert or update of name, slug, former_slugs, published_at on public.destinations
  for each row execute function public.set_slug('name', 'destination');

-- A computed column. In PL/pgSQL, which keeps the plan of its query. It passes over broken links, with the rights of its owner,
-- because visitors do not read the checks.
create function public.booking_template(place public.destinations) returns text
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  return coalesce(
    case when place.booking_url <> '' and not public.is_broken_link(place.booking_url) then place.booking_url end,
    (
      select template from public.partners
      where id = place.partner_id and template <> '' and not public.is_broken_link(template)
    )
  );
end
$$;
comment on function public.booking_template(public.destinations) is
  'The template of the partner''s URL for this place: its own, or that of its partner. Null: that of the site.';
revoke execute on function public.booking_template(public.destinations) from public;
grant execute on function public.booking_template(public.destinations) to anon, authenticated, service_role;

-- A computed relationship (docs/protocols/README.md): reads embed the destinations that a post is about, as far as
-- the caller may see them, in the order that the owner chose.
create function public.destinations(post public.posts) returns setof public.destinations
  language sql stable rows 5 set search_path = ''
as $$
  select destination.*
  from public.destinations destination
  where destination.id = any (post.destination_ids)
  order by array_position(post.destination_ids, destination.id)
  -- A page has room for no more cards.
  limit 24
$$;
grant execute on function public.destinations(public.posts) to anon, authenticated, service_role;
