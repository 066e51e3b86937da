-- What is similar to a search is ranked more exactly than by trigrams, along with the samples of the site
-- (domain/near-matches.ts). So the function returns the state as well, by which a destination may be similar.

drop function public.find_similar_destinations(text, integer);

-- As before, but the order ignores accents: trigrams took “paris” for nearer to “paolo” than “São Paulo”.
create function public.find_similar_destinations(query text, max_count integer default 3) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, indian_state text
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
revoke execute on function public.find_similar_destinations from public, anon, authenticated;
grant execute on function public.find_similar_destinations to anon, authenticated, service_role;
