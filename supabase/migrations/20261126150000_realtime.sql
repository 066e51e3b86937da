-- The panel follows changes that are made elsewhere. Everybody receives only the rows that they may read.
do $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach followed in array array['posts', 'destinations', 'hero_slides', 'settings', 'contact_info', 'about_page', 'trash'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;
