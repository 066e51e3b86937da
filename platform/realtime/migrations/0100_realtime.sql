-- Realtime: the messages whose policies decide who may use a private channel, the log that the servers deliver from, and
-- the publication that names the tables whose changes clients may follow.

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
create index messages_inserted_at on realtime.messages (inserted_at);
-- The latest messages of a private channel, which a client may ask for when it joins.
create index messages_replayed on realtime.messages (topic, inserted_at desc)
  where private and extension = 'broadcast';

alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function realtime.topic() returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- What every server has to deliver: changes of rows, messages that SQL has sent, and what one server relays to the others.
-- A server reads what has been committed since its last read, whatever the order of the commits: decision 59.
create table realtime.log (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default clock_timestamp(),
  sender uuid,
  kind text not null,
  entry json not null
);
create index log_transaction on realtime.log (transaction);
create index log_written_at on realtime.log (written_at);
comment on column realtime.log.sender is
  'The server that has already delivered the entry to its own clients. Null for changes and messages of SQL.';

create table realtime.servers (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create table realtime.watched_tables (
  relation oid primary key,
  watched_at timestamptz not null default now()
);
comment on table realtime.watched_tables is
  'The tables with a trigger that logs their changes. It is removed when nobody has followed them for a while.';

alter table realtime.log enable row level security;
alter table realtime.servers enable row level security;
alter table realtime.watched_tables enable row level security;

-- The trigger of a followed table. Its argument is the table's oid, because the trigger of a partition runs with its own.
create function realtime.log_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into realtime.log (kind, entry) values ('change', json_build_object(
    'table', tg_argv[0],
    'type', tg_op,
    'record', case when tg_op <> 'DELETE' then to_json(new) end,
    'old', case when tg_op <> 'INSERT' then to_json(old) end));
  perform pg_catalog.pg_notify('realtime_log', '');
  return null;
end
$$;

create function realtime.log_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.extension = 'broadcast' then
    insert into realtime.log (kind, entry) values ('message', json_build_object(
      'id', new.id, 'topic', new.topic, 'event', new.event, 'private', coalesce(new.private, false), 'payload', new.payload));
    perform pg_catalog.pg_notify('realtime_log', '');
  end if;
  return null;
end
$$;

create trigger log_message after insert on realtime.messages
  for each row execute function realtime.log_message();

-- Sends a message to a channel. Row level security of realtime.messages decides for whoever calls it. A message that
-- cannot be sent is a warning, so that it does not undo the change that it reports.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql set search_path = ''
  as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when jsonb_typeof(payload) = 'object' and not payload ? 'id'
      then payload || jsonb_build_object('id', message_id) else payload end,
    event, topic, private, 'broadcast');
exception when others then
  raise warning 'The message to the channel could not be sent: %', sqlerrm;
end
$$;

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
  language plpgsql set search_path = ''
  as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes works only in triggers for each row';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'schema', table_schema, 'table', table_name, 'operation', operation,
      'record', case when operation <> 'DELETE' then to_jsonb(new) end,
      'old_record', case when operation <> 'INSERT' then to_jsonb(old) end),
    event_name, topic_name);
end
$$;

-- Inserts one message of each extension, to find out whether a role may read it. The transaction is rolled back. Only the
-- authenticator may call it, before it takes the role of a request.
create function realtime.insert_probes(topic text) returns table (id uuid, extension text)
  language sql security definer set search_path = ''
  as $$
    insert into realtime.messages (topic, extension, private)
    values (topic, 'broadcast', true), (topic, 'presence', true)
    returning id, extension
  $$;

revoke execute on all functions in schema realtime from public;
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
grant usage on schema realtime to authenticator;
grant execute on function realtime.insert_probes(text) to authenticator;
