-- Secret links with which people who do not sign in see a draft or a scheduled record
-- (docs/decisions/0044-preview-drafts-by-secret-links.md). A record has one link at most.
create table public.previews (
  -- The table of the record.
  collection text not null,
  record_id uuid not null,
  -- 160 bits of two random UUIDs, which PostgreSQL takes from the cryptographic source of the system.
  token text not null unique
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 40),
  created_at timestamptz not null default now(),
  primary key (collection, record_id)
);
comment on table public.previews is 'Secret links to records that are not public. Whoever has the token can read the record.';

alter table public.previews enable row level security;
revoke all on public.previews from anon, authenticated;
grant select, delete on public.previews to authenticated;
-- Nobody chooses a token, and nobody changes one: a new link needs a new row.
grant insert (collection, record_id) on public.previews to authenticated;
grant all on public.previews to service_role;
create policy "Editors read" on public.previews for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.previews for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors delete" on public.previews for delete to authenticated using ((select public.has_role('editor')));
create policy "Authors read those of their own posts" on public.previews for select to authenticated
  using (
    collection = 'posts' and (select public.has_role('author'))
    and exists (select from public.posts where id = record_id and created_by = (select auth.uid()))
  );
create policy "Authors add those of their own posts" on public.previews for insert to authenticated
  with check (
    collection = 'posts' and (select public.has_role('author'))
    and exists (select from public.posts where id = record_id and created_by = (select auth.uid()))
  );
create policy "Authors delete those of their own posts" on public.previews for delete to authenticated
  using (
    collection = 'posts' and (select public.has_role('author'))
    and exists (select from public.posts where id = record_id and created_by = (select auth.uid()))
  );
create policy "Only in a valid session" on public.previews as restrictive to authenticated
  using ((select public.is_session_valid()));

-- A foreign key cannot refer to one of several tables. Both triggers run with the rights of their owner, so that no policy
-- can hide a row from them.
create function public.check_previewed_record() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  found_id uuid;
begin
  if not public.has_pages(new.collection) then
    raise exception using errcode = 'check_violation', message = 'These records have no pages.';
  end if;
  -- With the lock, a deletion waits for this transaction, and then removes the link, too.
  execute format('select id from public.%I where id = $1 for key share', new.collection)
    into found_id using new.record_id;
  if found_id is null then
    raise exception using errcode = 'foreign_key_violation', message = 'It was deleted in the meantime.';
  end if;
  return new;
end
$$;
create trigger check_previewed_record after insert on public.previews
  for each row execute function public.check_previewed_record();

-- Who deletes a record does not expect anybody to see it. When it is restored from the trash, it has no link.
create function public.revoke_previews() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.previews using deleted_rows
  where collection = tg_table_name and record_id = deleted_rows.id;
  return null;
end
$$;
create trigger revoke_previews after delete on public.posts
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();
create trigger revoke_previews after delete on public.destinations
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();

-- What reads by a token, the callers of `is_previewed` included, runs with the rights of its owner: visitors can read neither
-- the links nor what is not public. A token that is wrong, revoked or malformed finds nothing in the same index. The records
-- are read in 35_staged_changes.sql.

create function public.is_previewed(collection text, record_id uuid, preview_token text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.previews
    where token = preview_token
      and previews.collection = is_previewed.collection and previews.record_id = is_previewed.record_id
  )
$$;

revoke execute on function public.check_previewed_record, public.revoke_previews, public.is_previewed
  from public, anon, authenticated;
