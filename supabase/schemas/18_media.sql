-- The owner's images and videos, and the media library of the panel.

-- Types are named one by one: SVG is a document that can run scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images', 'images', true, 52428800,
  array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif',
        'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']
)
on conflict (id) do nothing;

-- Visitors see a file of a public bucket by its URL; they neither list nor write.
create policy "Signed-in users see images" on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users upload images" on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users replace images" on storage.objects for update to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null)
  with check (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users remove images" on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Only in a valid session" on storage.objects as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Finds the uses of files in every table of the schema, so that a new collection needs no change here: whole rows are searched for the
-- URL of a file. But a message uses no file: whoever writes a file's URL in the contact form keeps no file from being unused.
create function public.media_references()
  returns table (place text, id text, title text, name text)
  language plpgsql stable security invoker
  set search_path = ''
as $$
declare
  source record;
begin
  for source in
    select c.relname
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and c.relname <> 'messages'
      -- A table that the caller may not read is left out instead of failing the whole list.
      and pg_catalog.has_table_privilege(c.oid, 'select')
  loop
    return query execute format(
      $query$
        select %L, fields ->> 'id', coalesce(fields ->> 'title', fields ->> 'name'), rtrim(url[1], '.')
        from (
            -- The row as text is cheap to search: only rows that name a file are taken apart.
            select to_jsonb(r) as fields from public.%I r where r::text like '%%/public/images/%%'
          ) as records,
          jsonb_each_text(fields) as field (name, value),
          regexp_matches(value, '/storage/v1/(?:object|render/image)/public/images/([A-Za-z0-9._/-]+)', 'g') as url
        where value like '%%/public/images/%%'
      $query$,
      source.relname, source.relname
    );
  end loop;
end
$$;
revoke execute on function public.media_references() from public, anon;
grant execute on function public.media_references() to authenticated, service_role;

-- What was uploaded, and which records contain its URL in any of their fields: the media library reads a page of it at a time, and what
-- is unused, without reading every file and every text into the browser.
create view public.media_files with (security_invoker = true) as
with uses as (
  select name collate "C" as key,
    jsonb_agg(distinct jsonb_build_object('place', place, 'id', id, 'title', title)) as uses
  from public.media_references()
  group by 1
)
select file.id, file.name, (file.metadata ->> 'size')::bigint as size, file.metadata ->> 'mimetype' as type,
  split_part(file.metadata ->> 'mimetype', '/', 1) as kind,
  file.created_at, file.updated_at, coalesce(uses.uses, '[]') as uses, uses.key is not null as used
from storage.objects file
-- A name that the admin panel makes has these characters alone. A name with others, which URLs percent-encode, is
-- looked up by its beginning: a file is rather taken for used than wrongly for unused.
left join uses on uses.key = rtrim(substring(file.name from '^[A-Za-z0-9._/-]*'), '.') collate "C"
where file.bucket_id = 'images' and file.name not like '%.emptyFolderPlaceholder';
comment on view public.media_files is
  'Files of the bucket images with the records that use them: [{place, id, title}], place being a table.';

revoke all on public.media_files from anon, authenticated;
grant select on public.media_files to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.media_files
  for each row execute function public.reject_write();
