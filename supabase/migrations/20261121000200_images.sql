-- The shared bucket of pictures and videos. Types are named one by one: SVG is a document that can run scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images', 'images', true, 52428800,
  array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif',
        'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']
)
on conflict (id) do nothing;

-- Visitors see a file of a public bucket by its address; they neither list nor write.
create policy "Signed-in users see images" on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users upload images" on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users replace images" on storage.objects for update to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null)
  with check (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users remove images" on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null);
