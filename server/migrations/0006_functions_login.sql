-- The login of the project's functions (docs/protocols.md#function-environment): what the service role may do, and reading
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
    -- As of the other logins (platform/database/migrations/0002_session_log.sql).
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
