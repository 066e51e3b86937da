-- How often pages were looked at, and links to partners pressed: sums of a day, of nobody in particular. Off until the owner turns it on.
create table public.counts (
  day date not null,
  subject text not null
    check (subject in ('hour', 'page', 'placement', 'place', 'deal', 'link', 'partner', 'device', 'source', 'search', 'label')),
  key text not null check (length(key) between 1 and 300),
  views integer not null default 0,
  clicks integer not null default 0,
  reported integer not null default 0,
  uncertain integer not null default 0,
  robots integer not null default 0,
  primary key (subject, day, key)
);
comment on table public.counts is 'Sums of visits by day and by one subject, such as the page or the kind of device.';
comment on column public.counts.day is 'In UTC.';
comment on column public.counts.key is 'Which page, partner and so on; ''(other)'' for more than are kept apart.';
comment on column public.counts.reported is 'Presses of links that open the partner directly, as browsers reported them.';
comment on column public.counts.uncertain is 'Requests that a person may have made, or a program.';

-- A batch that was stored, so that it is not added again when its response was lost.
create table public.count_batches (
  id uuid primary key,
  added_at timestamptz not null default now()
);
create index count_batches_added_at on public.count_batches (added_at);

alter table public.counts enable row level security;
alter table public.count_batches enable row level security;
revoke all on public.counts, public.count_batches from anon, authenticated;
grant select on public.counts to authenticated;
grant all on public.counts, public.count_batches to service_role;
create policy "Owners read" on public.counts for select to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.counts as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Runs with the rights of its owner, because a server adds counts, and only the owner may ask for the clock. Returns how many sums it
-- has deleted: null if it may not.
create function public.purge_counts() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  purged integer;
begin
  if not public.may_purge() then
    return null;
  end if;
  delete from public.counts where day < (now() at time zone 'UTC')::date - interval '25 months';
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function public.purge_counts is 'Deletes the sums of days that are more than 25 months ago.';

-- Only servers add to them, each once a second. Visitors make up pages and searches, so a subject has at most 5,000 keys a day, however
-- many servers there are and however often they start: what comes on top is added to '(other)'.
create function public.add_counts(batch uuid, rows jsonb) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  -- One at a time: two could pass the limit together, and wait for each other's rows.
  lock table public.count_batches in share row exclusive mode;
  -- A hosted project has no schedule.
  if not exists (select from public.count_batches where added_at >= date_trunc('day', now())) then
    perform public.purge_counts();
    delete from public.count_batches where added_at < now() - interval '1 day';
  end if;
  insert into public.count_batches (id) values (batch) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.counts as stored (day, subject, key, views, clicks, reported, uncertain, robots)
  with added as (
    select * from jsonb_to_recordset(rows) as row (
      day date, subject text, key text, views integer, clicks integer, reported integer, uncertain integer, robots integer
    )
  ),
  new_keys as (
    select added.day, added.subject, added.key,
      row_number() over (partition by added.day, added.subject order by added.key) as position
    from added left join public.counts using (subject, day, key)
    where counts.key is null and added.key <> '(other)'
  ),
  known_keys as (
    select counts.day, counts.subject, count(*) as number
    from public.counts join (select distinct day, subject from new_keys) as changed using (day, subject)
    where counts.key <> '(other)'
    group by counts.day, counts.subject
  ),
  surplus as (
    select new_keys.day, new_keys.subject, new_keys.key
    from new_keys left join known_keys using (day, subject)
    where new_keys.position > 5000 - coalesce(known_keys.number, 0)
  )
  select added.day, added.subject, case when surplus.key is null then added.key else '(other)' end as kept,
    sum(added.views), sum(added.clicks), sum(added.reported), sum(added.uncertain), sum(added.robots)
  from added left join surplus using (day, subject, key)
  group by added.day, added.subject, kept
  on conflict (subject, day, key) do update set
    views = stored.views + excluded.views,
    clicks = stored.clicks + excluded.clicks,
    reported = stored.reported + excluded.reported,
    uncertain = stored.uncertain + excluded.uncertain,
    robots = stored.robots + excluded.robots;
  return true;
end
$$;
comment on function public.add_counts is 'Adds sums to the stored ones, once for each batch. Returns whether this batch was new.';
revoke execute on function public.add_counts, public.purge_counts from public, anon, authenticated;
grant execute on function public.add_counts, public.purge_counts to service_role;
