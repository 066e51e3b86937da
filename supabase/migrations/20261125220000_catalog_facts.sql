-- The catalogue's search also finds a place by what its card says: its category, region, state, budget, activity, and the
-- names of its best months. Places with a word of the query in their name come first.

-- Returns the terms by which a destination is found besides the words of its name and description, and its filter values:
-- the words of the facts on its card, and those of its name again, each after a `^`, with which no word begins.
create function public.to_fact_terms(name text, facts text[], best_months smallint[]) returns tsvector
  language sql immutable parallel safe
  set search_path = ''
  return array_to_tsvector(
    array(select '^' || word from unnest(public.split_words(left(name, 1000), false)) as word)
      || public.split_words(
        array_to_string(
          array(select left(fact, 1000) from unnest(facts) as fact)
            || array(
              select (array[
                'January', 'February', 'March', 'April', 'May', 'June',
                'July', 'August', 'September', 'October', 'November', 'December'
              ])[month]
              from unnest(best_months) as month
            ),
          ' '
        ),
        false
      )
  );

-- Returns the tsquery of a search: every word of the query, of which the last may be the beginning of a word, and every
-- filter value. Null without either. A query of nothing but punctuation and a value that no destination can have become a term
-- that no destination has.
drop function public.to_catalog_query(text, text[]);
create function public.to_catalog_query(
  query text, category text, region text, budget text, activity text, month text, stay text, under text
) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
as $$
  with words as (select public.split_words(query, true) as words)
  select nullif(array_to_string(
    array(
      select public.quote_term(word) || case when place = cardinality(words) then ':*' else '' end
      from words, unnest(words) with ordinality as numbered (word, place)
    ) || array(
      select public.quote_term('=' || coalesce(filter || ':' || public.to_filter_value(value), ''))
      from (values
        ('category', category), ('region', region), ('budget', budget), ('activity', activity),
        ('month', month), ('stay', stay), ('under', under)
      ) as given (filter, value)
      where value is not null
    ) || case when words = '{}' and query ~ '\S' then array[public.quote_term('=')] end,
    ' & '
  ), '')::tsquery
  from words
$$;

-- Returns the tsquery of the destinations with a word of the query in their name. Null if the query has none.
create function public.to_name_query(query text) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
as $$
  with words as (select public.split_words(query, true) as words)
  select string_agg(
    public.quote_term('^' || word) || case when place = cardinality(words) then ':*' else '' end, ' | '
  )::tsquery
  from words, unnest(words) with ordinality as numbered (word, place)
$$;

-- Returns the ids of the first `max_count` of very many destinations with these terms. Each of the `orders` is a part of the
-- table, sorted by `sort_order`.
--
-- Common terms are found while reading the table in this order, others by the index of terms. How common they are is tried
-- out, because the planner, which estimates it for each term by itself, would read the whole table for two common words that
-- never occur together.
create function public.scan_destinations(terms tsquery, orders text[], sort_order text, max_count integer) returns uuid[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
  -- So that a scan in the order of the result ends as soon as enough is found.
  set enable_sort = off
as $$
declare
  sample_size constant integer := 400;
  min_found constant integer := 40;
  max_candidates constant integer := 12000;
  sample uuid[];
  found uuid[];
  ordered text;
  densest text;
begin
  foreach ordered in array orders loop
    execute format('select array_agg(id) from %s where terms @@ $1', ordered) into sample using terms, sample_size;
    if cardinality(sample) >= max_count then
      return sample[1 : max_count];
    end if;
    if cardinality(sample) > coalesce(cardinality(found), min_found - 1) then
      found := sample;
      densest := ordered;
    end if;
  end loop;
  if densest is not null then
    execute format('select array(select id from %s where terms @@ $1 limit $3)', densest)
      into found using terms, max_candidates, max_count;
    if cardinality(found) = max_count then
      return found;
    end if;
  end if;
  execute format(
    'with found as materialized (
       select id, featured, published_at, name from public.destination_search where terms @@ $1 and published_at <= now()
     )
     select array(select id from found order by %s limit $2)',
    sort_order
  ) into found using terms, max_count;
  return found;
end
$$;

-- Returns the ids of the first `max_count` published destinations with all of the words and filter values, in their order:
-- by name, the newest first, or by default those with a word in their name, then the featured ones first.
--
-- Its time hardly grows with the table, whatever is searched: a number of destinations is read that has a limit.
create or replace function public.match_destinations(
  query text, category text, region text, budget text, activity text, month text, stay text, under text,
  sort text, max_count integer
) returns uuid[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  -- So many are sorted in less time than it takes to look for the first ones in their order.
  max_sorted constant integer := 2000;
  terms_query constant tsquery := public.to_catalog_query($1, $2, $3, $4, $5, $6, $7, $8);
  is_default constant boolean := sort is null or sort not in ('name', 'newest');
  name_query constant tsquery := case when is_default then public.to_name_query(query) end;
  sort_order constant text := case sort
    when 'name' then 'name, id' when 'newest' then 'published_at desc, id' else 'featured desc, published_at desc, id'
  end;
  given constant text[] := array[
    public.to_filter_value(category), public.to_filter_value(region),
    public.to_filter_value(budget), public.to_filter_value(activity)
  ];
  -- The rows in this order; in the default order also those with one of the given values, of those that have an index.
  orders text[] := array[format(
    '(select id, terms from public.destination_search where published_at <= now() order by %s limit $2) as ordered', sort_order
  )];
  matching integer;
  found uuid[];
begin
  if is_default then
    for place in 1 .. cardinality(given) loop
      if given[place] is not null then
        -- A range of one value, by which the result is also sorted: no other index has this order, so this one is used.
        orders := format(
          '(select id, terms from public.destination_search
            where %1$I between %2$L and %2$L and published_at <= now() order by %1$I, %3$s limit $2) as ordered',
          (array['category', 'region', 'budget', 'activity'])[place], given[place], sort_order
        ) || orders;
      end if;
    end loop;
  end if;
  -- All that is asked for is in one index.
  if terms_query is null
    or (cardinality(orders) = 2 and num_nonnulls($2, $3, $4, $5, $6, $7, $8) = 1 and not coalesce(query ~ '\S', false)) then
    execute format('select array(select id from %s)', orders[1]) into found using terms_query, max_count;
    return found;
  end if;
  -- Without the fence (`offset 0`), the index of the times would be read, in which every row matches.
  with matches as materialized (
    select * from (
      select id, featured, published_at, name, terms @@ name_query as is_named
      from public.destination_search where terms @@ terms_query offset 0
    ) as matches
    where published_at <= now() limit max_sorted + 1
  )
  select
    (select count(*) from matches),
    array(
      select id from matches
      order by is_named desc, case when sort = 'name' then name end, case when is_default then featured end desc,
        case when sort is distinct from 'name' then published_at end desc, id
      limit max_count
    )
  into matching, found;
  if matching <= max_sorted then
    return found;
  end if;
  if name_query is null then
    return public.scan_destinations(terms_query, orders, sort_order, max_count);
  end if;
  found := public.scan_destinations(terms_query && name_query, orders, sort_order, max_count);
  if cardinality(found) < max_count then
    found := found
      || public.scan_destinations(terms_query && !!name_query, orders, sort_order, max_count - cardinality(found));
  end if;
  return found;
end
$$;

-- Returns how many published destinations have these terms, and how many of them have each filter value. If there are more
-- than `max_counted`, the count is one more, and the values are not counted. Null for all destinations.
drop function public.count_filter_values(uuid[], integer);
create function public.count_matches(terms_query tsquery, max_counted integer, out total integer, out counts jsonb)
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
begin
  if terms_query is null then
    select count(*) into total
    from (select from public.destination_search where published_at <= now() limit max_counted + 1) as published;
    return;
  end if;
  -- Without the fence (`offset 0`), the index of the times would be read, in which every row matches.
  with matches as materialized (
    select filter_values from (
      select filter_values, published_at from public.destination_search where terms @@ terms_query offset 0
    ) as matches
    where published_at <= now() limit max_counted + 1
  )
  select
    (select count(*) from matches),
    (
      select coalesce(jsonb_object_agg(entry, entry_count), '{}')
      from (
        select entry, count(*) as entry_count from matches, unnest(filter_values) as entry
        where (select count(*) from matches) <= max_counted
        group by entry
      ) as entries
    )
  into total, counts;
  if total > max_counted then
    counts := null;
  end if;
end
$$;

-- As before, but each count reads no more destinations than it counts, in no order.
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
  max_counted constant integer := 1000;
  filters constant text[] := array['category', 'region', 'budget', 'activity', 'month', 'stay', 'under'];
  given constant text[] := array[$2, $3, $4, $5, $6, $7, $8];
  words constant text := left($1, 200);
  has_query constant boolean := coalesce(words ~ '\S', false);
  matched constant record := public.count_matches(
    public.to_catalog_query(words, given[1], given[2], given[3], given[4], given[5], given[6], given[7]), max_counted
  );
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
  return query select 'total', '', '', matched.total;
  for place in 1 .. cardinality(filters) loop
    others := given;
    others[place] := null;
    is_everything := not has_query and array_remove(others, null) = '{}';
    if not is_everything then
      counts := case
        when given[place] is null then matched.counts
        -- Without this filter, at least as many match.
        when matched.total > max_counted then null
        else (public.count_matches(
          public.to_catalog_query(words, others[1], others[2], others[3], others[4], others[5], others[6], others[7]), max_counted
        )).counts
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

-- As before, but the destinations among which one is picked are in no order.
create or replace function public.pick_destination(
  chance double precision,
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null
) returns table (slug text, total integer)
  language plpgsql stable
  security definer
  set search_path = ''
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  max_counted constant integer := 1001;
  terms_query constant tsquery := public.to_catalog_query(left($2, 200), $3, $4, $5, $6, $7, $8, $9);
  matched uuid[];
  total integer;
  place constant double precision := least(greatest(chance, 0), 0.999999);
  picked uuid;
begin
  if terms_query is null then
    matched := array(select id from public.destination_search where published_at <= now() limit max_counted);
  else
    -- Without the fence (`offset 0`), the index of the times would be read, in which every row matches.
    matched := array(
      select id from (
        select id, published_at from public.destination_search where terms @@ terms_query offset 0
      ) as matches
      where published_at <= now() limit max_counted
    );
  end if;
  total := cardinality(matched);
  picked := matched[1 + floor(place * total)::integer];
  -- Of more, the next one after a random id. At least one in a hundred of 100,000 matches, so it is found soon.
  if total = max_counted then
    execute 'select id from public.destination_search
      where id >= $1 and published_at <= now() and ($2 is null or terms @@ $2) order by id limit 1'
      into picked
      using (lpad(to_hex((place * 4294967295)::bigint), 8, '0') || '-0000-0000-0000-000000000000')::uuid, terms_query;
  end if;
  return query
    select destinations.slug, total from public.destinations
    where id = coalesce(picked, matched[1]) and published_at <= now();
end
$$;

-- As before, but a state may be spelled similarly as well.
create or replace function public.find_similar_destinations(query text, max_count integer default 3) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text
)
  language plpgsql stable
  security definer
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  trigrams constant text := (
    select nspname from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
  words constant text[] := array(
    select word from unnest(public.split_words(left(query, 200), true)) as word where char_length(word) > 3 limit 10
  );
  found uuid[];
begin
  if trigrams is null or words = '{}' then
    return;
  end if;
  -- Low enough for two letters of a word of six that have changed places. Until the end of the transaction.
  perform set_config('pg_trgm.word_similarity_threshold', '0.25', true);
  -- A word that is similar to thousands of names says little about any of them.
  execute format(
    'with similar_ones as materialized (
       select id, name, concat_ws('' '', name, indian_state) as words from public.destinations
       where (name operator(%1$I.%%>) any ($1) or indian_state operator(%1$I.%%>) any ($1)) and published_at <= now()
       limit 500
     )
     select array(
       select id from similar_ones
       order by (select sum(%1$I.word_similarity(word, words)) from unnest($1) as word) desc, name, id limit $2
     )',
    trigrams
  ) into found using words, least(greatest(max_count, 0), 100);
  return query select * from public.list_destination_cards(found);
end
$$;

-- As before, but for `to_fact_terms`.
create or replace function public.update_destination_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate public.destination_search, public.destination_counts;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    with removed as (
      delete from public.destination_search as stored using old_rows where stored.id = old_rows.id
      returning stored.filter_values
    ), changes as (
      select split_part(entry, ':', 1) as filter, substr(entry, strpos(entry, ':') + 1) as value, count(*) as count
      from removed, unnest(filter_values) as entry group by entry
    ), locked as (
      -- In one order, so that two saves never wait for each other.
      select counts.filter, counts.value, changes.count
      from public.destination_counts as counts join changes using (filter, value)
      order by counts.filter, counts.value for update of counts
    )
    update public.destination_counts as counts set count = counts.count - locked.count
    from locked where counts.filter = locked.filter and counts.value = locked.value;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.destination_search (
      id, published_at, featured, name, category, region, budget, activity, filter_values, terms
    )
    select
      id, published_at, featured, left(name, 200),
      public.to_filter_value(category), public.to_filter_value(region),
      public.to_filter_value(budget), public.to_filter_value(activity),
      entries,
      array_to_tsvector(
        public.split_words(left(name, 1000) || ' ' || left(coalesce(description, ''), 20000), false)
          || array(select '=' || entry from unnest(entries) as entry)
      ) || public.to_fact_terms(name, array[category, region, indian_state, budget, activity], best_months)
    from new_rows, lateral (
      select array(
        select filter || ':' || value
        from public.list_filter_values(category, region, budget, activity, best_months, price, duration)
      ) as entries
    ) as filter_values
    where published_at is not null;
    insert into public.destination_counts as counts (filter, value, label, count)
    select filter, value, max(label), count(*)
    from new_rows as changed, lateral public.list_filter_values(
      changed.category, changed.region, changed.budget, changed.activity, best_months, price, duration
    )
    where published_at is not null
    group by filter, value
    order by filter, value
    on conflict (filter, value) do update set count = counts.count + excluded.count, label = excluded.label;
  end if;
  if tg_op <> 'INSERT' then
    delete from public.destination_counts where count <= 0;
  end if;
  return null;
end
$$;

revoke execute on function
  public.to_fact_terms, public.to_catalog_query, public.to_name_query, public.scan_destinations, public.count_matches
  from public, anon, authenticated;

-- What is stored already. The triggers would split all texts again, and notify servers although nobody has edited anything.
-- To make the index again takes less time than to change it for every row.
drop index public.destination_search_terms;
update public.destination_search as stored
set terms = stored.terms || public.to_fact_terms(
  places.name, array[places.category, places.region, indian_state, places.budget, places.activity], best_months
)
from public.destinations as places where places.id = stored.id;
create index destination_search_terms on public.destination_search using gin (terms) with (fastupdate = off);
