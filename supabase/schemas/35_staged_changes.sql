-- Changes that are prepared and do not show yet (docs/product/staged-changes.md). Each goes live by a button, or at a time of its own. A
-- record has one at most.
create function public.is_staged_table(table_name text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return table_name in ('posts', 'destinations', 'deals', 'testimonials', 'pages');
comment on function public.is_staged_table is 'Whether changes of the records of a table can be staged.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_staged_table from public, anon;
grant execute on function public.is_staged_table to authenticated, service_role;

create table public.staged_changes (
  table_name text not null check (public.is_staged_table(table_name)),
  id uuid not null,
  -- The columns that will change: as they will be, and as they were when the change was prepared.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  live_at timestamptz check (isfinite(live_at)),
  ready_at timestamptz,
  problem text,
  conflicts text[] not null default '{}',
  created_by uuid default auth.uid(),
  changed_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (table_name, id)
);
comment on table public.staged_changes is 'What will change of a record, and when.';
comment on column public.staged_changes.id is 'The id of the record.';
comment on column public.staged_changes.live_at is 'When it goes live; null: by a button.';
comment on column public.staged_changes.ready_at is 'Since when its author asks an editor to let it go live.';
comment on column public.staged_changes.problem is
  'Why it did not go live at its time: ''conflict'', ''deleted'', or the message of an error; null: nothing keeps it.';
comment on column public.staged_changes.conflicts is
  'The columns that somebody has changed to something else since the change was prepared.';
create index staged_changes_live_at on public.staged_changes (live_at) where problem is null;

alter table public.staged_changes enable row level security;
revoke all on public.staged_changes from anon, authenticated;
grant select, delete on public.staged_changes to authenticated;
-- An upsert writes the key, too.
grant insert (table_name, id, fields, base, live_at, ready_at), update (table_name, id, fields, base, live_at, ready_at)
  on public.staged_changes to authenticated;
grant all on public.staged_changes to service_role;
create policy "Editors read" on public.staged_changes for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.staged_changes for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.staged_changes for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.staged_changes for delete to authenticated using ((select public.has_role('editor')));
-- An author prepares changes of her own posts. What an editor has given a time is no longer hers to change.
create policy "Authors read those of their posts" on public.staged_changes for select to authenticated
  using ((select public.has_role('author')) and table_name = 'posts'
    and exists (select from public.posts where posts.id = staged_changes.id and created_by = (select auth.uid())));
create policy "Authors add those of their posts" on public.staged_changes for insert to authenticated
  with check ((select public.has_role('author')) and table_name = 'posts' and live_at is null
    and exists (select from public.posts where posts.id = staged_changes.id and created_by = (select auth.uid())));
create policy "Authors change those of their posts" on public.staged_changes for update to authenticated
  using ((select public.has_role('author')) and table_name = 'posts' and live_at is null
    and exists (select from public.posts where posts.id = staged_changes.id and created_by = (select auth.uid())))
  with check ((select public.has_role('author')) and live_at is null);
create policy "Authors delete those of their posts" on public.staged_changes for delete to authenticated
  using ((select public.has_role('author')) and table_name = 'posts' and live_at is null
    and exists (select from public.posts where posts.id = staged_changes.id and created_by = (select auth.uid())));
create policy "Only in a valid session" on public.staged_changes as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Not what the database sets by itself, nor whether visitors see the record.
create function public.is_stageable(column_name text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return column_name not in ('id', 'created_at', 'updated_at', 'published_at', 'former_slugs', 'category_slug', 'author_slug',
    'tag_slugs', 'word_count', 'created_by', 'ready_at', 'price_record', 'checked_at');
comment on function public.is_stageable is 'Whether a staged change may concern the column.';

-- The record as it is now, locked. Times are texts in UTC, as in what changes.
create function public.lock_staged_record(change public.staged_changes) returns jsonb
  language plpgsql
  set timezone = 'UTC'
  set search_path = ''
as $$
declare
  found_record jsonb;
begin
  execute format('select to_jsonb(record) from public.%I as record where id = $1 for update', change.table_name)
    into found_record using change.id;
  return found_record;
end
$$;

create function public.write_staged_change(change public.staged_changes) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  assignments text;
begin
  select string_agg(format('%1$I = changed.%1$I', key), ', ') into assignments from jsonb_object_keys(change.fields) as key;
  execute format(
    'update public.%1$I as record set %2$s from jsonb_populate_record(null::public.%1$I, $1) as changed where record.id = $2',
    change.table_name, assignments
  ) using change.fields, change.id;
end
$$;

-- Rejects what could not go live: columns that nobody may stage or that are not the caller's, and values that the table rejects. The
-- write is tried out and undone, so that its error comes while the person is there who can correct it.
--
-- Runs with the rights of its owner: a change of a public post is tried out for an author, who may not write to it.
create function public.check_staged_change() returns trigger
  language plpgsql
  security definer
  set timezone = 'UTC'
  set search_path = ''
as $$
declare
  wrong text;
begin
  -- A constraint of the table rejects these.
  if public.is_staged_table(new.table_name) is not true or coalesce(new.fields, '{}') = '{}' then
    return new;
  end if;
  -- The policies are asked only after this function, which tries out nothing for somebody who may not write it.
  if auth.uid() is not null and not public.has_role('editor') and not (
    public.has_role('author') and new.table_name = 'posts'
    and exists (select from public.posts where posts.id = new.id and created_by = auth.uid())
  ) then
    raise exception 'You are not allowed to change it.' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and (new.table_name, new.id) <> (old.table_name, old.id) then
    raise exception 'A change stays with its record.' using errcode = 'insufficient_privilege';
  end if;
  select key into wrong from jsonb_object_keys(new.fields || new.base) as key
  where not (new.fields ? key and new.base ? key) or not public.is_stageable(key) or not exists (
    select from pg_catalog.pg_attribute
    where attrelid = format('public.%I', new.table_name)::regclass and attname = key and attnum > 0 and not attisdropped
  )
  limit 1;
  if wrong is not null then
    raise exception 'A change cannot concern the column %.', wrong using errcode = 'check_violation';
  end if;
  if auth.uid() is not null and not public.has_role('owner') and exists (
    select from jsonb_each(new.fields) where key in ('booking_url', 'partner_code', 'partner_id')
      and (tg_op = 'INSERT' or value is distinct from old.fields -> key)
  ) then
    raise exception 'Only an owner changes the link to a partner.' using errcode = 'insufficient_privilege';
  end if;
  -- As the table has them, so that equal values are equal.
  execute format(
    'select jsonb_object_agg(key, to_jsonb(jsonb_populate_record(null::public.%1$I, $1)) -> key),
      jsonb_object_agg(key, to_jsonb(jsonb_populate_record(null::public.%1$I, $2)) -> key)
    from jsonb_object_keys($1) as key',
    new.table_name
  ) into new.fields, new.base using new.fields, new.base;
  if public.lock_staged_record(new) is null then
    raise exception using errcode = 'foreign_key_violation', message = 'It was deleted in the meantime.';
  end if;
  begin
    perform public.write_staged_change(new);
    raise exception using errcode = 'WF001', message = 'Tried out.';
  exception when sqlstate 'WF001' then
    null;
  end;
  new.problem := null;
  new.conflicts := '{}';
  new.changed_by := auth.uid();
  return new;
end
$$;
create trigger check_staged_change before insert or update of table_name, id, fields, base, live_at on public.staged_changes
  for each row execute function public.check_staged_change();
create trigger touch_updated_at before update on public.staged_changes
  for each row execute function public.touch_updated_at();
-- Each server waits for the next one (server/installation/schedules/publication-schedule.ts).
create trigger notify_content_changed after insert or update or delete or truncate on public.staged_changes
  for each statement execute function public.notify_content_changed();

-- Lets a change go live, unless somebody has changed one of its columns to something else since it was prepared: then it waits, and says
-- so. What somebody has changed of the other columns stays.
create function public.apply_staged_change(change public.staged_changes, actor uuid) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  current constant jsonb := public.lock_staged_record(change);
  found_conflicts constant text[] := array(
    select key from jsonb_each(change.fields)
    where current -> key is distinct from change.base -> key and current -> key is distinct from value
    order by key
  );
  found_problem text := case when current is null then 'deleted' when found_conflicts <> '{}' then 'conflict' end;
begin
  if found_problem is null then
    begin
      -- Revisions name whoever has let it go live.
      perform set_config('wayfare.actor', coalesce(actor::text, ''), true);
      perform public.write_staged_change(change);
      delete from public.staged_changes as done
      where done.table_name = change.table_name and done.id = change.id;
      perform set_config('wayfare.actor', '', true);
      return null;
    exception when integrity_constraint_violation or data_exception or raise_exception then
      found_problem := sqlerrm;
    end;
  end if;
  update public.staged_changes as kept set problem = found_problem, conflicts = found_conflicts
  where kept.table_name = change.table_name and kept.id = change.id;
  return found_problem;
end
$$;

-- What the button does. Returns null, or the problem because of which it waits.
create function public.publish_staged_change(table_name text, record_id uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  change public.staged_changes;
begin
  if not public.has_role('editor') then
    raise exception 'Only an editor or an owner lets a change go live.' using errcode = 'insufficient_privilege';
  end if;
  select * into change from public.staged_changes as staged
  where staged.table_name = publish_staged_change.table_name and staged.id = publish_staged_change.record_id for update;
  if change is null then
    raise exception 'This change has gone live or was discarded in the meantime.' using errcode = 'no_data_found';
  end if;
  return public.apply_staged_change(change, auth.uid());
end
$$;
comment on function public.publish_staged_change is
  'Lets a change go live. Returns null, or the problem because of which it waits: conflict, deleted, or the message of an error.';

-- Lets go live what is due, and returns in how many milliseconds the next one is; null: none has a time. A server calls it, on a hosted
-- project with the rights of a visitor: it does only what is due, and what becomes public.
create function public.publish_due_changes() returns double precision
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  change public.staged_changes;
begin
  for change in
    select * from public.staged_changes where live_at <= now() and problem is null order by live_at for update skip locked
  loop
    perform public.apply_staged_change(change, change.changed_by);
  end loop;
  return (
    select extract(epoch from min(live_at) - clock_timestamp()) * 1000 from public.staged_changes
    where live_at > now() and problem is null
  );
end
$$;
comment on function public.publish_due_changes is
  'Lets go live the changes whose time has come, and returns in how many milliseconds the next one is due.';

create function public.record_title(change public.staged_changes) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  title text;
begin
  execute format('select coalesce(to_jsonb(record) ->> ''title'', to_jsonb(record) ->> ''name'') from public.%I as record where id = $1',
    change.table_name) into title using change.id;
  return title;
end
$$;
comment on function public.record_title is 'A computed field: what the record is called now.';

-- Preview links show a record as its change will make it.
create function public.read_previewed_post(preview_token text)
  returns setof public.posts
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select shown.* from public.previews join public.posts on posts.id = record_id
  left join public.staged_changes as change on change.table_name = 'posts' and change.id = posts.id
  cross join lateral jsonb_populate_record(posts, coalesce(change.fields, '{}')) as shown
  where token = preview_token and collection = 'posts'
$$;
comment on function public.read_previewed_post is 'The post to which a preview link leads, whatever its state.';

create function public.read_previewed_destination(preview_token text)
  returns setof public.destinations
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select shown.* from public.previews join public.destinations on destinations.id = previews.record_id
  left join public.staged_changes as change on change.table_name = 'destinations' and change.id = destinations.id
  cross join lateral jsonb_populate_record(destinations, coalesce(change.fields, '{}')) as shown
  where token = preview_token and collection = 'destinations'
$$;
comment on function public.read_previewed_destination is 'The destination to which a preview link leads, whatever its state.';

create function public.read_previewed_page(preview_token text)
  returns setof public.pages
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select shown.* from public.previews join public.pages on pages.id = previews.record_id
  left join public.staged_changes as change on change.table_name = 'pages' and change.id = pages.id
  cross join lateral jsonb_populate_record(pages, coalesce(change.fields, '{}')) as shown
  where token = preview_token and collection = 'pages'
$$;
comment on function public.read_previewed_page is 'The page to which a preview link leads, whatever its state.';

create function public.read_previewed_change(preview_token text) returns table (live_at timestamptz)
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select change.live_at from public.previews
  join public.staged_changes as change on change.table_name = collection and change.id = previews.record_id
  where token = preview_token
$$;
comment on function public.read_previewed_change is
  'When the change goes live that a preview link shows; null: by a button. No row: the link shows no change.';

revoke execute on function
  public.is_stageable, public.lock_staged_record, public.write_staged_change, public.check_staged_change, public.apply_staged_change,
  public.publish_staged_change, public.publish_due_changes, public.record_title, public.read_previewed_post, public.read_previewed_destination,
  public.read_previewed_page, public.read_previewed_change
  from public, anon, authenticated;
grant execute on function public.publish_staged_change, public.record_title to authenticated, service_role;
grant execute on function
  public.publish_due_changes, public.read_previewed_post, public.read_previewed_destination, public.read_previewed_page,
  public.read_previewed_change
  to anon, authenticated, service_role;

alter publication supabase_realtime add table public.staged_changes;
