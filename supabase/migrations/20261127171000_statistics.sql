-- Up to four figures of the owner's on the home page (docs/product.md#statistics). A figure is a text, or the number of
-- published destinations or posts. One without a label is not set.
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
create policy "Signed-in users add" on public.statistics for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.statistics for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.statistics as restrictive to authenticated
  using ((select public.has_used_second_factor()));

create trigger touch_updated_at before update on public.statistics
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.statistics
  for each statement execute function public.notify_content_changed();

do $$
begin
  if not exists (
    select from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'statistics'
  ) then
    alter publication supabase_realtime add table public.statistics;
  end if;
end
$$;

insert into public.statistics (id) values (1);
