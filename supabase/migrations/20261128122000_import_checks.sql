/*
The functions of the import (docs/product.md#import) reject what no export is with a clear error: the origin of images, which have
no collection, and a record without fields. And slugs in letters that are written in another way here get their numbers, as
the dry run says it.
*/

-- `make_slug` calls it. An import has so far had it only by chance, after a trigger in the same transaction.
grant execute on function public.shorten_slug to authenticated;

-- The dry run: what an import would do with each record, without doing it. `records` is an array of
-- {source_id, fingerprint, slug}. Returns an array of {source_id, state, record_id, slug} in the same order:
-- new, with the slug that is free now; known, changed (in the export, since it was imported), or deleted (by the owner).
-- Deals have no slug.
create or replace function public.check_import(collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  known public.imported_records;
  wanted_slug text;
  current_slug text;
  is_here boolean;
  state text;
  results jsonb := '[]';
begin
  if collection not in ('posts', 'destinations', 'deals') or origin = 'image' then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    select * into known from public.imported_records as record
    where record.origin = check_import.origin and record.source_id = entry ->> 'source_id';
    current_slug := null;
    if known.id is null then
      state := 'new';
      -- As it will be stored: `москва` becomes `moskva`.
      wanted_slug := public.make_slug(coalesce(entry ->> 'slug', ''), '');
      if wanted_slug <> '' then
        current_slug := public.find_free_slug(collection, wanted_slug, gen_random_uuid());
      end if;
    else
      execute format('select to_jsonb(record) ->> ''slug'', true from public.%I as record where id = $1', known.collection)
        into current_slug, is_here using known.record_id;
      state := case
        when is_here is null then 'deleted'
        when known.fingerprint <> entry ->> 'fingerprint' then 'changed'
        else 'known'
      end;
    end if;
    results := results || jsonb_build_object(
      'source_id', entry ->> 'source_id', 'state', state, 'record_id', known.record_id, 'slug', current_slug);
  end loop;
  return results;
end
$$;

-- Adds records of an export with their redirects. A record that was imported before stays as it is, whatever has become
-- of it. `records` is an array of {source_id, fingerprint, paths, lists, fields}, where `paths` are its old URLs, `lists` an array
-- of {kind, slug, name} of the lists in which it was (kind: category, tag or author), and `fields` columns of the collection.
-- Returns an array of {source_id, outcome, record_id, slug, message}: added, known, or failed with the reason.
--
-- Runs with the rights of the caller, in one transaction: a record, its entry and its redirect are stored together, so an
-- interrupted import leaves nothing half done. A record that cannot be stored does not keep the others out.
create or replace function public.import_records(import_id uuid, collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  fields jsonb;
  column_list text;
  new_id uuid;
  new_slug text;
  violated_constraint text;
  result jsonb;
  results jsonb := '[]';
begin
  if collection not in ('posts', 'destinations', 'deals') or origin = 'image' then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    new_id := gen_random_uuid();
    result := jsonb_build_object('source_id', entry ->> 'source_id');
    begin
      if jsonb_typeof(entry -> 'fields') is distinct from 'object' then
        raise exception using errcode = 'invalid_parameter_value', message = 'The record has no fields.';
      end if;
      insert into public.imported_records (origin, source_id, import_id, collection, record_id, fingerprint)
      values (
        import_records.origin, entry ->> 'source_id', import_records.import_id, import_records.collection, new_id,
        entry ->> 'fingerprint'
      )
      on conflict do nothing;
      if not found then
        results := results || (result || '{"outcome": "known"}');
        continue;
      end if;
      fields := (entry -> 'fields') || jsonb_build_object('id', new_id);
      select string_agg(quote_ident(attname), ', ') into column_list
      from pg_catalog.pg_attribute
      where attrelid = format('public.%I', collection)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' and fields ? attname;
      -- A slug that is taken gets a number; one that cannot be had at all is made from the title, as that of any record.
      for attempt in 1..3 loop
        begin
          execute format(
            'insert into public.%1$I as record (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(record) ->> ''slug''',
            collection, column_list
          ) into new_slug using fields;
          exit;
        exception when unique_violation then
          get stacked diagnostics violated_constraint = constraint_name;
          if violated_constraint <> collection || '_slug' or attempt = 3 then raise; end if;
          fields := fields || jsonb_build_object('slug', case attempt
            when 1 then public.find_free_slug(collection, public.make_slug(fields ->> 'slug', ''), new_id)
            else ''
          end);
        end;
      end loop;
      insert into public.redirects (path, collection, record_id)
      select distinct value, import_records.collection, new_id from jsonb_array_elements_text(entry -> 'paths')
      on conflict do nothing;
      insert into public.redirects (path, collection, list_slug)
      select '/' || list.kind || '/' || lower(list.slug), 'lists', public.make_slug(list.name, '')
      from jsonb_to_recordset(entry -> 'lists') as list (kind text, slug text, name text)
      where list.slug ~ '^[^/?#]+$' and public.make_slug(list.name, '') not in ('', lower(list.slug))
      on conflict do nothing;
      results := results || (
        result || jsonb_build_object('outcome', 'added', 'record_id', new_id, 'slug', new_slug));
    exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
      results := results || (result || jsonb_build_object('outcome', 'failed', 'message', sqlerrm));
    end;
  end loop;
  return results;
end
$$;
