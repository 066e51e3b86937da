-- Deals from tables, and the URLs that WordPress gives every post besides its permalink: /?p=17
-- (docs/product.md#import, docs/decisions/0069-import-in-the-owners-browser.md).

-- A deal has no page of its own, so no redirect leads to one.
alter table public.imported_records drop constraint imported_records_collection_check;
alter table public.imported_records add constraint imported_records_collection_check
  check (collection in ('posts', 'destinations', 'deals'));

alter table public.redirects drop constraint redirects_path_check;
alter table public.redirects add constraint redirects_path_check
  check (octet_length(path) <= 2000 and (path ~ '^/[^?#]+$' or path ~ '^(/[^?#]*[^/?#])?/[?]p=[1-9][0-9]{0,18}$'));
comment on column public.redirects.path is 'As domain/redirect-path.ts writes it.';

-- What was imported before has these URLs, too. Of a site in a folder, the folder is not known anymore.
insert into public.redirects (path, collection, record_id)
select '/?p=' || split_part(source_id, ' ', 2), collection, record_id
from public.imported_records
where origin ~ '^wordpress [^/]+$' and source_id ~ '^(post|page) [1-9][0-9]{0,18}$' and collection = 'posts'
order by created_at, id
on conflict do nothing;

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
  current_slug text;
  is_here boolean;
  state text;
  results jsonb := '[]';
begin
  for entry in select value from jsonb_array_elements(records) loop
    select * into known from public.imported_records as record
    where record.origin = check_import.origin and record.source_id = entry ->> 'source_id';
    current_slug := null;
    if known.id is null then
      state := 'new';
      if coalesce(entry ->> 'slug', '') <> '' then
        current_slug := public.find_free_slug(collection, entry ->> 'slug', gen_random_uuid());
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
-- of it. `records` is an array of {source_id, fingerprint, paths, fields}, where `paths` are its old URLs and `fields`
-- columns of the collection.
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
  if collection not in ('posts', 'destinations', 'deals') then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    new_id := gen_random_uuid();
    result := jsonb_build_object('source_id', entry ->> 'source_id');
    begin
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
            when 1 then public.find_free_slug(collection, fields ->> 'slug', new_id)
            else ''
          end);
        end;
      end loop;
      insert into public.redirects (path, collection, record_id)
      select distinct value, import_records.collection, new_id from jsonb_array_elements_text(entry -> 'paths')
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
