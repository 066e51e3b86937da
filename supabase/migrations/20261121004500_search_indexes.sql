-- The panel's lists find words within texts (`ilike '%word%'`). Read row by row that takes a twentieth of a second for
-- 10,000 rows, twice a search; by the three-letter pieces of the words it takes a thousandth. A PostgreSQL that lacks
-- the extension, or an owner who may not install it, does without: the same rows are found.
do $$
declare
  pieces text;
begin
  begin
    create extension if not exists pg_trgm with schema extensions;
  exception
    when undefined_file or feature_not_supported or insufficient_privilege then
      raise notice 'Searches go without pg_trgm: %', sqlerrm;
      return;
  end;
  -- It may have been installed before, elsewhere.
  select format('%I.gin_trgm_ops', nspname) into strict pieces
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname = 'pg_trgm';
  -- Without the list of what is not sorted in yet: a save takes a millisecond longer, and the next search none.
  execute format(
    'create index posts_words on public.posts using gin (title %1$s, excerpt %1$s, author %1$s, category %1$s) with (fastupdate = off)',
    pieces);
  execute format(
    'create index destinations_words on public.destinations using gin (name %1$s, description %1$s, region %1$s) with (fastupdate = off)',
    pieces);
end
$$;
