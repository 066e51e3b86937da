-- The owner's images and videos, and the media library of the panel.

-- Types are named one by one: SVG is a document that can run scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images', 'images', true, 52428800,
  array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif',
        'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']
)
on conflict (id) do nothing;

-- Deleted files are here, where no visitor reads them, for as long as deleted records are in the trash.
insert into storage.buckets (id, name, public) values ('trash', 'trash', false) on conflict (id) do nothing;

-- Visitors see a file of a public bucket by its URL; they neither list nor write.
create policy "Editors see images" on storage.objects for select to authenticated
  using (bucket_id in ('images', 'trash') and (select public.has_role('editor')));
create policy "Editors upload images" on storage.objects for insert to authenticated
  with check (bucket_id in ('images', 'trash') and (select public.has_role('editor')));
create policy "Editors replace images" on storage.objects for update to authenticated
  using (bucket_id in ('images', 'trash') and (select public.has_role('editor')))
  with check (bucket_id in ('images', 'trash') and (select public.has_role('editor')));
create policy "Editors remove images" on storage.objects for delete to authenticated
  using (bucket_id in ('images', 'trash') and (select public.has_role('editor')));
create policy "Authors see their own images" on storage.objects for select to authenticated
  using (
    bucket_id in ('images', 'trash') and owner_id = (select auth.uid())::text and (select public.has_role('author'))
  );
create policy "Only in a valid session" on storage.objects as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Finds the uses of files in every table of the schema, so that a new collection needs no change here: whole rows are searched for the
-- URL of a file. But a message uses no file: whoever writes a file's URL in the contact form keeps no file from being unused. Nor does an
-- earlier version of a record.
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
      and c.relname not in ('messages', 'revisions')
      -- A table that the caller may not read is left out instead of failing the whole list.
      and pg_catalog.has_table_privilege(c.oid, 'select')
  loop
    return query execute format(
      $query$
        -- A staged change stands for its record.
        select case %1$L when 'staged_changes' then fields ->> 'table_name' else %1$L end, fields ->> 'id', coalesce(fields ->> 'title', fields ->> 'name'), rtrim(url[1], '.')
        from (
            -- The row as text is cheap to search: only rows that name a file are taken apart.
            select to_jsonb(r) as fields from public.%1$I r where r::text like '%%/public/images/%%'
          ) as records,
          jsonb_each_text(fields) as field (name, value),
          regexp_matches(value, '/storage/v1/(?:object|render/image)/public/images/([A-Za-z0-9._/-]+)', 'g') as url
        where value like '%%/public/images/%%'
      $query$,
      source.relname
    );
  end loop;
end
$$;
revoke execute on function public.media_references() from public, anon;
grant execute on function public.media_references() to authenticated, service_role;

-- With the rights of its owner, because an author does not see every record that names a file.
create function public.is_shared_file(file_name text) returns boolean
  language sql stable
  security definer
  set search_path = ''
as $$
  select not public.is_session_valid() or exists (
    select from public.media_references() as used
    where used.name = rtrim(substring(file_name from '^[A-Za-z0-9._/-]*'), '.') and not case used.place
      when 'posts' then exists (
        select from public.posts where posts.id::text = used.id and created_by = auth.uid() and published_at is null
      )
      when 'trash' then exists (
        select from public.trash
        where trash.id::text = used.id and table_name = 'posts' and fields ->> 'created_by' = auth.uid()::text
          and fields ->> 'published_at' is null
      )
      when 'people' then exists (select from public.people where people.id::text = used.id and user_id = auth.uid())
      else false
    end
  )
$$;
comment on function public.is_shared_file is 'Whether anything names a file that is not the caller''s own draft or profile.';
revoke execute on function public.is_shared_file from public, anon;
grant execute on function public.is_shared_file to authenticated;

-- Another image in the place of one that is public, or none, would be a change without review.
create policy "Authors upload images" on storage.objects for insert to authenticated
  with check (
    bucket_id in ('images', 'trash') and owner_id = (select auth.uid())::text and (select public.has_role('author'))
    and not public.is_shared_file(name)
  );
create policy "Authors replace their own images" on storage.objects for update to authenticated
  using (
    bucket_id in ('images', 'trash') and owner_id = (select auth.uid())::text and (select public.has_role('author'))
    and not public.is_shared_file(name)
  )
  with check (
    bucket_id in ('images', 'trash') and owner_id = (select auth.uid())::text and (select public.has_role('author'))
    and not public.is_shared_file(name)
  );
create policy "Authors remove their own images" on storage.objects for delete to authenticated
  using (
    bucket_id in ('images', 'trash') and owner_id = (select auth.uid())::text and (select public.has_role('author'))
    and not public.is_shared_file(name)
  );

-- Files that the media library no longer offers. A deleted file has been moved to the bucket `trash`. A replaced one is still in the
-- bucket `images`, because its URL may be in a feed, in a former version of a record, or in another site.
create table public.file_states (
  id uuid primary key default gen_random_uuid(),
  -- The path in its bucket, which is the same in both.
  name text not null unique,
  state text not null check (state in ('deleted', 'replaced')),
  since timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  created_by uuid default auth.uid()
);
comment on column public.file_states.created_by is 'Who has deleted or replaced the file.';
create index file_states_expiry on public.file_states (expires_at);

alter table public.file_states enable row level security;
revoke all on public.file_states from anon, authenticated;
grant select, insert, update, delete on public.file_states to authenticated;
grant all on public.file_states to service_role;
create policy "Editors read" on public.file_states for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.file_states for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.file_states for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.file_states for delete to authenticated using ((select public.has_role('editor')));
-- Whose file it was can no longer be asked once it is gone.
create policy "Authors read what they have added" on public.file_states for select to authenticated
  using (created_by = (select auth.uid()) and (select public.has_role('author')));
create policy "Authors add their own images" on public.file_states for insert to authenticated
  with check (
    created_by = (select auth.uid()) and (select public.has_role('author'))
    and exists (select from storage.objects where objects.name = file_states.name and owner_id = (select auth.uid())::text)
  );
create policy "Authors change those of their own images" on public.file_states for update to authenticated
  using (created_by = (select auth.uid()) and (select public.has_role('author')))
  with check (
    created_by = (select auth.uid()) and (select public.has_role('author'))
    and exists (select from storage.objects where objects.name = file_states.name and owner_id = (select auth.uid())::text)
  );
create policy "Authors delete what they have added" on public.file_states for delete to authenticated
  using (created_by = (select auth.uid()) and (select public.has_role('author')));
create policy "Only in a valid session" on public.file_states as restrictive to authenticated
  using ((select public.is_session_valid()));
alter publication supabase_realtime add table public.file_states;

-- Each file that is kept no longer. One that an earlier version of a record shows is kept, and so is a replaced one that anything still
-- names. Runs with the rights of its owner, who sees every record that names a file.
create function public.list_expired_files() returns table (bucket text, name text)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  return query
    select case state when 'deleted' then 'trash' else 'images' end, file_states.name
    from public.file_states
    where expires_at <= now() and public.may_purge() and public.is_session_valid()
      and public.get_role() is distinct from 'author'
      and (state = 'deleted' or file_states.name not in (select used.name from public.media_references() used))
      and file_states.name not in (
        select rtrim(url[1], '.')
        from public.revisions,
          regexp_matches(fields::text, '/storage/v1/(?:object|render/image)/public/images/([A-Za-z0-9._/-]+)', 'g') as url
        where fields::text like '%/public/images/%'
      );
end
$$;
comment on function public.list_expired_files is 'The files that were deleted or replaced too long ago.';

-- Our server calls it every hour. On a hosted project only the storage service may remove a file: the panel has it do so
-- (app/admin/media/deleted-files.ts).
create function public.purge_files() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  expired text[];
begin
  if not public.may_purge() then
    return null;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  with deleted as (
    delete from storage.objects o using public.list_expired_files() f where o.bucket_id = f.bucket and o.name = f.name
  )
  select array_agg(name) into expired from public.list_expired_files();
  delete from public.file_states where name = any (expired);
  return coalesce(cardinality(expired), 0);
end
$$;
comment on function public.purge_files is 'Deletes the files that were deleted or replaced too long ago.';

-- Has every record use one file in place of another: each URL changes, so that no cache shows the old file. Runs with the rights of
-- the caller. `width` and `height` are those of the new image in pixels, which logos and galleries store. Returns how many records it
-- has changed.
create function public.replace_file(old_name text, new_name text, width integer default null, height integer default null)
  returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  pattern constant text := '(/storage/v1/(?:object|render/image)/public/images/)' || replace(old_name, '.', '\.') || '(?![A-Za-z0-9_/-]|\.[A-Za-z0-9])';
  field record;
  changed text[] := '{}';
  ids text[];
begin
  if concat(old_name, new_name) !~ '^[A-Za-z0-9._/-]+$' or old_name = new_name then
    raise exception 'A file cannot be replaced by this one.' using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select from storage.objects where bucket_id = 'images' and name = new_name) then
    raise exception 'The new file is no longer there.' using errcode = 'no_data_found';
  end if;
  update public.settings set logo_width = width, logo_height = height where logo_url ~ pattern;
  update public.destinations set gallery = (
    select jsonb_agg(
      case when image ->> 'url' ~ pattern
        then image - '{width,height}'::text[] || jsonb_strip_nulls(jsonb_build_object('width', width, 'height', height))
        else image
      end order by place)
    from jsonb_array_elements(gallery) with ordinality as images (image, place)
  ) where gallery::text ~ pattern;
  for field in
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'messages'
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and exists (select from pg_catalog.pg_attribute where attrelid = c.oid and attname = 'id')
      and pg_catalog.has_column_privilege(c.oid, a.attnum, 'update')
    order by 1, a.attnum
  loop
    execute format(
      $query$
        with changed as (
          update public.%1$I set %2$I = regexp_replace(%2$I::text, $1, '\1' || $2, 'g')::%3$s
          where position('/public/images/' || $3 in %2$I::text) > 0 and %2$I::text ~ $1 returning id
        )
        select array_agg(%1$L || id::text) from changed
      $query$,
      field.table_name, field.name, field.type
    ) into ids using pattern, new_name, old_name;
    changed := changed || coalesce(ids, '{}');
  end loop;
  -- Undo replaces the new file by the old one.
  delete from public.file_states where name = new_name;
  insert into public.file_states (name, state) values (old_name, 'replaced')
    on conflict (name) do update set state = 'replaced', since = now(), expires_at = default;
  return (select count(distinct record) from unnest(changed) as record);
end
$$;
comment on function public.replace_file is 'Has all records use one file in place of another.';

revoke execute on function public.list_expired_files, public.purge_files, public.replace_file from public, anon, authenticated;
grant execute on function public.list_expired_files, public.replace_file to authenticated, service_role;
grant execute on function public.purge_files to service_role;

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
where file.bucket_id = 'images' and file.name not like '%.emptyFolderPlaceholder'
  -- A replaced file that a record uses again, such as one from the trash, is a file like any other.
  and (uses.key is not null or not exists (select from public.file_states where name = file.name));
comment on view public.media_files is
  'Files of the bucket images with the records that use them: [{place, id, title}], place being a table.';

revoke all on public.media_files from anon, authenticated;
grant select on public.media_files to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.media_files
  for each row execute function public.reject_write();

-- What the page Trash lists: records and files.
create view public.trash_entries with (security_invoker = true) as
select id, table_name, title, deleted_at, expires_at, null as file
from public.trash
union all
-- The name that the file had when it was uploaded: without the folder and the timestamp of its path.
select id, 'media_files', regexp_replace(name, '^(.*/)?(\d{10,}_(?=.))?', ''), since, expires_at, name
from public.file_states
where state = 'deleted' and expires_at > now();

revoke all on public.trash_entries from anon, authenticated;
grant select on public.trash_entries to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.trash_entries
  for each row execute function public.reject_write();
