-- Who works on the site, and what each of them may do (docs/decisions/0106-give-people-roles.md). Whoever can sign in and has no row here
-- is an owner, however the account was made. There is no foreign key to the accounts: the row outlives the account, so that what
-- somebody has written still has a name.

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
