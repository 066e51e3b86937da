-- Invitations, by which accounts are created, and what owners do with people: another role, removal.

-- The only ways to a smaller role are an invitation and an owner's change (docs/product/people.md).
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    check (email = lower(btrim(email)) and length(email) <= 320 and email ~ '^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$'),
  name text not null default '' check (length(name) <= 100),
  role text not null check (role in ('owner', 'editor', 'author')),
  token_hash text not null unique,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz
);
-- A new invitation takes the place of the one before.
create unique index invitations_open on public.invitations (email) where accepted_at is null;
comment on table public.invitations is 'Who may create an account, with which role. Whoever has the token may, once.';
comment on column public.invitations.token_hash is 'Of the token in the link, which is stored nowhere.';

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select, delete on public.invitations to authenticated;
grant all on public.invitations to service_role;
create policy "Owners read" on public.invitations for select to authenticated using ((select public.has_role('owner')));
create policy "Owners withdraw" on public.invitations for delete to authenticated
  using ((select public.has_role('owner')) and accepted_at is null);
create policy "Only in a valid session" on public.invitations as restrictive to authenticated
  using ((select public.is_session_valid()));

-- What follows runs with the rights of its owner, because nobody may read the users, and asks itself who calls it.

-- Returns the token of the link, which nobody can read again.
create function public.invite_person(email text, role text, name text default '') returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  address constant text := lower(btrim(invite_person.email));
  -- 160 bits of two random UUIDs, which PostgreSQL takes from the cryptographic source of the system.
  token constant text := left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 40);
begin
  if not public.has_role('owner') then
    raise exception 'Only an owner invites people.' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from auth.users where users.email = address) then
    raise exception 'Somebody with this email has an account already.' using errcode = 'unique_violation';
  end if;
  delete from public.invitations where invitations.email = address and accepted_at is null;
  insert into public.invitations (email, name, role, token_hash, created_by)
  values (address, btrim(coalesce(invite_person.name, '')), invite_person.role, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid());
  return token;
end
$$;
comment on function public.invite_person is
  'Invites somebody for seven days and returns the token of the link. Withdraws an earlier invitation to the same email.';

-- What somebody is called: by name, or else by the email without its domain.
create function public.name_person(id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select nullif(btrim(name), '') from public.people where user_id = name_person.id),
    (
      select coalesce(nullif(btrim(raw_user_meta_data ->> 'name'), ''), split_part(email, '@', 1))
      from auth.users where users.id = name_person.id
    )
  )
$$;

-- Whoever has the link learns what the invitation says, and nobody else: another token finds nothing.
create function public.read_invitation(token text) returns table (
  id uuid, state text, email text, name text, role text, invited_by text, expires_at timestamptz
)
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select invitations.id,
    case when accepted_at is not null then 'used' when invitations.expires_at <= now() then 'expired' else 'open' end,
    invitations.email, invitations.name, invitations.role, public.name_person(created_by),
    invitations.expires_at
  from public.invitations
  where token_hash = encode(sha256(convert_to(read_invitation.token, 'UTF8')), 'hex')
$$;
comment on function public.read_invitation is 'What the invitation with this token says: its state is open, used or expired.';

-- The account, its role and the end of the invitation are one transaction, so that nobody is an owner for a moment: the metadata is
-- written in that which creates the user, and only the service role writes it.
create function public.accept_invitation() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  invitation public.invitations;
begin
  -- A copied site has the role already, and the invitation belongs to the site that was copied.
  if exists (select from public.people where user_id = new.id) then
    return null;
  end if;
  update public.invitations set accepted_at = now()
  where id::text = new.raw_app_meta_data ->> 'invitation' and accepted_at is null and expires_at > now() and email = new.email
  returning * into invitation;
  if not found then
    raise exception 'This invitation was withdrawn, is used or has expired.' using errcode = 'check_violation';
  end if;
  insert into public.people (user_id, role, name)
  values (new.id, invitation.role, coalesce(nullif(btrim(new.raw_user_meta_data ->> 'name'), ''), nullif(invitation.name, '')));
  return null;
end
$$;
create trigger accept_invitation after insert on auth.users
  for each row when (new.raw_app_meta_data ? 'invitation') execute function public.accept_invitation();
create trigger accept_invitation_afterwards after update of raw_app_meta_data on auth.users
  for each row when (
    new.raw_app_meta_data ? 'invitation'
    and new.raw_app_meta_data -> 'invitation' is distinct from old.raw_app_meta_data -> 'invitation'
  ) execute function public.accept_invitation();

-- Locks an account for a change of its role, and returns the present one. Two owners who remove each other at the same moment wait here,
-- as for `npm run owner`, which takes the same lock (platform/auth/user-management.ts).
create function public.lock_person(id uuid) returns text
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(7267);
  perform from auth.users where users.id = lock_person.id for update;
  if not found then
    raise exception 'This person has no account any more.';
  end if;
  return coalesce((select role from public.people where user_id = lock_person.id), 'owner');
end
$$;

-- Counts who can sign in: with a confirmed address, a password or a passkey, and no ban.
create function public.require_other_owner(than uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  -- A hosted project may know no passkeys.
  has_passkey constant text := case when to_regclass('auth.webauthn_credentials') is null then 'false'
    else 'exists (select from auth.webauthn_credentials where user_id = users.id)' end;
  has_other boolean;
begin
  execute format(
    'select exists (
      select from auth.users left join public.people on people.user_id = users.id
      where users.id <> $1 and coalesce(people.role, ''owner'') = ''owner'' and users.deleted_at is null
        and coalesce(users.email_confirmed_at, users.phone_confirmed_at) is not null and coalesce(users.banned_until <= now(), true)
        and (coalesce(users.encrypted_password, '''') <> '''' or %s)
    )', has_passkey
  ) into has_other using than;
  if not has_other then
    raise exception 'Nobody else could sign in as an owner. Make somebody else an owner first.';
  end if;
end
$$;

-- Gives somebody another role, and signs her out everywhere, so that nothing on her screen is from the role before.
create function public.change_role(id uuid, role text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  former text;
begin
  if not public.has_role('owner') then
    raise exception 'Only an owner changes roles.' using errcode = 'insufficient_privilege';
  end if;
  former := public.lock_person(id);
  if former = change_role.role then
    return;
  end if;
  if former = 'owner' then
    perform public.require_other_owner(id);
  end if;
  insert into public.people (user_id, role, name) values (change_role.id, change_role.role, public.name_person(id))
  on conflict (user_id) do update set role = excluded.role;
  delete from auth.sessions where user_id = change_role.id;
end
$$;
comment on function public.change_role is 'Gives the user with this id another role, and ends the sessions. Only for owners; the last one stays one.';

-- Deletes the account, with its sessions and every way to sign in. What the person has written stays, and so does the name.
create function public.remove_person(id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.has_role('owner') then
    raise exception 'Only an owner removes people.' using errcode = 'insufficient_privilege';
  end if;
  if public.lock_person(id) = 'owner' then
    perform public.require_other_owner(id);
  end if;
  insert into public.people (user_id, name) values (remove_person.id, public.name_person(id)) on conflict (user_id) do nothing;
  delete from public.invitations using auth.users where users.id = remove_person.id and invitations.email = users.email;
  delete from auth.users where users.id = remove_person.id;
end
$$;
comment on function public.remove_person is 'Deletes the account of a user. Only for owners; the last one who can sign in stays.';

-- Everybody who has an account or a profile, as owners see them.
create function public.list_people() returns table (
  person_id uuid, user_id uuid, email text, name text, role text, slug text, is_public boolean, is_self boolean, last_seen_at timestamptz,
  has_second_factor boolean
)
  language sql stable
  security definer
  set search_path = ''
as $$
  select people.id, users.id, users.email, coalesce(public.name_person(users.id), nullif(btrim(people.name), ''), ''),
    coalesce(people.role, 'owner'), people.slug, coalesce(people.is_public, false), coalesce(users.id = auth.uid(), false),
    greatest(users.last_sign_in_at, (select max(greatest(created_at, updated_at)) from auth.sessions where sessions.user_id = users.id)),
    exists (select from auth.mfa_factors where mfa_factors.user_id = users.id and status = 'verified')
  from (select * from auth.users where deleted_at is null) as users full join public.people on people.user_id = users.id
  where public.has_role('owner')
  order by users.id is null, coalesce(users.id = auth.uid(), false) desc, users.created_at, people.created_at
$$;
comment on function public.list_people is 'Everybody who has an account or a profile, for owners. Without an account, `user_id` is null.';

revoke execute on function
  public.invite_person, public.name_person, public.read_invitation, public.accept_invitation, public.lock_person, public.require_other_owner,
  public.change_role, public.remove_person, public.list_people
  from public, anon, authenticated;
grant execute on function public.invite_person, public.change_role, public.remove_person, public.list_people to authenticated;
grant execute on function public.read_invitation to anon, authenticated, service_role;

-- The other names of people with a public page, as slugs, each with the slug of the page.
create function public.list_joined_bylines() returns table (byline_slug text, page_slug text)
  language sql stable
  set search_path = ''
as $$
  select byline, slug
  from public.people, unnest(public.make_slugs(bylines)) as byline
  where is_public and byline <> slug
$$;

-- The public page of an author: whose name or other name this is. Runs with the rights of its owner, because visitors may not ask who
-- is public.
create function public.find_author(author_slug text)
  returns table (slug text, name text, portrait text, portrait_alt text, about text, links text[], slugs text[])
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  with joined as materialized (select * from public.list_joined_bylines())
  select people.slug, name, portrait, portrait_alt, about, links,
    array[people.slug] || array(select byline_slug from joined where page_slug = people.slug)
  from public.people
  where is_public and (people.slug = author_slug or people.slug in (select page_slug from joined where byline_slug = author_slug))
  order by people.slug = author_slug desc, people.slug limit 1
$$;
comment on function public.find_author is
  'The public profile of an author, with the slugs of all names under which posts of this person stand. Depends on the table people.';

revoke execute on function public.list_joined_bylines, public.find_author from public, anon, authenticated;
grant execute on function public.find_author to anon, authenticated, service_role;

-- The posts of an author stand under all of the names, and the sitemap has one archive for them.
create or replace function public.find_posts(
  search text default '', category text default '', tag text default '', author text default '',
  page_size integer default 12, page integer default 1
)
  returns table (
    slug text, title text, excerpt text, author_name text, date date, category_name text, tags text[],
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer, language text, content_start text, total integer
  )
  language plpgsql stable
  security definer
  set search_path = ''
  -- The planner does not know how long it takes to read the words of a row, and would compare those of all rows.
  set enable_seqscan = off
as $$
declare
  max_total constant integer := 1000;
  max_newest constant integer := 60;
  page_length constant integer := least(greatest(page_size, 1), 100);
  skipped constant integer := least(greatest(page - 1, 0) * page_length, max_total);
  is_filtered constant boolean := category || tag || author <> '';
  -- All the names of an author with a public page.
  author_slugs constant text[] := case when author <> '' then coalesce((select slugs from public.find_author(author)), array[author]) end;
  query constant tsquery := public.to_search_query(left(search, 200));
  part constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  -- What matches the search: first words, then a part. An index of three-letter pieces finds no shorter part. Null if there is
  -- nothing to look for. What else a list is filtered by is in the table of the posts.
  by_words constant text := case when query is not null then
    case when is_filtered then 'public.posts join (select post_id as id, words, title_words from public.post_search) as found using (id)'
    else '(select post_id as id, * from public.post_search) as found' end || ' where words @@ $1'
  end;
  by_part constant text := case when char_length(part) > 4 then
    'public.posts where (title ilike $2 or excerpt ilike $2 or public.lines_of(tags) ilike $2)'
  end;
  conditions text := ' and published_at <= now()';
  sorting text := 'date desc, created_at desc, id';
  source text;
  matching integer := 0;
  found uuid[] := '{}';
begin
  if category <> '' then conditions := conditions || ' and category_slug = $3'; end if;
  if tag <> '' then conditions := conditions || ' and tag_slugs @> array[$4]'; end if;
  if author <> '' then
    -- For one name, the index has the posts in order.
    conditions := conditions || case when cardinality(author_slugs) = 1 then ' and author_slug = ($5)[1]' else ' and author_slug = any ($5)' end;
  end if;
  if search || tag || author = '' then sorting := 'featured desc, ' || sorting; end if;

  foreach source in array case search
    when '' then array['public.posts where true'] else array_remove(array[by_words, by_part], null)
  end loop
    execute format('select count(*) from (select from %s limit %s) as matches', source || conditions, max_total)
      into matching using query, part, category, tag, author_slugs;
    exit when matching > 0;
  end loop;
  if matching = 0 then return; end if;

  -- So many titles can be compared for each search. Among more matches, the newest are the best guess.
  if source = by_words and matching < max_total then
    sorting := 'title_words @@ $1 desc, ' || sorting;
  end if;
  if source = by_words and not is_filtered then
    if matching = max_total then
      -- If many posts have the words, enough of them are among the newest.
      found := array(
        select post_id from (
          select post_id, words from public.post_search where published_at <= now()
          order by post_search.date desc, created_at desc, post_id limit max_newest
        ) as newest
        where words @@ query limit page_length offset skipped
      );
    end if;
    -- With the offset, all that matches is read before it is sorted. In the order of the result, the words of each post
    -- would be compared.
    source := format('(select id, date, created_at, title_words from %s offset 0) as matches', source || conditions);
  else
    source := source || conditions;
  end if;
  if cardinality(found) < page_length then
    execute format('select array(select id from %s order by %s limit $6 offset $7)', source, sorting)
      into found using query, part, category, tag, author_slugs, page_length, skipped;
  end if;
  return query
    select posts.slug, posts.title, posts.excerpt, posts.author, posts.date, posts.category, posts.tags, posts.tag_slugs,
      posts.image, posts.image_alt, posts.featured, posts.word_count, posts.language,
      case when search <> '' then left(posts.content, 20000) end, matching
    from unnest(found) with ordinality as numbered (id, number) join public.posts using (id)
    order by number;
end
$$;
comment on function public.find_posts is
  'A page of the published posts that match. Depends on the tables posts and people.';

create or replace function public.find_archives(kind text)
  returns table (slug text, created_at timestamptz, last_change timestamptz)
  language sql stable
  set search_path = ''
as $$
  select slug, min(created_at), max(greatest(updated_at, published_at))
  from (
    select category_slug as slug, created_at, updated_at, published_at from public.posts where kind = 'categories'
    union all
    -- A person with a public page has one archive for all names.
    select coalesce(page_slug, author_slug), created_at, updated_at, published_at
    from public.posts left join public.list_joined_bylines() on byline_slug = author_slug where kind = 'authors'
    union all
    select tag_slug, created_at, updated_at, published_at from public.posts, unnest(tag_slugs) as tag_slug
    where kind = 'tags'
  ) as memberships
  where slug <> '' and published_at <= now()
  group by slug
$$;

-- The URL of an invitation.
create or replace function public.is_reserved_slug(table_name text, slug text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select table_name = 'pages' and (slug ~ '^[a-z]{2}$' or slug in (
    'about', 'admin', 'assets', 'auth', 'blog', 'contact', 'deals', 'destinations', 'forgot-password', 'functions', 'go', 'invitation',
    'legal-notice', 'livez', 'login', 'metrics', 'preview', 'privacy', 'readyz', 'realtime', 'rest', 'scenes', 'share', 'sitemaps',
    'storage', 'suitcase', 'surprise', 'terms', 'update-password'
  ))
$$;
