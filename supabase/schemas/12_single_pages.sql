-- What the owner says on single pages: the slides and the statistics of the home page, the About page, the contact and the legal texts.
-- But for the slides, each table has one row, which visitors read, editors or owners write, and nobody deletes. What is null is not given:
-- the page shows a sample, a placeholder or nothing.

create table public.hero_slides (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  subtitle text,
  image_url text check (public.is_media_url(image_url)),
  video_url text check (public.is_media_url(video_url)),
  cta_text text,
  slide_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- http, https or a path of this site.
  learn_more_url text check (public.is_media_url(learn_more_url))
);
-- Slides with the same number are in the order of their creation.
create index hero_slides_in_order on public.hero_slides (slide_order, created_at, id);

alter table public.hero_slides enable row level security;
revoke all on public.hero_slides from anon, authenticated;
grant select on public.hero_slides to anon, authenticated;
grant insert, update, delete on public.hero_slides to authenticated;
grant all on public.hero_slides to service_role;
create policy "Everybody reads" on public.hero_slides for select to anon, authenticated using (true);
create policy "Editors add" on public.hero_slides for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.hero_slides for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.hero_slides for delete to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.hero_slides as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.hero_slides
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.hero_slides
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.hero_slides
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();

-- Up to four figures of the owner's on the home page. A figure is a text, or the number of published destinations or posts. One without a
-- label is not set.
create table public.statistics (
  id integer primary key default 1 check (id = 1),
  source_1 text not null default 'text' check (source_1 in ('text', 'destinations', 'posts')),
  value_1 text check (btrim(value_1) <> ''),
  label_1 text check (btrim(label_1) <> ''),
  source_2 text not null default 'text' check (source_2 in ('text', 'destinations', 'posts')),
  value_2 text check (btrim(value_2) <> ''),
  label_2 text check (btrim(label_2) <> ''),
  source_3 text not null default 'text' check (source_3 in ('text', 'destinations', 'posts')),
  value_3 text check (btrim(value_3) <> ''),
  label_3 text check (btrim(label_3) <> ''),
  source_4 text not null default 'text' check (source_4 in ('text', 'destinations', 'posts')),
  value_4 text check (btrim(value_4) <> ''),
  label_4 text check (btrim(label_4) <> ''),
  updated_at timestamptz not null default now(),
  constraint figure_1_complete check ((label_1 is not null) = (source_1 <> 'text' or value_1 is not null)),
  constraint figure_2_complete check ((label_2 is not null) = (source_2 <> 'text' or value_2 is not null)),
  constraint figure_3_complete check ((label_3 is not null) = (source_3 <> 'text' or value_3 is not null)),
  constraint figure_4_complete check ((label_4 is not null) = (source_4 <> 'text' or value_4 is not null))
);
comment on table public.statistics is 'The figures of the home page. A source other than text: counted when a page is rendered.';

alter table public.statistics enable row level security;
revoke all on public.statistics from anon, authenticated;
grant select on public.statistics to anon, authenticated;
grant insert, update on public.statistics to authenticated;
grant all on public.statistics to service_role;
create policy "Everybody reads" on public.statistics for select to anon, authenticated using (true);
create policy "Editors add" on public.statistics for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.statistics for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Only in a valid session" on public.statistics as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.statistics
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.statistics
  for each statement execute function public.notify_content_changed();
insert into public.statistics (id) values (1);

-- The owner's mission and values.
create table public.about_page (
  id integer primary key default 1 check (id = 1),
  mission text,
  adventure text,
  connection text,
  responsibility text,
  passion text,
  updated_at timestamptz not null default now()
);

alter table public.about_page enable row level security;
revoke all on public.about_page from anon, authenticated;
grant select on public.about_page to anon, authenticated;
grant insert, update on public.about_page to authenticated;
grant all on public.about_page to service_role;
create policy "Everybody reads" on public.about_page for select to anon, authenticated using (true);
create policy "Editors add" on public.about_page for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.about_page for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Only in a valid session" on public.about_page as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.about_page
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.about_page
  for each statement execute function public.notify_content_changed();
insert into public.about_page (id) values (1);

create table public.contact_info (
  id integer primary key default 1 check (id = 1),
  email text,
  phone text,
  address text,
  updated_at timestamptz not null default now(),
  facebook_url text check (facebook_url is null or facebook_url = '' or facebook_url ~* '^https?://[^\s]+$'),
  instagram_url text check (instagram_url is null or instagram_url = '' or instagram_url ~* '^https?://[^\s]+$'),
  youtube_url text check (youtube_url is null or youtube_url = '' or youtube_url ~* '^https?://[^\s]+$')
);

alter table public.contact_info enable row level security;
revoke all on public.contact_info from anon, authenticated;
grant select on public.contact_info to anon, authenticated;
grant insert, update on public.contact_info to authenticated;
grant all on public.contact_info to service_role;
create policy "Everybody reads" on public.contact_info for select to anon, authenticated using (true);
create policy "Owners add" on public.contact_info for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.contact_info for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Only in a valid session" on public.contact_info as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.contact_info
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.contact_info
  for each statement execute function public.notify_content_changed();

-- The owner's legal texts, as Markdown. While a text is null, its page shows the sample text; the legal notice has no sample, so there is
-- no such page then.
create table public.legal_texts (
  id integer primary key default 1 check (id = 1),
  notice text,
  privacy text,
  terms text,
  -- When the texts last changed, as the pages say. Null while there is no text.
  notice_updated_on date,
  privacy_updated_on date,
  terms_updated_on date,
  updated_at timestamptz not null default now()
);

alter table public.legal_texts enable row level security;
revoke all on public.legal_texts from anon, authenticated;
grant select on public.legal_texts to anon, authenticated;
grant insert, update on public.legal_texts to authenticated;
grant all on public.legal_texts to service_role;
create policy "Everybody reads" on public.legal_texts for select to anon, authenticated using (true);
create policy "Owners add" on public.legal_texts for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.legal_texts for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Only in a valid session" on public.legal_texts as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Dates each text that has changed. Signed-in users do not date it themselves: their value is left out, so that a client which writes
-- whole rows still can. A date that the copy of a site writes together with its text stays.
create function public.date_legal_texts() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.notice_updated_on = old.notice_updated_on;
    new.privacy_updated_on = old.privacy_updated_on;
    new.terms_updated_on = old.terms_updated_on;
  end if;
  if new.notice is distinct from old.notice and new.notice_updated_on is not distinct from old.notice_updated_on then
    new.notice_updated_on = current_date;
  end if;
  if new.privacy is distinct from old.privacy and new.privacy_updated_on is not distinct from old.privacy_updated_on then
    new.privacy_updated_on = current_date;
  end if;
  if new.terms is distinct from old.terms and new.terms_updated_on is not distinct from old.terms_updated_on then
    new.terms_updated_on = current_date;
  end if;
  if coalesce(btrim(new.notice), '') = '' then new.notice_updated_on = null; end if;
  if coalesce(btrim(new.privacy), '') = '' then new.privacy_updated_on = null; end if;
  if coalesce(btrim(new.terms), '') = '' then new.terms_updated_on = null; end if;
  return new;
end
$$;
revoke execute on function public.date_legal_texts from public, anon, authenticated;

create trigger date_legal_texts before insert or update on public.legal_texts
  for each row execute function public.date_legal_texts();
create trigger touch_updated_at before update on public.legal_texts
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.legal_texts
  for each statement execute function public.notify_content_changed();
insert into public.legal_texts (id) values (1);
