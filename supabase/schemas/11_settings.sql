-- The settings of the site, in one row: its names, its look and how it behaves. Null means that the site shows its default.

-- The sentences with which the site speaks, in the owner's words.
create function public.is_page_texts(texts jsonb) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select jsonb_typeof(texts) = 'object' and length(texts::text) <= 20000 and not exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as entry (name, text)
      where name !~ '^[a-z_]{1,40}$' or jsonb_typeof(text) <> 'string' or length(text #>> '{}') > 200
    )
  $$;
comment on function public.is_page_texts(jsonb) is
  'Whether this is an object of texts of at most 200 characters each, by names in domain/page-texts.ts.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_page_texts from public, anon;
grant execute on function public.is_page_texts to authenticated, service_role;

create table public.settings (
  id integer primary key default 1 check (id = 1),
  site_title text,
  hero_title text,
  hero_subtitle text,
  affiliate_booking_url text
    check (affiliate_booking_url is null or affiliate_booking_url = '' or affiliate_booking_url ~* '^https?://[^\s]+$'),
  updated_at timestamptz not null default now(),
  -- Whether pages show sample content.
  show_samples boolean not null default true,
  -- What the departure board of the home page shows: the countdown, or the time and the light at the owner's places.
  departure_board text not null default 'countdown' check (departure_board in ('countdown', 'places')),
  -- How many months messages are kept; null: for ever. Public, because the privacy page says it.
  message_months integer default 12 check (message_months in (3, 6, 12, 24)),
  -- The names of the palettes and of the type pairs are in domain/look/, so that a new one needs no migration. A name that the site does
  -- not know counts as the default.
  palette text not null default 'golden-hour' check (palette ~ '^[a-z-]{1,40}$'),
  type_pair text not null default 'poster' check (type_pair ~ '^[a-z-]{1,40}$'),
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  logo_url text check (length(logo_url) <= 2000),
  logo_width integer check (logo_width between 1 and 20000),
  logo_height integer check (logo_height between 1 and 20000),
  tagline text check (length(tagline) <= 200),
  copyright text check (length(copyright) <= 200),
  -- The part of the logo that the icons of the site show.
  icon_x smallint check (icon_x between 0 and 100),
  icon_y smallint check (icon_y between 0 and 100),
  had_testimonials boolean not null default false,
  description text check (length(description) <= 160),
  commission_note text check (length(commission_note) <= 200),
  language_switcher boolean not null default true,
  language text not null default 'en' check (public.is_language_tag(language)),
  page_texts jsonb not null default '{}' check (public.is_page_texts(page_texts)),
  list_image text check (public.is_media_url(list_image)),
  ad_label text check (length(ad_label) <= 30),
  price_check_days integer check (price_check_days between 1 and 90),
  counts_visits boolean not null default false,
  constraint settings_logo_url_is_media_url check (public.is_media_url(logo_url))
);
comment on column public.settings.palette is 'The colors of the site, by a name in domain/look/palettes.ts.';
comment on column public.settings.type_pair is 'The fonts of the site, by a name in domain/look/type-pairs.ts.';
comment on column public.settings.accent_color is 'The color of links and buttons, as #rrggbb; null: that of the palette.';
comment on column public.settings.logo_url is 'Null: the site shows the sun of Wayfare beside its title.';
comment on column public.settings.logo_width is 'In pixels of the file, so that nothing moves when the logo has loaded.';
comment on column public.settings.tagline is 'The sentence below the name in the footer; null: the default.';
comment on column public.settings.copyright is 'The line at the end of the footer; null: the default.';
comment on column public.settings.icon_x is
  'In percent from the left of the logo: the middle of the square that the icons show; null: chosen by the site.';
comment on column public.settings.icon_y is 'In percent from the top of the logo.';
comment on column public.settings.had_testimonials is
  'Whether a testimonial that was public has been changed or deleted. The database sets it.';
comment on column public.settings.description is
  'One or two sentences for search engines and shared links; null: the default.';
comment on column public.settings.commission_note is
  'What visitors learn of the commission before they book; null: the default.';
comment on column public.settings.ad_label is 'The word beside the links to partners in texts; null: the default.';
comment on column public.settings.language_switcher is
  'Whether the header has the switch EN, ES, FR. It only shows a notice.';
comment on column public.settings.language is
  'The language of the texts of the owner, as a tag of BCP 47. The site itself speaks English.';
comment on column public.settings.page_texts is
  'What the owner says instead of our sentences, by names in domain/page-texts.ts; an empty text: nothing.';
comment on column public.settings.price_check_days is
  'After how many days without a check of its price a deal says so to visitors; null: never.';
comment on column public.settings.counts_visits is
  'Whether the server counts visits. Public, because the privacy page says it.';
comment on column public.settings.list_image is 'Null: the list of destinations shows a drawing in the colors of the palette.';

-- Visitors read, owners write. Nobody deletes the single row.
alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to anon, authenticated;
grant insert, update on public.settings to authenticated;
grant all on public.settings to service_role;
create policy "Everybody reads" on public.settings for select to anon, authenticated using (true);
create policy "Owners add" on public.settings for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.settings for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Only in a valid session" on public.settings as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.settings
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.settings
  for each statement execute function public.notify_content_changed();
