-- Keeps the time of pages nearly the same with 100 and with 100,000 records (docs/benchmarks.md).

-- The newest posts about a destination, as before. If many posts are about it, enough of them are among the newest of all;
-- otherwise the index of destinations finds them. The planner does not know the destination, and read all posts in the order
-- of the result for one that has few.
create or replace function public.posts_about(destination_id uuid, max_count integer default 6)
  returns setof public.posts
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  wanted constant integer := least(greatest(max_count, 0), 24);
  found uuid[] := array(
    select id from (
      select id, destination_ids from public.posts where published_at <= now()
      order by date desc, created_at desc, id limit 100
    ) as newest
    where destination_ids @> array[destination_id] limit wanted
  );
begin
  if cardinality(found) < wanted then
    found := array(
      with matching as materialized (
        select id, date, created_at from public.posts
        where destination_ids @> array[destination_id] and published_at <= now()
      )
      select id from matching order by date desc, created_at desc, id limit wanted
    );
  end if;
  return query
    select posts.* from unnest(found) with ordinality as numbered (id, number) join public.posts using (id) order by number;
end
$$;

-- A list of posts counts up to 1,000. With the time of publication, the index alone is enough for that.
drop index public.posts_of_category, public.posts_of_author;
create index posts_of_category on public.posts (category_slug, featured desc, date desc, created_at desc, id)
  include (published_at);
create index posts_of_author on public.posts (author_slug, date desc, created_at desc, id) include (published_at);

-- As before, except that the values of a filter are not counted if there are too many anyway.
create or replace function public.count_destinations(
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null
) returns table (filter text, value text, label text, count integer)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  max_counted constant integer := 1001;
  filters constant text[] := array['category', 'region', 'budget', 'activity', 'month', 'stay', 'under'];
  given constant text[] := array[$2, $3, $4, $5, $6, $7, $8];
  has_query constant boolean := coalesce($1 ~ '\S', false);
  matched constant uuid[] := public.match_destinations(
    left($1, 200), given[1], given[2], given[3], given[4], given[5], given[6], given[7], null, max_counted
  );
  matched_counts constant jsonb := public.count_filter_values(matched, max_counted);
  scheduled_counts jsonb;
  -- Of the filter of the loop.
  others text[];
  is_everything boolean;
  counts jsonb;
begin
  select coalesce(jsonb_object_agg(entry, entry_count), '{}') into scheduled_counts
  from (
    select entry, count(*) as entry_count
    from public.destination_search, unnest(filter_values) as entry
    where published_at > now()
    group by entry
  ) as scheduled;
  return query select 'total', '', '', cardinality(matched);
  for place in 1 .. cardinality(filters) loop
    others := given;
    others[place] := null;
    is_everything := not has_query and array_remove(others, null) = '{}';
    if not is_everything then
      counts := case
        when given[place] is null then matched_counts
        -- Without this filter, at least as many match.
        when cardinality(matched) = max_counted then null
        else public.count_filter_values(
          public.match_destinations(
            left($1, 200), others[1], others[2], others[3], others[4], others[5], others[6], others[7], null, max_counted
          ), max_counted)
      end;
    end if;
    return query
      with published as (
        select value, label, filter || ':' || value as entry,
          count - coalesce((scheduled_counts ->> (filter || ':' || value))::integer, 0) as count
        from public.destination_counts
        where filter = filters[place]
        order by destination_counts.count desc, value
        limit 100
      )
      select filters[place], value, label, case
          when is_everything then count
          when counts is not null then coalesce((counts ->> entry)::integer, 0)
        end
      from published
      where count > 0;
  end loop;
end
$$;
