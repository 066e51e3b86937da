-- The owner's own pages, such as "Work with me", each at the top of the site. Published as posts are.
create table public.pages (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  -- Markdown.
  content text,
  description text,
  image text check (public.is_media_url(image)),
  image_alt text,
  menu_place text check (menu_place in ('header', 'footer')),
  sort_order integer not null,
  published_at timestamptz default now(),
  slug text not null default ''
    check (slug ~ '^[a-z0-9\u00c0-\U0010ffff]+(-[a-z0-9\u00c0-\U0010ffff]+)*$' and char_length(slug) <= 80),
  former_slugs text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.pages.description is 'For search engines and shared links; null: the beginning of the content.';
comment on column public.pages.menu_place is 'Where every page of the site links to it; null: nowhere.';
comment on column public.pages.sort_order is 'The order within the menu and the footer.';
comment on column public.pages.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.pages.slug is 'The URL of the page. If it is empty, it is made from the title.';
comment on column public.pages.former_slugs is
  'The slugs with which the page has been public, except the one with which it is public now. They redirect to it.';
create index pages_in_order on public.pages (sort_order, created_at, id);
create index pages_former_slugs on public.pages using gin (former_slugs) with (fastupdate = off);
create unique index pages_slug on public.pages (slug);
-- For the next time at which a page becomes public.
create index pages_published_at on public.pages (published_at);

-- A new page comes after all others.
create function public.last_page_order() returns integer
  language sql
  volatile
  set search_path = ''
as $$
  select least(coalesce(max(sort_order), -1)::bigint + 1, 2147483647)::integer from public.pages;
$$;
comment on function public.last_page_order is 'The sort_order of a new page.';
revoke execute on function public.last_page_order from public, anon;
grant execute on function public.last_page_order to authenticated, service_role;
alter table public.pages alter column sort_order set default public.last_page_order();

alter table public.pages enable row level security;
revoke all on public.pages from anon, authenticated;
grant select on public.pages to anon, authenticated;
grant insert, update, delete on public.pages to authenticated;
grant all on public.pages to service_role;
create policy "Everybody reads what is published" on public.pages for select to anon, authenticated
  using (published_at <= now());
create policy "Editors read" on public.pages for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.pages for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.pages for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.pages for delete to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.pages as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.pages
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.pages
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.pages
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
create trigger set_slug before insert or update of title, slug, former_slugs, published_at on public.pages
  for each row execute function public.set_slug('title', 'page');
create trigger revoke_previews after delete on public.pages
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();

alter publication supabase_realtime add table public.pages;
