-- The owner's own words on the About page: its mission and its four values. What is null is not given, and the page
-- shows the text that it came with.
create table public.about_page (
  id integer primary key default 1 check (id = 1),
  mission text,
  adventure text,
  connection text,
  responsibility text,
  passion text,
  updated_at timestamptz not null default now()
);

-- Visitors read, signed-in users write. Nobody deletes the single row.
alter table public.about_page enable row level security;

revoke all on public.about_page from anon, authenticated;
grant select on public.about_page to anon, authenticated;
grant insert, update on public.about_page to authenticated;
grant all on public.about_page to service_role;

create policy "Everybody reads" on public.about_page for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.about_page for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.about_page for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);

create trigger touch_updated_at before update on public.about_page
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.about_page
  for each statement execute function public.notify_content_changed();

insert into public.about_page (id) values (1);
