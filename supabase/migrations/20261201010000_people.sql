-- People with roles (docs/decisions/0106-give-people-roles.md). Whoever can sign in and has no row in `people` is an owner, as before.

create function public.are_web_links(links text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return coalesce((select bool_and(link is not null and link ~* '^https?://[^[:space:]]+$') from unnest(links) as list (link)), true);
comment on function public.are_web_links is 'Whether each is the URL of a page: http or https.';
revoke execute on function public.are_web_links from public, anon;
grant execute on function public.are_web_links to authenticated, service_role;

create table public.people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique,
  role text not null default 'owner' check (role in ('owner', 'editor', 'author')),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  name text collate "und-x-icu" check (btrim(name) <> ''),
  slug text unique,
  bylines text[] not null default '{}' check (array_position(bylines, null) is null),
  portrait text check (public.is_media_url(portrait)),
  portrait_alt text,
  about text check (char_length(about) <= 600),
  links text[] not null default '{}' check (public.are_web_links(links)),
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.people is 'The people of the panel. Who can sign in and is not here is an owner.';
comment on column public.people.user_id is 'The account, which may have been removed. Null: somebody who has none.';
comment on column public.people.slug is 'The last part of the URL of the author page. The database makes it from the name.';
comment on column public.people.bylines is 'Other names under which posts of this person stand.';
comment on column public.people.is_public is 'Whether visitors see the portrait, the text and the links.';

-- The role of whoever sends a request: one read. Runs with the rights of its owner, because a policy that reads the table would ask itself.
create function public.get_role() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select case when sub is not null then coalesce((select role from public.people where user_id = sub), 'owner') end
  from (select auth.uid()) as claims (sub);
$$;
comment on function public.get_role is 'The role of the caller: owner without a row in people, null without an account.';

-- The policies of every table that people of the panel read or write ask this.
create function public.has_role(required text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  -- As get_role reads it: a call of that function would cost as much again.
  select coalesce(
    sub is not null
      and array_position('{author,editor,owner}', coalesce((select role from public.people where user_id = sub), 'owner'))
        >= array_position('{author,editor,owner}', has_role.required)
      and public.is_session_valid(),
    false
  )
  from (select auth.uid()) as claims (sub);
$$;
comment on function public.has_role is 'Whether the caller has at least this role, and a valid session.';

-- The records that editors write. What lies in the trash, or is kept of former versions, belongs to those who may write it.
create function public.is_editor_table(table_name text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return table_name in ('posts', 'destinations', 'deals', 'testimonials', 'hero_slides', 'pages', 'about_page', 'statistics');
comment on function public.is_editor_table is 'Whether editors write the records of a table.';

create function public.list_names() returns table (user_id uuid, name text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(people.user_id, users.id),
    coalesce(people.name, nullif(btrim(users.raw_user_meta_data ->> 'name'), ''), nullif(split_part(users.email, '@', 1), ''))
  from public.people full join auth.users on users.id = people.user_id
  where coalesce(people.user_id, users.id) is not null and (select public.has_role('author'));
$$;
comment on function public.list_names is 'The names of everybody who has, or had, an account.';

revoke execute on function public.get_role, public.has_role, public.is_editor_table, public.list_names from public, anon;
grant execute on function public.get_role, public.has_role, public.is_editor_table, public.list_names to authenticated;
-- Triggers ask with the rights of whoever writes.
grant execute on function public.get_role to service_role;

-- Nobody writes the role or the account of a person: invitations and the page People do, by functions.
alter table public.people enable row level security;
revoke all on public.people from anon, authenticated;
grant select (id, name, slug, bylines, portrait, portrait_alt, about, links) on public.people to anon;
grant select, delete on public.people to authenticated;
grant insert (user_id, name, bylines, portrait, portrait_alt, about, links, is_public),
  update (name, bylines, portrait, portrait_alt, about, links, is_public) on public.people to authenticated;
grant all on public.people to service_role;
create policy "Everybody reads who is public" on public.people for select to anon, authenticated using (is_public);
create policy "People of the panel read" on public.people for select to authenticated using ((select public.has_role('author')));
create policy "People of the panel change their own" on public.people for update to authenticated
  using (user_id = (select auth.uid()) and (select public.has_role('author')))
  with check (user_id = (select auth.uid()) and (select public.has_role('author')));
create policy "Owners add" on public.people for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.people for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.people for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.people as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.people
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.people
  for each statement execute function public.notify_content_changed();

-- Without its row, an account would be an owner's. So the row of an account goes after it, and an account keeps its row, whoever asks.
-- Runs with the rights of its owner, because nobody may read the accounts.
create function public.keep_person() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.user_id is not null and new.user_id is distinct from old.user_id then
      raise exception 'A person keeps the account.' using errcode = 'insufficient_privilege';
    end if;
    if new.bylines <> old.bylines and public.get_role() <> 'owner' then
      raise exception 'Only an owner joins bylines to a person.' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if exists (
    select from auth.users
    where case tg_op
      when 'DELETE' then id = old.user_id
      else id in (select user_id from public.people)
    end
  ) then
    raise exception 'While the account exists, its person stays: an account without one is an owner''s. Remove the account.'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger keep_person before update or delete on public.people
  for each row execute function public.keep_person();
create trigger keep_people before truncate on public.people
  for each statement execute function public.keep_person();

-- As the author of posts has it in URLs, so that the page of a name stays where it is. A name, or a byline, that another person has gets a
-- number.
create function public.set_person_slug() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number integer := 1;
begin
  if new.name is null then
    new.slug := null;
  elsif new.slug is null or tg_op = 'UPDATE' and new.slug = old.slug and new.name <> old.name then
    perform pg_advisory_xact_lock(hashtext('slugs'), hashtext('people'));
    loop
      new.slug := public.number_slug(public.make_slug(new.name, 'person'), number);
      exit when not exists (
        select from public.people where id <> new.id and (slug = new.slug or new.slug = any (public.make_slugs(bylines)))
      );
      number := number + 1;
    end loop;
  end if;
  return new;
end
$$;
create trigger set_person_slug before insert or update of name, slug on public.people
  for each row execute function public.set_person_slug();

revoke execute on function public.keep_person, public.set_person_slug from public, anon, authenticated;

alter publication supabase_realtime add table public.people;

alter table public.posts
  add column created_by uuid,
  add column ready_at timestamptz;
-- Nobody is known to have created the posts that there are.
alter table public.posts alter column created_by set default auth.uid();
comment on column public.posts.created_by is 'The account that has created the post, which may have been removed.';
comment on column public.posts.ready_at is 'Since when the draft waits for an editor. Null: it does not.';

-- What an author may not set. Who has created a post is not asked of an author's client, which may write whole rows.
create function public.keep_editor_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if public.get_role() = 'author' then
    new.created_by := case tg_op when 'INSERT' then auth.uid() else old.created_by end;
    if new.published_at is not null or new.featured <> (tg_op = 'UPDATE' and old.featured) then
      raise exception 'Only an editor publishes and features posts.' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if new.published_at is not null then
    new.ready_at := null;
  end if;
  return new;
end
$$;
create trigger keep_editor_columns before insert or update of created_by, published_at, featured, ready_at on public.posts
  for each row execute function public.keep_editor_columns();
revoke execute on function public.keep_editor_columns from public, anon, authenticated;

alter table public.file_states add column created_by uuid;
alter table public.file_states alter column created_by set default auth.uid();
comment on column public.file_states.created_by is 'Who has deleted or replaced the file.';

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

-- The policies say who.
drop policy "Signed-in users read" on public.trash;
drop policy "Signed-in users delete" on public.trash;
drop policy "Signed-in users add" on public.posts;
drop policy "Signed-in users change" on public.posts;
drop policy "Signed-in users delete" on public.posts;
drop policy "Signed-in users read" on public.posts;
drop policy "Signed-in users add" on public.destinations;
drop policy "Signed-in users change" on public.destinations;
drop policy "Signed-in users delete" on public.destinations;
drop policy "Signed-in users read" on public.destinations;
drop policy "Signed-in users read" on public.previews;
drop policy "Signed-in users add" on public.previews;
drop policy "Signed-in users delete" on public.previews;
drop policy "Signed-in users add" on public.settings;
drop policy "Signed-in users change" on public.settings;
drop policy "Signed-in users add" on public.hero_slides;
drop policy "Signed-in users change" on public.hero_slides;
drop policy "Signed-in users delete" on public.hero_slides;
drop policy "Signed-in users add" on public.statistics;
drop policy "Signed-in users change" on public.statistics;
drop policy "Signed-in users add" on public.about_page;
drop policy "Signed-in users change" on public.about_page;
drop policy "Signed-in users add" on public.contact_info;
drop policy "Signed-in users change" on public.contact_info;
drop policy "Signed-in users add" on public.legal_texts;
drop policy "Signed-in users change" on public.legal_texts;
drop policy "Signed-in users read" on public.testimonials;
drop policy "Signed-in users add" on public.testimonials;
drop policy "Signed-in users change" on public.testimonials;
drop policy "Signed-in users delete" on public.testimonials;
drop policy "Signed-in users read" on public.deals;
drop policy "Signed-in users insert" on public.deals;
drop policy "Signed-in users update" on public.deals;
drop policy "Signed-in users delete" on public.deals;
drop policy "Signed-in users read" on public.deal_prices;
drop policy "Signed-in users read" on public.messages;
drop policy "Signed-in users change the state" on public.messages;
drop policy "Signed-in users delete" on public.messages;
drop policy "Signed-in users read" on public.imports;
drop policy "Signed-in users add" on public.imports;
drop policy "Signed-in users finish" on public.imports;
drop policy "Signed-in users read" on public.imported_records;
drop policy "Signed-in users add" on public.imported_records;
drop policy "Signed-in users delete" on public.imported_records;
drop policy "Signed-in users read" on public.redirects;
drop policy "Signed-in users add" on public.redirects;
drop policy "Signed-in users delete" on public.redirects;
drop policy "Visitors read those to public records" on public.redirects;
drop policy "Signed-in users see images" on storage.objects;
drop policy "Signed-in users upload images" on storage.objects;
drop policy "Signed-in users replace images" on storage.objects;
drop policy "Signed-in users remove images" on storage.objects;
drop policy "Signed-in users read" on public.file_states;
drop policy "Signed-in users add" on public.file_states;
drop policy "Signed-in users change" on public.file_states;
drop policy "Signed-in users delete" on public.file_states;
drop policy "Signed-in users read" on public.start_guide;
drop policy "Signed-in users add" on public.start_guide;
drop policy "Signed-in users change" on public.start_guide;
drop policy "Signed-in users read" on public.pages;
drop policy "Signed-in users add" on public.pages;
drop policy "Signed-in users change" on public.pages;
drop policy "Signed-in users delete" on public.pages;
drop policy "Signed-in users read" on public.partners;
drop policy "Signed-in users add" on public.partners;
drop policy "Signed-in users change" on public.partners;
drop policy "Signed-in users delete" on public.partners;
drop policy "Signed-in users read" on public.counts;
drop policy "Signed-in users read" on public.links;
drop policy "Signed-in users add" on public.links;
drop policy "Signed-in users change" on public.links;
drop policy "Signed-in users delete" on public.links;
drop policy "Signed-in users read" on public.link_uses;
drop policy "Signed-in users read" on public.link_checks;
drop policy "Signed-in users read" on public.report_imports;
drop policy "Signed-in users add" on public.report_imports;
drop policy "Signed-in users delete" on public.report_imports;
drop policy "Signed-in users read" on public.report_rows;
drop policy "Signed-in users add" on public.report_rows;
drop policy "Signed-in users read" on public.report_mappings;
drop policy "Signed-in users add" on public.report_mappings;
drop policy "Signed-in users change" on public.report_mappings;
drop policy "Signed-in users delete" on public.report_mappings;
drop policy "Signed-in users read" on public.month_counts;

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
create policy "Editors add" on public.posts for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.posts for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.posts for delete to authenticated using ((select public.has_role('editor')));
create policy "Authors read their own" on public.posts for select to authenticated
  using (created_by = (select auth.uid()) and (select public.has_role('author')));
create policy "Authors add drafts" on public.posts for insert to authenticated
  with check (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')));
create policy "Authors change their own drafts" on public.posts for update to authenticated
  using (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')))
  with check (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')));
create policy "Authors delete their own drafts" on public.posts for delete to authenticated
  using (created_by = (select auth.uid()) and published_at is null and (select public.has_role('author')));
create policy "Editors read" on public.posts for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.destinations for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.destinations for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.destinations for delete to authenticated using ((select public.has_role('editor')));
create policy "Editors read" on public.destinations for select to authenticated using ((select public.has_role('editor')));
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
create policy "Owners add" on public.settings for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.settings for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Editors add" on public.hero_slides for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.hero_slides for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.hero_slides for delete to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.statistics for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.statistics for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors add" on public.about_page for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.about_page for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Owners add" on public.contact_info for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.contact_info for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners add" on public.legal_texts for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.legal_texts for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Editors read" on public.testimonials for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.testimonials for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.testimonials for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.testimonials for delete to authenticated using ((select public.has_role('editor')));
create policy "Editors read" on public.deals for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.deals for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.deals for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.deals for delete to authenticated using ((select public.has_role('editor')));
create policy "Editors read" on public.deal_prices for select to authenticated using ((select public.has_role('editor')));
create policy "Owners read" on public.messages for select to authenticated using ((select public.has_role('owner')));
create policy "Owners change the state" on public.messages for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.messages for delete to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.imports for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.imports for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners finish" on public.imports for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners read" on public.imported_records for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.imported_records for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners delete" on public.imported_records for delete to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.redirects for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.redirects for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners delete" on public.redirects for delete to authenticated using ((select public.has_role('owner')));
create policy "Visitors read those to public records" on public.redirects for select to anon, authenticated
  using (
    case collection
      when 'lists' then
        exists (select from public.posts where posts.category_slug = list_slug)
        or exists (select from public.posts where posts.tag_slugs @> array[list_slug])
        or exists (select from public.posts where posts.author_slug = list_slug)
      else public.find_slug(collection, record_id) is not null
    end
  );
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
create policy "Editors read" on public.file_states for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.file_states for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.file_states for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.file_states for delete to authenticated using ((select public.has_role('editor')));
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
create policy "Owners read" on public.start_guide for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.start_guide for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.start_guide for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Editors read" on public.pages for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.pages for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.pages for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.pages for delete to authenticated using ((select public.has_role('editor')));
create policy "Owners read" on public.partners for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.partners for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.partners for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.partners for delete to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.counts for select to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.links for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.links for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.links for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.links for delete to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.link_uses for select to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.link_checks for select to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.report_imports for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.report_imports for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners delete" on public.report_imports for delete to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.report_rows for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.report_rows for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners read" on public.report_mappings for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.report_mappings for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.report_mappings for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.report_mappings for delete to authenticated using ((select public.has_role('owner')));
create policy "Owners read" on public.month_counts for select to authenticated using ((select public.has_role('owner')));

create or replace function public.restore_from_trash(ids uuid[]) returns void
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

create or replace function public.find_free_slug(table_name text, wanted text, row_id uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number integer := 1;
  taken_number integer := 0;
  free_number integer;
  holder uuid;
  candidate text;
begin
  if not public.is_session_valid() or public.get_role() = 'author' and table_name <> 'posts' then
    raise exception 'You are not allowed to look for slugs.' using errcode = 'insufficient_privilege';
  end if;
  -- Each query below has its own snapshot, so it sees what the transaction that held this lock has committed.
  perform pg_advisory_xact_lock(hashtext('slugs'), hashtext(table_name));
  loop
    candidate := public.number_slug(wanted, number);
    -- Without a limit, so that the planner never hopes to find a row soon by reading the table from its beginning.
    execute format(
      'select id from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2', table_name
    ) into holder using candidate, row_id;
    if holder is null and not public.is_reserved_slug(table_name, candidate) then free_number := number; else taken_number := number; end if;
    exit when free_number = taken_number + 1;
    -- Doubling and halving finds a number in a few steps, even for the 10,000th record with the same name.
    number := case when free_number is null then taken_number * 2 else (taken_number + free_number) / 2 end;
  end loop;
  return public.number_slug(wanted, free_number);
end
$$;

create or replace function public.set_slug() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  name_column constant text := tg_argv[0];
  -- What a record of this table is called: in messages, and as the slug of a name without any letter.
  noun constant text := tg_argv[1];
  is_public constant boolean := coalesce(new.published_at <= now(), false);
  was_public boolean := false;
  row_id uuid := new.id;
  name text;
  old_name text;
  old_name_slug text;
  -- Empty if the slug is to be made from the name.
  given text;
  holder_name text;
  is_current boolean;
begin
  execute format('select ($1).%I', name_column) into name using new;

  if tg_op = 'INSERT' then
    given := public.make_slug(new.slug, '');
    -- A row from the trash or from another site brings its former slugs. Those that another row has stay with it, so a
    -- copy of a row takes none from the original.
    new.former_slugs := array(
      select former
      from unnest(new.former_slugs) with ordinality as given_slugs (former, place)
      where former <> '' and former = public.make_slug(former, '')
        and public.find_free_slug(tg_table_name, former, row_id) = former
      group by former
      order by min(place)
    );
  else
    row_id := old.id;
    was_public := coalesce(old.published_at <= now(), false);
    -- Clients send back whole rows as they have read them, so the list that they send is ignored.
    new.former_slugs := old.former_slugs;
    if new.slug = old.slug then
      given := old.slug;
      -- Nobody can have linked to a slug that was never public. If it was made from the name, it follows the name.
      if not was_public and old.slug <> all (old.former_slugs) then
        execute format('select ($1).%I', name_column) into old_name using old;
        old_name_slug := public.make_slug(old_name, noun);
        if public.make_slug(name, noun) <> old_name_slug and old.slug in (
          old_name_slug,
          public.number_slug(old_name_slug, substring(old.slug from '-([1-9][0-9]{0,8})$')::integer)
        ) then
          given := '';
        end if;
      end if;
    else
      given := public.make_slug(new.slug, '');
    end if;
  end if;

  if given = '' then
    new.slug := public.find_free_slug(tg_table_name, public.make_slug(name, noun), row_id);
  elsif given = old.slug or public.find_free_slug(tg_table_name, given, row_id) = given then
    new.slug := given;
  else
    execute format(
      'select %I, slug = $1 from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2',
      name_column, tg_table_name
    ) into holder_name, is_current using given, row_id;
    -- An author does not learn of the drafts of others.
    if public.get_role() = 'author' and not exists (
      select from public.posts where title = holder_name and (published_at <= now() or created_by = auth.uid())
    ) then
      holder_name := null;
    end if;
    raise exception using
      errcode = 'unique_violation',
      message = format(
        case
          when public.is_reserved_slug(tg_table_name, given) then 'The site itself uses the URL “%3$s”. Please enter a different one.'
          when holder_name is null then 'Another %1$s already has the URL “%3$s”.'
          when is_current then 'The %1$s “%2$s” already has the URL “%3$s”.'
          else 'The URL “%3$s” is an old one of the %1$s “%2$s”, and redirects to it.'
        end,
        noun, holder_name, given
      ),
      -- As the unique index would say it, so that clients find the column.
      detail = format('Key (slug)=(%s) already exists.', given),
      schema = tg_table_schema,
      table = tg_table_name,
      constraint = tg_table_name || '_slug';
  end if;

  if was_public and old.slug <> all (new.former_slugs) then
    new.former_slugs := new.former_slugs || old.slug;
  end if;
  -- A record that is a draft again keeps its own slug in the list: that is how the next change knows that it was public.
  if is_public then
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end
$$;

create or replace function public.mail_message_again(message_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.has_role('owner') then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_mode = 'alone', mail_attempts = 0, mail_error = null
  where id = message_id and suspicion is null;
end
$$;

create or replace function public.mail_waiting_messages() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  sent integer;
begin
  if not public.has_role('owner') then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_mode = null, mail_attempts = 0, mail_error = null
  where mailed_at is null and suspicion is null and answered_at is null and archived_at is null
    and (mail_at is null or mail_error is not null);
  get diagnostics sent = row_count;
  return sent;
end
$$;

create or replace function public.list_expired_files() returns table (bucket text, name text)
  language sql stable
  security definer
  set search_path = ''
as $$
  select case state when 'deleted' then 'trash' else 'images' end, file_states.name
  from public.file_states
  where expires_at <= now() and public.may_purge() and public.is_session_valid() and public.get_role() is distinct from 'author'
    and (state = 'deleted' or file_states.name not in (select used.name from public.media_references() used))
$$;

create or replace function public.find_ids_by_words(collection text, words text[], searched text[]) returns setof uuid
  language plpgsql
  stable
  security definer
  rows 100
  set search_path = ''
as $$
declare
  -- The columns that have such an index, as it names them.
  expressions constant jsonb := case collection
    when 'posts' then jsonb_build_object('title', 'title', 'excerpt', 'excerpt', 'author', 'author',
      'category', 'category', 'tag_words', 'public.lines_of(tags)')
    when 'destinations' then jsonb_build_object('name', 'name', 'description', 'description', 'region', 'region',
      'indian_state', 'indian_state')
  end;
  conditions text;
  -- Which draft contains a word would tell an author what it says.
  visible constant text := case
    when public.get_role() is distinct from 'author' then 'true'
    when collection = 'posts' then format('(published_at <= now() or created_by = %L)', auth.uid())
    else 'published_at <= now()'
  end;
begin
  if not public.is_session_valid() then
    return;
  end if;
  if not coalesce(expressions ?& searched and searched <> '{}', false) then
    raise exception 'No such columns are searched: %.%', collection, searched using errcode = '22023';
  end if;
  -- `like` takes `%`, `_` and `\` literally after a `\`. The values are part of the text, because PostgreSQL chooses the
  -- index by them.
  select string_agg(condition, ' and ') into conditions
  from unnest(words) as word
  cross join lateral (
    select format('(%s)', string_agg(
      format('%s ilike %L', expressions ->> name, '%' || regexp_replace(word, '[\\%_]', '\\\&', 'g') || '%'), ' or '
    ))
    from unnest(searched) as name
  ) as by_word (condition);
  return query execute format('select id from public.%I where %s and %s', collection, coalesce(conditions, 'true'), visible);
end
$$;

-- The argument is the column with the link. Runs with the rights of its owner, because an editor may restore a record with such a link.
create or replace function public.add_partner_of_row() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.add_partner(to_jsonb(new) ->> tg_argv[0]);
  return null;
end
$$;

-- Only owners decide who is paid. An editor who restores a record from the trash brings back what it had (restore_from_trash).
create function public.keep_partner_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if public.get_role() <> 'owner'
    and not (tg_op = 'INSERT' and new.id::text = coalesce(current_setting('wayfare.restored', true), ''))
    and exists (
      select from unnest(tg_argv) as name
      -- Both mean that there is none.
      where coalesce(to_jsonb(new) ->> name, '') <> case tg_op when 'INSERT' then '' else coalesce(to_jsonb(old) ->> name, '') end
    ) then
    raise exception 'Only an owner changes the link to a partner.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger keep_partner_columns before insert or update of booking_url, partner_code, partner_id on public.destinations
  for each row execute function public.keep_partner_columns('booking_url', 'partner_code', 'partner_id');
create trigger keep_partner_columns before insert or update of booking_url, partner_id on public.deals
  for each row execute function public.keep_partner_columns('booking_url', 'partner_id');
revoke execute on function public.keep_partner_columns from public, anon, authenticated;
