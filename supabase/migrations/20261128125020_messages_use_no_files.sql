/*
As before (20261122000000_media_usage_of_every_table.sql), except that a message uses no file: whoever wrote a file's URL in the
contact form made the media library take the file for used.
*/
create or replace function public.media_references()
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
