-- How far the owner has come in the start guide (docs/product.md#start-guide). What is done is read from the content itself;
-- this is the rest. Visitors have no part in it.
create table public.start_guide (
  id integer primary key default 1 check (id = 1),
  -- The stops that the owner has skipped.
  skipped text[] not null default '{}',
  -- The template of the partner's URL that the owner has tried, and found to work.
  tested_url text,
  -- When the owner closed the guide. Null while it is offered.
  closed_at timestamptz,
  updated_at timestamptz not null default now()
);

alter table public.start_guide enable row level security;

revoke all on public.start_guide from anon, authenticated;
grant select, insert, update on public.start_guide to authenticated;
grant all on public.start_guide to service_role;

create policy "Signed-in users read" on public.start_guide for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.start_guide for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.start_guide for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.start_guide as restrictive to authenticated
  using ((select public.has_used_second_factor()));

create trigger touch_updated_at before update on public.start_guide
  for each row execute function public.touch_updated_at();

-- Whoever has written something before this version needs no guide.
insert into public.start_guide (id, closed_at)
select 1, case
  when exists (select from public.posts) or exists (select from public.destinations)
    or (select affiliate_booking_url is not null from public.settings where id = 1) then now()
end;
