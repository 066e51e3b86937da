-- What the pages of destinations and posts show beyond their first fields (docs/product.md#content). Every column is
-- optional, and a page shows nothing where the owner has given nothing.
alter table public.destinations
  add column category text,
  -- Markdown.
  add column story text,
  add column image_alt text,
  -- The part of the image that stays in sight where a frame crops it, in percent from the left and from the top.
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add column gallery jsonb not null default '[]',
  add column best_months smallint[] not null default '{}'
    check (best_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  -- In the owner's own words.
  add column price text,
  add column duration text,
  add column booking_url text check (booking_url is null or booking_url = '' or booking_url ~* '^https?://[^\s]+$'),
  add column partner_code text,
  add column related_ids uuid[] not null default '{}',
  add column latitude numeric(8, 5) check (latitude between -90 and 90),
  add column longitude numeric(8, 5) check (longitude between -180 and 180),
  add column time_zone text,
  add column sample text;
comment on column public.destinations.focal_x is 'The place in the image that stays in sight, in percent from the left. Null: the middle.';
comment on column public.destinations.focal_y is 'The place in the image that stays in sight, in percent from the top. Null: the middle.';
comment on column public.destinations.gallery is 'More images: a list of objects with `url`, `alt` and `caption`.';
comment on column public.destinations.best_months is 'The months in which to go, 1 to 12.';
comment on column public.destinations.booking_url is 'A template of the partner''s URL for this place, instead of that of the settings.';
comment on column public.destinations.partner_code is 'The code of the city or the airport, for partners that want one.';
comment on column public.destinations.related_ids is 'Destinations that the owner has chosen as related. The id of a deleted one may remain.';
comment on column public.destinations.time_zone is 'A name of the IANA time zone database.';
comment on column public.destinations.sample is 'The slug of the sample that this record was made from and that it replaces.';

alter table public.posts
  add column image_alt text,
  add column image_caption text,
  add column destination_ids uuid[] not null default '{}',
  add column sample text;
comment on column public.posts.destination_ids is 'The destinations that the post is about. The id of a deleted one may remain.';
comment on column public.posts.sample is 'The slug of the sample that this record was made from and that it replaces.';

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

-- The posts about a destination, and the sample that a record replaces.
create index posts_destination_ids on public.posts using gin (destination_ids) with (fastupdate = off);
create index posts_sample on public.posts (sample) where sample is not null;
create index destinations_sample on public.destinations (sample) where sample is not null;

-- Whether pages show sample content (docs/product.md#sample-content).
alter table public.settings add column show_samples boolean not null default true;
