-- Visitors read, signed-in users write. Nobody deletes the two single rows.
-- What an older project grants by default is taken back first, so that this file alone says who may what.

alter table public.posts enable row level security;
alter table public.destinations enable row level security;
alter table public.hero_slides enable row level security;
alter table public.settings enable row level security;
alter table public.contact_info enable row level security;

revoke all on public.posts, public.destinations, public.hero_slides, public.settings, public.contact_info
  from anon, authenticated;
grant select on public.posts, public.destinations, public.hero_slides, public.settings, public.contact_info
  to anon, authenticated;
grant insert, update, delete on public.posts, public.destinations, public.hero_slides to authenticated;
grant insert, update on public.settings, public.contact_info to authenticated;
grant all on public.posts, public.destinations, public.hero_slides, public.settings, public.contact_info
  to service_role;

create policy "Everybody reads" on public.posts for select to anon, authenticated using (true);
create policy "Everybody reads" on public.destinations for select to anon, authenticated using (true);
create policy "Everybody reads" on public.hero_slides for select to anon, authenticated using (true);
create policy "Everybody reads" on public.settings for select to anon, authenticated using (true);
create policy "Everybody reads" on public.contact_info for select to anon, authenticated using (true);

create policy "Signed-in users add" on public.posts for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.destinations for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.hero_slides for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.settings for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.contact_info for insert to authenticated with check ((select auth.uid()) is not null);

create policy "Signed-in users change" on public.posts for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.destinations for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.hero_slides for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.settings for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.contact_info for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);

create policy "Signed-in users delete" on public.posts for delete to authenticated using ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.destinations for delete to authenticated using ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.hero_slides for delete to authenticated using ((select auth.uid()) is not null);
