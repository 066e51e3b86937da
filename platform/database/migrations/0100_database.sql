-- The roles that requests take. Roles belong to the whole cluster: another database of it may have them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- May become each of the three, and is nobody by itself.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
  end if;
  -- May become anon alone: visitors' reads are answered by connections of this login.
  if not exists (select from pg_roles where rolname = 'visitor') then
    create role visitor login noinherit;
    grant anon to visitor;
  end if;
end
$$;

-- On a PostgreSQL of one's own there is one login for all: it takes these roles in its own name. Where another
-- installation on the server made them, only that one's login may grant them.
do $$
declare
  name text;
  -- PostgreSQL 16 tells taking a role from administering it, which its maker may do from the start.
  may_take text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator', 'visitor'] loop
    if not pg_has_role(current_user, name, may_take) then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
exception when insufficient_privilege then
  raise exception 'The roles of another installation are on this PostgreSQL server. Whoever made them must run: grant anon, authenticated, service_role, authenticator, visitor to %', quote_ident(current_user)
    using errcode = 'insufficient_privilege';
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- PostgreSQL lets everybody create in public before version 15; nobody needs it.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Tables are granted to the API's roles by the migrations that make them, in words: nothing by default.

-- In a session of these logins, an error is the request's, and may quote what a visitor sent at any length. The server
-- responds with it and logs those that are faults. PostgreSQL's own log keeps what ends a session or is no session's:
-- FATAL, PANIC, LOG, and all that its background processes write. Only a superuser may change this setting; on a
-- PostgreSQL of one's own, the log is its administrator's.
do $$
begin
  if current_setting('is_superuser') = 'on' then
    alter role authenticator set log_min_messages = 'log';
    alter role visitor set log_min_messages = 'log';
  end if;
end
$$;
