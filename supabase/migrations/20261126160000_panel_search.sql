-- The panel's searches find words by the index again (docs/decisions/0062-search-the-panel-by-functions.md). A condition
-- of a policy is checked before `ilike`, which is not leakproof, so under row level security `ilike` can use no index.
-- The comparison of ids is leakproof, so records can be found by their ids.

-- Returns the ids of the records that contain each of the words in one of the columns. Runs with the rights of its owner,
-- so that no policy keeps it from the index, and therefore asks for the second factor itself.
create function public.find_ids_by_words(collection text, words text[], searched text[]) returns setof uuid
  language plpgsql
  stable
  security definer
  rows 100
  set search_path = ''
as $$
declare
  -- The columns that have such an index, as it names them.
  expressions constant jsonb := case collection
    when 'posts' then jsonb_build_object('title', 'title', 'excerpt', 'excerpt', 'author', 'author',
      'category', 'category', 'tag_words', 'public.lines_of(tags)')
    when 'destinations' then jsonb_build_object('name', 'name', 'description', 'description', 'region', 'region',
      'indian_state', 'indian_state')
  end;
  conditions text;
begin
  if not public.has_used_second_factor() then
    return;
  end if;
  if not coalesce(expressions ?& searched and searched <> '{}', false) then
    raise exception 'No such columns are searched: %.%', collection, searched using errcode = '22023';
  end if;
  -- `like` takes `%`, `_` and `\` literally after a `\`. The values are part of the text, because PostgreSQL chooses the
  -- index by them.
  select string_agg(condition, ' and ') into conditions
  from unnest(words) as word
  cross join lateral (
    select format('(%s)', string_agg(
      format('%s ilike %L', expressions ->> name, '%' || regexp_replace(word, '[\\%_]', '\\\&', 'g') || '%'), ' or '
    ))
    from unnest(searched) as name
  ) as by_word (condition);
  return query execute format('select id from public.%I where %s', collection, coalesce(conditions, 'true'));
end
$$;
comment on function public.find_ids_by_words is
  'The ids of the posts or destinations that contain each of the words in one of the searched columns.';

-- PostgREST selects, filters, orders and counts what these return. Row level security applies to them as to the tables.
-- They set no search_path, so that PostgreSQL puts their bodies in their places.
create function public.search_posts(words text[], searched text[]) returns setof public.posts
  language sql stable security invoker
as $$
  select posts.*
  from public.find_ids_by_words('posts', words, searched) as found (id)
  join public.posts on posts.id = found.id;
$$;
comment on function public.search_posts is
  'The posts that contain each of the words in one of the columns title, excerpt, author, category and tag_words.';

create function public.search_destinations(words text[], searched text[]) returns setof public.destinations
  language sql stable security invoker
as $$
  select destinations.*
  from public.find_ids_by_words('destinations', words, searched) as found (id)
  join public.destinations on destinations.id = found.id;
$$;
comment on function public.search_destinations is
  'The destinations that contain each of the words in one of the columns name, description, region and indian_state.';

revoke execute on function public.find_ids_by_words, public.search_posts, public.search_destinations
  from public, anon, authenticated;
grant execute on function public.find_ids_by_words, public.search_posts, public.search_destinations
  to authenticated, service_role;
