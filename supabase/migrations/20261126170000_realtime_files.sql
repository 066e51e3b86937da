-- The media library and the preview links in the panel's lists and forms follow changes, too.
alter publication supabase_realtime add table public.previews;

-- A Supabase project may not let its owner publish the tables of storage. There, the media library is read again when it
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
