-- Whether what has reached its age may be deleted for good (docs/architecture.md#data). A clock that is wrong, or a database
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
