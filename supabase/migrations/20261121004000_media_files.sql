-- What was uploaded, and which records say its address in any of their fields: the owner's media library asks for a
-- page of it at a time, and for what is unused, without reading every file and every text into the browser.
create view public.media_files with (security_invoker = true) as
with records as (
  -- Whole rows: a column that is added later is looked into as well.
  select 'posts' as place, r.id::text as id, r.title, to_jsonb(r) as fields from public.posts r
  union all select 'destinations', r.id::text, r.name, to_jsonb(r) from public.destinations r
  union all select 'hero_slides', r.id::text, r.title, to_jsonb(r) from public.hero_slides r
  union all select 'settings', r.id::text, null, to_jsonb(r) from public.settings r
  union all select 'contact_info', r.id::text, null, to_jsonb(r) from public.contact_info r
  union all select 'about_page', r.id::text, null, to_jsonb(r) from public.about_page r
), uses as (
  select rtrim(address[1], '.') collate "C" as key,
    jsonb_agg(distinct jsonb_build_object('place', place, 'id', records.id, 'title', title)) as uses
  from records,
    jsonb_each_text(fields) as field (name, value),
    regexp_matches(value, '/storage/v1/(?:object|render/image)/public/images/([A-Za-z0-9._/-]+)', 'g') as address
  where value like '%/public/images/%'
  group by 1
)
select file.id, file.name, (file.metadata ->> 'size')::bigint as size, file.metadata ->> 'mimetype' as type,
  split_part(file.metadata ->> 'mimetype', '/', 1) as kind,
  file.created_at, file.updated_at, coalesce(uses.uses, '[]') as uses, uses.key is not null as used
from storage.objects file
-- A name of the panel's own making has these signs alone. One with others (put there by other means, then
-- percent-encoded in addresses) is looked up by its beginning: rather taken for used than wrongly for unused.
left join uses on uses.key = rtrim(substring(file.name from '^[A-Za-z0-9._/-]*'), '.') collate "C"
where file.bucket_id = 'images' and file.name not like '%.emptyFolderPlaceholder';

comment on view public.media_files is
  'Files of the bucket images with the records that use them: [{place, id, title}], place being a table.';

revoke all on public.media_files from anon, authenticated;
grant select on public.media_files to authenticated, service_role;
