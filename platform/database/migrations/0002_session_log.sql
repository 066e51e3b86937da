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
