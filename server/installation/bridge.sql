-- Brings the schema `installation` from before version 1.0.0 to the baseline of server/migrations. A second run changes nothing.
create table if not exists installation.purge_clock (
  only_row boolean primary key default true check (only_row),
  -- When a server looked at the clock for the last time. It does so when it starts, and every hour.
  checked_at timestamptz not null default now(),
  -- Since when it has found nothing strange.
  steady_since timestamptz not null default now()
);
insert into installation.purge_clock default values on conflict do nothing;

create or replace function installation.may_purge() returns boolean
  language sql stable
  set search_path = ''
as $$
  -- The minute is for servers that look at the same time.
  select steady_since <= now() - interval '24 hours'
    and checked_at between now() - interval '1 day' and now() + interval '1 minute'
  from installation.purge_clock
$$;

create or replace function installation.check_clock(
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

do $$
begin
  -- Only the embedded database has this role. It is the only one that listens on no network.
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
  create or replace function installation.reject_schema_change() returns event_trigger
    language plpgsql set search_path = ''
    as $function$
    begin
      if session_user = 'functions' then
        raise exception 'functions may not change the schema: %', tg_tag
          using errcode = 'insufficient_privilege', hint = 'Change it in a migration.';
      end if;
    end
    $function$;
  drop event trigger if exists functions_change_no_schema;
  create event trigger functions_change_no_schema on ddl_command_start
    execute function installation.reject_schema_change();
end
$$;
