/*
An ended session has no rights any more (docs/decisions/0076-end-the-rights-with-the-session.md). Its access token is valid for
up to an hour, so the policies that ask for the second factor ask for the session, too: after a sign-out, a new password or the
removal of the user there is none, and a banned user has lost hers.
*/
create or replace function public.has_used_second_factor() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select (
    -- API keys, and what the server does itself, have no session.
    session_id is null
    or exists (
      select from auth.sessions s
      join auth.users u on u.id = s.user_id
      where s.id = session_id and s.user_id = sub
        and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())
    )
  ) and (
    coalesce(aal = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = sub and status = 'verified')
  )
  -- The claims are read once: each call of `auth.jwt()` or `auth.uid()` would parse them again.
  from jsonb_to_record(coalesce(auth.jwt(), '{}')) as claims (session_id uuid, sub uuid, aal text);
$$;
comment on function public.has_used_second_factor is
  'Whether the session exists, and has used a second factor or its user has none.';
