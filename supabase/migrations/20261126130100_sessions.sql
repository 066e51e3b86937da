-- The sessions of the signed-in user, for the panel's Account page. Supabase's API does not list them. Both functions run
-- with the rights of their owner, because nobody may read the sessions, and concern the caller's own only.

create function public.list_sessions()
  returns table (
    id uuid,
    user_agent text,
    ip_address text,
    created_at timestamptz,
    last_used_at timestamptz,
    is_current boolean
  )
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select s.id, s.user_agent, host(s.ip), s.created_at, greatest(s.created_at, s.updated_at) as last_used_at,
    s.id::text = auth.jwt() ->> 'session_id' as is_current
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and public.has_used_second_factor()
  order by is_current desc, last_used_at desc, s.id
  limit 100;
$$;
comment on function public.list_sessions is
  'Where the user is signed in: this session, then the others, the last used first.';

create function public.end_session(session_id uuid) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = auth.uid() and public.has_used_second_factor()
    returning s.id
  )
  select exists (select from ended);
$$;
comment on function public.end_session is
  'Ends one of the user''s sessions. False if there is no such session, for example because it has just ended.';

revoke all on function public.list_sessions, public.end_session from public, anon;
grant execute on function public.list_sessions, public.end_session to authenticated;
