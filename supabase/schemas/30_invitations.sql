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
