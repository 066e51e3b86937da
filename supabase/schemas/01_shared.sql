/*
What the other files use: rules of columns, triggers of many tables, and the condition under which a session has rights.

Every table has row level security. Visitors (the role `anon`) read what is public, and signed-in users (`authenticated`) write what their role allows. A
hosted project grants everything in `public` by default, so each file first takes back what it does not grant itself.
*/

-- Browsers read a backslash as a slash, so /\host is another site, as //host is.
create function public.is_media_url(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return value is null or value = '' or value ~* '^(https?://[^\s]+|/[^/\\\s][^\s]*)$';
comment on function public.is_media_url is
  'Whether a page may show what is at this URL as an image or a video: http(s) or a path of this site, never javascript: or data:.';

-- The languages of the site, of posts and of destinations: language, script, region, variants.
create function public.is_language_tag(tag text) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    -- Without one the check passes, as it does for other columns that may be null.
    select length(tag) <= 35
      and tag ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$';
  $$;
comment on function public.is_language_tag(text) is 'Whether a text is a language tag of BCP 47 in canonical case, such as pt-BR.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_language_tag from public, anon;
grant execute on function public.is_language_tag to authenticated, service_role;

-- The policies of every table that signed-in users read or write ask this (docs/decisions/0056-require-the-second-factor-in-the-database.md,
-- docs/decisions/0076-end-the-rights-with-the-session.md). A stolen password alone then reads and changes nothing, whichever client
-- sends it. An access token is valid for up to an hour, but after a sign-out, a new password or the removal of the user its session is
-- gone, and a banned user has lost hers.
--
-- Runs with the rights of its owner, because nobody may read the sessions and the factors.
create function public.is_session_valid() returns boolean
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
comment on function public.is_session_valid is
  'Whether the session exists, and has used a second factor or its user has none.';
revoke all on function public.is_session_valid from public, anon;
grant execute on function public.is_session_valid to authenticated;

create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Tells every running server which table changed, so that it renders the pages again that show it.
create function public.notify_content_changed() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;

-- What deletes by age asks first whether the clock can be trusted (docs/data.md), and logs what it deletes.
create function public.may_purge() returns boolean
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  -- Our server looks at the clock every hour. A hosted project has no server of ours: its clock is the provider's.
  if to_regclass('installation.purge_clock') is not null then
    return installation.may_purge();
  end if;
  return pg_postmaster_start_time() <= now() - interval '24 hours';
end
$$;
comment on function public.may_purge is 'Whether what has expired may be deleted for good.';

-- Nobody writes to a view. Without a trigger, PostgreSQL says so before it looks at the caller's rights, with an error (55000) that
-- counts as one of the server: each attempt of a visitor would be a response with the status 500 and an entry in the log. With one,
-- the rights decide. The trigger itself runs only where a role has been granted more than here.
create function public.reject_write() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'permission denied for view %', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

revoke execute on function
  public.touch_updated_at, public.notify_content_changed, public.may_purge, public.reject_write
  from public, anon, authenticated;
