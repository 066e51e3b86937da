-- What the panel follows when it is changed elsewhere. Everybody receives only the rows that they may read. A hosted project has the
-- publication already.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table
  public.posts, public.destinations, public.deals, public.testimonials, public.hero_slides, public.statistics, public.settings,
  public.contact_info, public.about_page, public.legal_texts, public.messages, public.trash, public.previews, public.people;

-- A hosted project may not let its owner publish the tables of storage. There, the media library is read again when it
-- is opened and when the window gets the focus.
do $$
begin
  if not exists (
    select from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'storage' and tablename = 'objects'
  ) then
    alter publication supabase_realtime add table storage.objects;
  end if;
exception when insufficient_privilege then
  raise notice 'storage.objects cannot be published: %', sqlerrm;
end
$$;
