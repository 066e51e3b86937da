-- The catalogue of destinations: visitors' search, filters with counts, and pages
-- (docs/decisions/0043-search-the-catalogue-in-a-table-of-its-own.md).
--
-- Row level security keeps a visitor's search from using an index of words, because no operator of full text search is
-- leakproof. So the functions below run with the rights of their owner, and check themselves what is public.

-- Returns a text as a filter compares it: without a distinction of case and spaces. An empty one is null, and so is one that
-- is too long for a list to choose from.
create function public.to_filter_value(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return (
    select case when char_length(trimmed) between 1 and 60 then lower(trimmed collate "und-x-icu") end
    from (select btrim(regexp_replace(value, '\s+', ' ', 'g')) as trimmed) as texts
  );

-- Returns the number of days that a duration in the owner's words names, or null if it names none or several. `\d` would be a digit of
-- any script, which a cast to a number rejects: a price or a duration with such digits is shown, but has no part in the filters.
create function public.parse_days(duration text) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return (
    select case
      when number > 365 then null
      when word[2] like 'week%' then number * 7
      else number
    end
    from regexp_match(lower(duration), '^\s*(a|one|two|[0-9]{1,3})[\s-]*(days?|nights?|weeks?)\s*$') as word,
      lateral (
        select case word[1] when 'a' then 1 when 'one' then 1 when 'two' then 2 else word[1]::integer end as number
      ) as numbers
  );

-- Returns the currency and the amount that a price in the owner's words names. No row if it names none or several, or if the
-- number can be read in two ways.
create function public.parse_price(price text) returns table (currency text, amount numeric)
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(found[1], found[3]),
    regexp_replace(regexp_replace(found[2], '[.,][0-9]{2}$', ''), '[^0-9]', '', 'g')::numeric
  from regexp_match(
    price,
    '^[^\d$€£¥₹]*([$€£¥₹])?\s?([0-9]{1,3}(?:[.,\u00a0\u202f ’''][0-9]{3})*(?:[.,][0-9]{2})?|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}|[0-9]{4,9}(?:[.,][0-9]{2})?)(?!\d)\s?([$€£¥₹])?[^\d$€£¥₹]*$'
  ) as found
  where (found[1] is null) <> (found[3] is null)
$$;

-- The values by which the catalogue can be filtered, of one destination. The label is how the owner spells the value.
create function public.list_filter_values(
  category text, region text, budget text, activity text, best_months smallint[], price text, duration text
)
  returns table (filter text, value text, label text)
  language sql immutable parallel safe
  set search_path = ''
as $$
  select filter, public.to_filter_value(label), btrim(regexp_replace(label, '\s+', ' ', 'g'))
  from (values
    ('category', category), ('region', region), ('budget', budget), ('activity', activity)
  ) as texts (filter, label)
  where public.to_filter_value(label) is not null
  union all
  select distinct 'month', month::text, month::text from unnest(best_months) as months (month)
  union all
  select 'stay', case when days <= 3 then 'weekend' when days <= 8 then 'week' else 'fortnight' end, ''
  from public.parse_days(duration) as days
  where days between 2 and 3 or days between 6 and 8 or days between 13 and 15
  union all
  -- Whatever costs less than 500 also costs less than 1,000.
  select 'under', currency || max, ''
  from public.parse_price(price), unnest(array[500, 1000, 2000, 5000, 10000, 50000, 100000]) as max
  where amount < max
$$;

-- One row for each destination that is not a draft, with what a search compares, sorts by and counts. Narrow, so that many
-- rows are read fast.
create table public.destination_search (
  id uuid primary key,
  published_at timestamptz not null,
  featured boolean not null,
  name text collate "und-x-icu" not null,
  category text collate "C",
  region text collate "C",
  budget text collate "C",
  activity text collate "C",
  -- As `filter:value`.
  filter_values text[] not null,
  -- The words of the name and the description, the filter values, each after a `=`, and the facts (to_fact_terms).
  terms tsvector not null
);
comment on table public.destination_search is 'What the functions of the catalogue search. Triggers of destinations fill it.';

-- Featured destinations first, then the newest; alone, and for each of the filters that nearly every destination has.
create index destination_search_default on public.destination_search (featured desc, published_at desc, id);
create index destination_search_newest on public.destination_search (published_at desc, id);
create index destination_search_name on public.destination_search (name, id);
create index destination_search_category on public.destination_search (category, featured desc, published_at desc, id);
create index destination_search_region on public.destination_search (region, featured desc, published_at desc, id);
create index destination_search_budget on public.destination_search (budget, featured desc, published_at desc, id);
create index destination_search_activity on public.destination_search (activity, featured desc, published_at desc, id);
create index destination_search_terms on public.destination_search using gin (terms) with (fastupdate = off);

-- How many destinations have each filter value, with those that are scheduled.
create table public.destination_counts (
  filter text collate "C" not null,
  value text collate "C" not null,
  label text not null,
  count integer not null,
  primary key (filter, value)
);
comment on table public.destination_counts is 'How many destinations, drafts aside, have each filter value. Triggers of destinations fill it.';

-- Only the functions read these two tables, and only the triggers write them.
alter table public.destination_search enable row level security;
alter table public.destination_counts enable row level security;
revoke all on public.destination_search, public.destination_counts from anon, authenticated, service_role;

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

-- Fills both tables. Runs with the rights of its owner, because nobody else may write them.
create function public.update_destination_search() returns trigger
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

create trigger update_destination_search_insert after insert on public.destinations
  referencing new table as new_rows for each statement execute function public.update_destination_search();
create trigger update_destination_search_update after update on public.destinations
  referencing old table as old_rows new table as new_rows
  for each statement execute function public.update_destination_search();
create trigger update_destination_search_delete after delete on public.destinations
  referencing old table as old_rows for each statement execute function public.update_destination_search();
create trigger update_destination_search_truncate after truncate on public.destinations
  for each statement execute function public.update_destination_search();

-- Returns the tsquery of a search: every word of the query, of which the last may be the beginning of a word, and every
-- filter value. Null without either. A query of nothing but punctuation and a value that no destination can have become a term
-- that no destination has.
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
create function public.match_destinations(
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

-- Returns destinations as cards show them, in the order of their ids. The link may be that of the place's partner.
create function public.list_destination_cards(ids uuid[]) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  set search_path = ''
as $$
  select destinations.id, destinations.slug, destinations.name, left(destinations.description, 500),
    destinations.category, destinations.region, destinations.budget, destinations.activity,
    destinations.image, destinations.image_alt, destinations.focal_x, destinations.focal_y,
    destinations.price, destinations.duration, destinations.best_months, destinations.featured,
    public.booking_template(destinations), destinations.language
  from unnest(ids) with ordinality as found (id, place) join public.destinations using (id)
  where destinations.published_at <= now()
  order by found.place
$$;

-- Returns a page of the published destinations that match. Pages reach as far as `count_destinations` counts.
create function public.find_destinations(
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null,
  sort text default null, skipped integer default 0, max_count integer default 24
) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  security definer
  set search_path = ''
as $$
  select cards.*
  from (select least(greatest(skipped, 0), 1000) as skipped, least(greatest(max_count, 0), 100) as max_count) as page,
    lateral public.list_destination_cards((public.match_destinations(
      left(query, 200), category, region, budget, activity, month, stay, under, sort, page.skipped + page.max_count
    ))[page.skipped + 1 :]) as cards
$$;
comment on function public.find_destinations is
  'A page of the published destinations that match a search of the catalogue.';

-- Returns how many published destinations match, counted up to 1,001 (as the filter `total`), and how many of them have each
-- value of each filter. Those of a filter that is used are counted as if it were not, so that a visitor sees what another
-- choice would find. Where too many match to be counted, the count is null. Of each filter, the 100 most common values are
-- returned. Each count reads no more destinations than it counts, in no order.
create function public.count_destinations(
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
comment on function public.count_destinations is 'How many published destinations match a search of the catalogue, and how many have each filter value.';

-- Returns the slug of a destination that matches, and how many do, counted up to 1,001. Which one is left to chance, a number
-- from 0 to 1 that the caller draws.
create function public.pick_destination(
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
comment on function public.pick_destination is 'The slug of a published destination that matches a search of the catalogue, picked by chance.';

-- Returns destinations with a name or a state that is spelled like a word of a query, without regard to accents, the most similar first.
-- None if the extension pg_trgm is missing: then typing errors are not forgiven. The caller ranks them more exactly, along with the
-- samples of the site (domain/lists/near-matches.ts).
create function public.find_similar_destinations(query text, max_count integer default 3) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text, indian_state text
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
       select id, name, public.fold_text(concat_ws('' '', name, indian_state)) as words from public.destinations
       where (name operator(%1$I.%%>) any ($1) or indian_state operator(%1$I.%%>) any ($1)) and published_at <= now()
       limit 500
     )
     select array(
       select id from similar_ones
       order by (select sum(%1$I.word_similarity(word, words)) from unnest($1) as word) desc, name, id limit $2
     )',
    trigrams
  ) into found using words, least(greatest(max_count, 0), 100);
  return query
    select cards.*, destinations.indian_state
    from public.list_destination_cards(found) as cards join public.destinations using (id)
    order by array_position(found, cards.id);
end
$$;
comment on function public.find_similar_destinations is
  'Published destinations whose name or state is spelled like a word of a query.';

-- The related destinations of a page: those that the owner has chosen, then those that share the region, the activity or the category,
-- then others, so that there are three wherever the site has enough. Of each, only the newest are compared, so that the time does not
-- grow with the number of destinations. A preview token takes the place of being public.
create function public.related_destinations(
  destination_id uuid, max_count integer default 3, preview_token text default null
)
  returns setof public.destinations
  language sql stable
  security definer
  set search_path = ''
as $$
  with place as (
    select id, region, activity, category, related_ids from public.destinations
    where id = destination_id
      and (published_at <= now() or public.is_previewed('destinations', destination_id, preview_token))
  ),
  candidates as (
    select related.id, choices.position, 0 as shared
    from place, unnest(place.related_ids) with ordinality as choices (id, position)
      join public.destinations related using (id)
    where related.published_at <= now()
    union all (
      select id, null, 1 from public.destinations
      where region = (select region from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 1 from public.destinations
      where activity = (select activity from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 1 from public.destinations
      where category = (select category from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 0 from public.destination_search
      where exists (select from place) and published_at <= now() order by featured desc, published_at desc, id limit 25
    )
  ),
  ranked as (
    -- A chosen one that is also found is at its chosen position.
    select candidates.id, min(position) as position, sum(shared) as shared
    from candidates
    where candidates.id <> destination_id
    group by candidates.id
  )
  select related.*
  from ranked join public.destinations related using (id)
  order by position, shared desc, featured desc, created_at desc, related.id
  limit least(greatest(max_count, 0), 24)
$$;
comment on function public.related_destinations is
  'The published destinations that the owner has chosen as related, then those that share most of region, activity and category, then others.';

revoke execute on function
  public.to_filter_value, public.parse_days, public.parse_price, public.list_filter_values, public.to_fact_terms,
  public.update_destination_search, public.to_catalog_query, public.to_name_query, public.scan_destinations,
  public.match_destinations, public.count_matches, public.list_destination_cards, public.find_destinations,
  public.count_destinations, public.pick_destination, public.find_similar_destinations, public.related_destinations
  from public, anon, authenticated;
grant execute on function
  public.find_destinations, public.count_destinations, public.pick_destination, public.find_similar_destinations,
  public.related_destinations
  to anon, authenticated, service_role;
