-- What the owner keeps and visitors read. A record has no status: what is stored is public.
-- Optional texts are null or empty; both mean "not given".

create function public.is_media_url(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return value is null or value = '' or value ~* '^(https?://[^\s]+|/[^/\s][^\s]*)$';
comment on function public.is_media_url is
  'An address that a page may show as picture or video: http(s) or a path of this site, never javascript: or data:.';

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  excerpt text,
  content text,
  author text,
  category text,
  tags text[] not null default '{}',
  image text check (public.is_media_url(image)),
  featured boolean not null default false,
  date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index posts_newest on public.posts (date desc, id);

create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  description text,
  region text,
  budget text,
  activity text,
  image text check (public.is_media_url(image)),
  indian_state text,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index destinations_newest on public.destinations (created_at desc, id);
create index destinations_featured_newest on public.destinations (created_at desc, id) where featured;

create table public.hero_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  subtitle text,
  image_url text check (public.is_media_url(image_url)),
  video_url text check (public.is_media_url(video_url)),
  cta_text text,
  slide_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index hero_slides_in_order on public.hero_slides (slide_order, id);

create table public.settings (
  id integer primary key default 1 check (id = 1),
  site_title text,
  hero_title text,
  hero_subtitle text,
  affiliate_booking_url text
    check (affiliate_booking_url is null or affiliate_booking_url = '' or affiliate_booking_url ~* '^https?://[^\s]+$'),
  updated_at timestamptz not null default now()
);

create table public.contact_info (
  id integer primary key default 1 check (id = 1),
  email text,
  phone text,
  address text,
  updated_at timestamptz not null default now()
);

create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke execute on function public.touch_updated_at() from public, anon, authenticated;

create trigger touch_updated_at before update on public.posts
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.destinations
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.hero_slides
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.settings
  for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.contact_info
  for each row execute function public.touch_updated_at();
