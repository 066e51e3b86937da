-- What the panel shows of the counts (docs/product/insight.md). Functions add up, because a year has more rows than a response may have.

-- The sums of each day in a time zone. The last day is not over: its sums are those until that hour.
create function public.sum_days(since timestamp, until timestamp, zone text)
  returns table (day date, views bigint, clicks bigint, reported bigint, uncertain bigint, robots bigint)
  language sql stable
  set search_path = ''
as $$
  select began.at::date, sum(counts.views), sum(counts.clicks), sum(counts.reported), sum(counts.uncertain), sum(counts.robots)
  from public.counts
    cross join lateral (
      select (counts.day + make_interval(hours => counts.key::integer)) at time zone 'UTC' at time zone sum_days.zone
    ) as began (at)
  where counts.subject = 'hour'
    -- In another time zone, a day begins on the one before or after.
    and counts.day between sum_days.since::date - 1 and sum_days.until::date + 1
    and began.at between sum_days.since and sum_days.until
  group by began.at::date
  order by began.at::date
$$;
comment on function public.sum_days is 'The sums of visits of each day between two times. The times and the days are those of the zone.';

-- The sums of each month, because those of the days of two years are millions of rows where visitors make up pages.
create table public.month_counts (
  month date not null,
  subject text not null,
  key text not null,
  views integer not null,
  clicks integer not null,
  reported integer not null,
  primary key (subject, month, key)
);
comment on table public.month_counts is 'The counts of each calendar month, added up from those of its days.';
comment on column public.month_counts.month is 'Its first day.';
alter table public.month_counts enable row level security;
revoke all on public.month_counts from anon, authenticated;
grant select on public.month_counts to authenticated;
grant all on public.month_counts to service_role;
create policy "Owners read" on public.month_counts for select to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.month_counts as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Adds to the months what has been added to the days.
create function public.add_month_counts() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- Days are deleted when they are too old, and with them their months.
    delete from public.month_counts where month < date_trunc('month', now() at time zone 'UTC' - interval '25 months');
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.month_counts as stored (subject, month, key, views, clicks, reported)
    select subject, date_trunc('month', day::timestamp)::date as month, key, sum(views), sum(clicks), sum(reported)
    from new_rows
    where subject not in ('hour', 'label')
    group by subject, month, key
    on conflict (subject, month, key) do update set
      views = stored.views + excluded.views, clicks = stored.clicks + excluded.clicks, reported = stored.reported + excluded.reported;
  else
    update public.month_counts as stored
    set views = stored.views + added.views, clicks = stored.clicks + added.clicks, reported = stored.reported + added.reported
    from (
      select subject, date_trunc('month', day::timestamp)::date as month, key,
        sum(new_rows.views - old_rows.views) as views, sum(new_rows.clicks - old_rows.clicks) as clicks,
        sum(new_rows.reported - old_rows.reported) as reported
      from new_rows join old_rows using (subject, day, key)
      group by subject, month, key
    ) as added
    where stored.subject = added.subject and stored.month = added.month and stored.key = added.key;
  end if;
  return null;
end
$$;
create trigger add_month_counts_of_new after insert on public.counts
  referencing new table as new_rows for each statement execute function public.add_month_counts();
create trigger add_month_counts_of_changed after update on public.counts
  referencing old table as old_rows new table as new_rows for each statement execute function public.add_month_counts();
create trigger delete_month_counts after delete on public.counts for each statement execute function public.add_month_counts();

-- The first month that begins on a day or later, and the one after the last that has ended on a day.
create function public.get_first_month(day date) returns date
  language sql immutable parallel safe
  set search_path = ''
  return (date_trunc('month', day::timestamp - interval '1 day') + interval '1 month')::date;
create function public.get_month_after(day date) returns date
  language sql immutable parallel safe
  set search_path = ''
  return date_trunc('month', day::timestamp + interval '1 day')::date;

-- The keys of a subject with the most clicks, then the most views, in a period, and their sums in the one before.
create function public.rank_counts(
  subject text, former_since date, former_until date, since date, until date, max_rows integer
)
  returns table (
    key text, name text, table_name text, record_id uuid, is_deleted boolean, views bigint, clicks bigint, reported bigint,
    former_views bigint, former_clicks bigint, key_count bigint
  )
  language sql stable
  set search_path = ''
as $$
  -- Of each period the days before its whole months, those after them, and these months. Each bound is known when the query is
  -- planned: a join with the bounds would read all days.
  with counted (key, is_former, views, clicks, reported) as (
    select counts.key, false, counts.views, counts.clicks, counts.reported from public.counts
    where counts.subject = rank_counts.subject
      and counts.day between rank_counts.since and least(rank_counts.until, public.get_first_month(rank_counts.since) - 1)
    union all
    select counts.key, false, counts.views, counts.clicks, counts.reported from public.counts
    where counts.subject = rank_counts.subject and counts.day between
      greatest(public.get_first_month(rank_counts.since), public.get_month_after(rank_counts.until)) and rank_counts.until
    union all
    select months.key, false, months.views, months.clicks, months.reported from public.month_counts as months
    where months.subject = rank_counts.subject
      and months.month >= public.get_first_month(rank_counts.since)
      and months.month < public.get_month_after(rank_counts.until)
    union all
    select counts.key, true, counts.views, counts.clicks, counts.reported from public.counts
    where counts.subject = rank_counts.subject
      and counts.day between rank_counts.former_since and least(rank_counts.former_until, public.get_first_month(rank_counts.former_since) - 1)
    union all
    select counts.key, true, counts.views, counts.clicks, counts.reported from public.counts
    where counts.subject = rank_counts.subject and counts.day between
      greatest(public.get_first_month(rank_counts.former_since), public.get_month_after(rank_counts.former_until)) and rank_counts.former_until
    union all
    select months.key, true, months.views, months.clicks, months.reported from public.month_counts as months
    where months.subject = rank_counts.subject
      and months.month >= public.get_first_month(rank_counts.former_since)
      and months.month < public.get_month_after(rank_counts.former_until)
  ),
  sums as (
    select counted.key,
      coalesce(sum(counted.views) filter (where not is_former), 0) as views,
      coalesce(sum(counted.clicks) filter (where not is_former), 0) as clicks,
      coalesce(sum(counted.reported) filter (where not is_former), 0) as reported,
      coalesce(sum(counted.views) filter (where is_former), 0) as former_views,
      coalesce(sum(counted.clicks) filter (where is_former), 0) as former_clicks
    from counted
    group by counted.key
    -- Without what only robots have requested. What was typed once or twice may tell who has typed it.
    having sum(counted.views + counted.clicks + counted.reported) >= case rank_counts.subject when 'search' then 3 else 1 end
  ),
  ranked as (
    select sums.*, count(*) over () as key_count
    from sums
    order by sums.key = '(other)', sums.clicks desc, sums.views desc, sums.reported desc,
      sums.former_clicks desc, sums.former_views desc, sums.key
    limit rank_counts.max_rows
  ),
  -- How the keys of the subject begin that belong to records, and what follows.
  kinds as (
    select * from (values
      ('page', 'posts', '/blog/'), ('page', 'destinations', '/destinations/'), ('page', 'pages', '/'),
      ('place', 'destinations', ''), ('deal', 'deals', ''), ('partner', 'partners', ''), ('link', 'links', '')
    ) as kind (subject, table_name, path)
    where kind.subject = rank_counts.subject
  ),
  records (table_name, id, name, codes, is_deleted) as (
    select 'posts', id, title, slug || former_slugs, false from public.posts
    union all
    select 'destinations', id, destinations.name, slug || former_slugs, false from public.destinations
    union all
    select 'pages', id, title, slug || former_slugs, false from public.pages
    union all
    select 'deals', id, title, array[id::text], false from public.deals
    union all
    select 'partners', id, partners.name, array[id::text], false from public.partners
    union all
    select 'links', id, links.name, array[links.code], false from public.links
    union all
    select trash.table_name, row_id, nullif(title, ''), array[row_id::text, fields ->> 'slug', fields ->> 'code'], true from public.trash
  ),
  named as (
    select distinct on (kinds.path || code)
      kinds.path || code as key, records.name, records.table_name, records.id, records.is_deleted
    from kinds join records using (table_name) cross join lateral unnest(records.codes) with ordinality as listed (code, position)
    where kinds.path || code in (select ranked.key from ranked)
    -- A slug that a record has given up may be that of another one.
    order by kinds.path || code, records.is_deleted, position
  )
  select ranked.key, named.name, named.table_name, named.id, coalesce(named.is_deleted, false), ranked.views, ranked.clicks,
    ranked.reported, ranked.former_views, ranked.former_clicks, ranked.key_count
  from ranked left join named using (key)
  order by ranked.key = '(other)', ranked.clicks desc, ranked.views desc, ranked.reported desc,
    ranked.former_clicks desc, ranked.former_views desc, ranked.key
$$;
comment on function public.rank_counts is 'The keys with the most clicks, with their records and their sums in two periods.';

revoke execute on function public.sum_days, public.rank_counts, public.get_first_month, public.get_month_after from public, anon;
revoke execute on function public.add_month_counts from public, anon, authenticated;
grant execute on function public.sum_days, public.rank_counts, public.get_first_month, public.get_month_after to authenticated, service_role;
