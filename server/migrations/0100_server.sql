-- What the server itself keeps in the database.
create schema installation;
revoke all on schema installation from public;

-- What several servers on one database must agree on: which secret signs their tokens.
create table installation.secrets (
  id integer primary key default 1 check (id = 1),
  jwt_secret text not null,
  anon_key text not null,
  service_role_key text not null,
  -- The keys that sign access tokens, as JSON Web Keys with their status.
  signing_keys jsonb not null default '[]'
);

-- Tells one database from another: files on disk belong to the database that has their rows.
create table installation.identity (
  id uuid not null default gen_random_uuid(),
  only_one boolean primary key default true check (only_one)
);
insert into installation.identity default values;

-- How many emails about single messages were sent within the hour that began then, and when the last summary was.
create table installation.message_mail (
  only_row boolean primary key default true check (only_row),
  hour_began_at timestamptz not null default '-infinity',
  single_emails integer not null default 0,
  summary_at timestamptz not null default '-infinity'
);
insert into installation.message_mail default values;

-- Whether what has reached its age may be deleted for good (docs/data.md). A clock that is wrong, or a database
-- that was restored from a backup, makes things look older, or unused, that are not. So nothing is deleted before a server
-- has looked at the clock for 24 hours and has found nothing strange.
create table installation.purge_clock (
  only_row boolean primary key default true check (only_row),
  -- When a server looked at the clock for the last time. It does so when it starts, and every hour.
  checked_at timestamptz not null default now(),
  -- Since when it has found nothing strange.
  steady_since timestamptz not null default now()
);
insert into installation.purge_clock default values;

-- Everything that deletes by age asks this function.
create function installation.may_purge() returns boolean
  language sql stable
  set search_path = ''
as $$
  -- The minute is for servers that look at the same time.
  select steady_since <= now() - interval '24 hours'
    and checked_at between now() - interval '1 day' and now() + interval '1 minute'
  from installation.purge_clock
$$;

/*
Looks at the clock. Begins the 24 hours again, and returns why, if

- the uploaded files remember a later check than the database does, or another timeline: the database was restored from a
  backup, or another one uses the same files,
- the clock went back,
- no server has looked for more than a day, or the clock went forward by as much.
*/
create function installation.check_clock(
  -- What the files remember of this database; null if nothing.
  known_at timestamptz, known_timeline integer,
  out may_purge boolean, out held_because text, out checked_at timestamptz, out timeline integer
)
  language plpgsql
  set search_path = ''
as $$
declare
  before installation.purge_clock;
begin
  -- PostgreSQL begins a new timeline when it is restored to a point in time, and when a replica takes over.
  timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
  checked_at := now();
  select * into strict before from installation.purge_clock for update;
  held_because := case
    when known_at > before.checked_at or known_timeline <> timeline then 'restored'
    when checked_at < before.checked_at - interval '1 minute' then 'clock went back'
    when checked_at > before.checked_at + interval '1 day' then 'gap'
  end;
  update installation.purge_clock as clock set checked_at = check_clock.checked_at,
    steady_since = case when held_because is null then clock.steady_since else check_clock.checked_at end;
  may_purge := installation.may_purge();
end
$$;

-- The login of the project's functions: what the service role may do, and reading
-- the users and files. A superuser owns what is here and runs statements on it, so whoever could add a trigger, a function
-- or a temporary view could have the superuser execute it. This login can therefore change no schema, not even as
-- another role: the session stays its own. It can log in as soon as the server gives it a password.
do $$
begin
  -- Only the embedded database has it. No other listens on no network.
  if current_setting('is_superuser') <> 'on' or current_setting('listen_addresses') <> '' then
    return;
  end if;
  if not exists (select from pg_roles where rolname = 'functions') then
    create role functions nologin inherit bypassrls connection limit 20;
    grant anon, authenticated, service_role to functions;
    -- As on a hosted project, and as of the migrations.
    alter role functions set search_path = "$user", public, extensions;
    -- As of the other logins (platform/database/migrations/0100_database.sql).
    alter role functions set log_min_messages = 'log';
  end if;
  grant usage on schema auth, storage to functions;
  grant select on all tables in schema auth, storage to functions;
  alter default privileges in schema auth, storage grant select on tables to functions;
  create function installation.reject_schema_change() returns event_trigger
    language plpgsql set search_path = ''
    as $function$
    begin
      if session_user = 'functions' then
        raise exception 'functions may not change the schema: %', tg_tag
          using errcode = 'insufficient_privilege', hint = 'Change it in a migration.';
      end if;
    end
    $function$;
  create event trigger functions_change_no_schema on ddl_command_start
    execute function installation.reject_schema_change();
end
$$;
