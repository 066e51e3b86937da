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
  with sums as (
    select counts.key,
      coalesce(sum(counts.views) filter (where counts.day >= rank_counts.since), 0) as views,
      coalesce(sum(counts.clicks) filter (where counts.day >= rank_counts.since), 0) as clicks,
      coalesce(sum(counts.reported) filter (where counts.day >= rank_counts.since), 0) as reported,
      coalesce(sum(counts.views) filter (where counts.day < rank_counts.since), 0) as former_views,
      coalesce(sum(counts.clicks) filter (where counts.day < rank_counts.since), 0) as former_clicks
    from public.counts
    where counts.subject = rank_counts.subject and counts.day between rank_counts.former_since and rank_counts.until
      -- The last month of a year is not over, nor is that of the year before.
      and (counts.day <= rank_counts.former_until or counts.day >= rank_counts.since)
    group by counts.key
    -- Without what only robots have requested. What was typed once or twice may tell who has typed it.
    having sum(counts.views + counts.clicks + counts.reported) >= case rank_counts.subject when 'search' then 3 else 1 end
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
    select 'links', id, coalesce(links.name, links.url), array[links.code], false from public.links
    union all
    select trash.table_name, row_id, title, array[row_id::text, fields ->> 'slug'], true from public.trash
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

revoke execute on function public.sum_days, public.rank_counts from public, anon;
grant execute on function public.sum_days, public.rank_counts to authenticated, service_role;
