-- The panel's searches look into a post's tags and a destination's Indian State as well. Tags are a list, of which
-- `ilike` finds nothing: they are read as a text here. It is a field that is computed when a filter names it (PostgREST,
-- "Computed fields"), so no row that is read or written has one more.

-- A line for each, so that no word goes on from one tag into the next. PostgreSQL calls array_to_string merely stable,
-- as other types of items may be written in more than one way; texts are not. Because it does, it never puts this
-- function's body in its place, and the index below is recognised.
create function public.lines_of(words text[]) returns text
  language sql immutable parallel safe
  set search_path = ''
  return array_to_string(words, chr(10));

-- Read as its body, not called (it sets nothing): of the whole row only the tags are read.
create function public.tag_words(post public.posts) returns text
  language sql immutable parallel safe
  return public.lines_of(post.tags);
comment on function public.tag_words is 'The tags of a post as one text, each on a line of its own: to be searched.';

-- Who writes a post needs the first one too, for the index.
revoke execute on function public.lines_of, public.tag_words from public, anon, authenticated;
grant execute on function public.lines_of, public.tag_words to authenticated, service_role;

-- A search asks for a word in one column or the other: it goes by the indexes only if each of them has one.
do $$
declare
  pieces text;
begin
  select format('%I.gin_trgm_ops', nspname) into pieces
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  if pieces is null then return; end if;
  execute format('create index posts_tag_words on public.posts using gin (public.lines_of(tags) %s) with (fastupdate = off)', pieces);
  execute format('create index destinations_state_words on public.destinations using gin (indian_state %s) with (fastupdate = off)', pieces);
end
$$;
