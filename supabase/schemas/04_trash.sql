-- The trash keeps what was deleted from a collection for 60 days (docs/decisions/0025-keep-deleted-rows-in-a-trash.md).
-- The database itself moves each deleted row there, so that no client can delete a row for good in one step.
create table public.trash (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  -- The name of the row, for the list of the trash.
  title text not null,
  fields jsonb not null,
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days'
);
create index trash_newest on public.trash (deleted_at desc, id);
create index trash_rows on public.trash (table_name, row_id);
create index trash_expiry on public.trash (expires_at);

-- Only the trigger below adds entries, and nobody changes them. An expired entry can no longer be read or restored, even
-- before it is purged.
alter table public.trash enable row level security;
revoke all on public.trash from anon, authenticated;
grant select, delete on public.trash to authenticated;
grant all on public.trash to service_role;
create policy "Owners read" on public.trash for select to authenticated
  using (expires_at > now() and (select public.has_role('owner')));
create policy "Owners delete" on public.trash for delete to authenticated using ((select public.has_role('owner')));
create policy "Editors read what they write" on public.trash for select to authenticated
  using (expires_at > now() and public.is_editor_table(table_name) and (select public.has_role('editor')));
create policy "Editors delete what they write" on public.trash for delete to authenticated
  using (public.is_editor_table(table_name) and (select public.has_role('editor')));
create policy "Authors read their own drafts" on public.trash for select to authenticated
  using (
    expires_at > now() and table_name = 'posts' and fields ->> 'created_by' = (select auth.uid())::text
    and fields ->> 'published_at' is null and (select public.has_role('author'))
  );
create policy "Authors delete their own drafts" on public.trash for delete to authenticated
  using (
    table_name = 'posts' and fields ->> 'created_by' = (select auth.uid())::text
    and fields ->> 'published_at' is null and (select public.has_role('author'))
  );
create policy "Only in a valid session" on public.trash as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Runs with the rights of its owner, because no user may delete what has expired: users cannot see it. Returns how many entries it has
-- deleted: null if it may not.
create function public.purge_trash() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  purged integer;
begin
  if not public.may_purge() then
    return null;
  end if;
  delete from public.trash where id in (
    -- An entry that another transaction is purging needs no waiting.
    select id from public.trash where expires_at <= now() for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged the trash of % records', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_trash is 'Deletes the entries of the trash that have expired.';

-- Runs with the rights of its owner, because no user may add entries. A statement that deletes many rows calls it once.
create function public.move_to_trash() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.purge_trash();
  insert into public.trash (table_name, row_id, title, fields)
  select tg_table_name, (fields ->> 'id')::uuid, coalesce(fields ->> 'title', fields ->> 'name', ''), fields
  from (select to_jsonb(deleted_rows) as fields from deleted_rows) as copied;
  return null;
end
$$;

-- Runs with the rights of the caller, who needs to be allowed to insert into the table of each row. While a record lies in the trash,
-- others may take its slugs. It is then restored with a number, so that restoring never fails because of a slug.
create function public.restore_from_trash(ids uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry public.trash;
  column_list text;
  violated_index text;
  violated_columns text;
  restored_count integer := 0;
begin
  for entry in delete from public.trash where id = any (ids) returning * loop
    -- The table may have changed since the deletion: a new column gets its default, and a dropped one is left out.
    select string_agg(quote_ident(attname), ', ') into column_list
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', entry.table_name)::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and entry.fields ? attname;
    if entry.fields ? 'slug' then
      entry.fields := entry.fields || jsonb_build_object(
        'slug', public.find_free_slug(entry.table_name, entry.fields ->> 'slug', entry.row_id)
      );
    end if;
    -- Its link to a partner comes back with it, whoever restores it (keep_partner_columns).
    perform set_config('wayfare.restored', entry.row_id::text, true);
    begin
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name, column_list
      ) using entry.fields;
    exception when unique_violation then
      get stacked diagnostics violated_index = constraint_name;
      select string_agg(attname, ', ') into violated_columns
      from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indexrelid = format('public.%I', violated_index)::regclass and not indisprimary;
      raise exception using
        errcode = 'unique_violation',
        message = case
          when violated_columns is null then format('“%s” was not restored, because it exists again.', entry.title)
          else format('“%s” was not restored, because another record now has the same %s.', entry.title, violated_columns)
        end;
    end;
    restored_count := restored_count + 1;
  end loop;
  perform set_config('wayfare.restored', '', true);
  if restored_count <> cardinality(ids) then
    raise exception '%', case cardinality(ids)
      when 1 then 'It is no longer in the trash.'
      else 'Some of these are no longer in the trash, so none was restored.'
    end;
  end if;
end
$$;
comment on function public.restore_from_trash is
  'Moves entries of the trash back to their tables, with the id and the times that they had: all of them, or none.';

revoke execute on function public.purge_trash, public.move_to_trash, public.restore_from_trash
  from public, anon, authenticated;
grant execute on function public.purge_trash, public.restore_from_trash to authenticated, service_role;
