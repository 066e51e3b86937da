-- Lists are sorted as people sort: Ålesund with the A's, apple before Zebra. A database may sort by bytes (the embedded
-- one does). Only a PostgreSQL built without ICU goes on doing so.
do $$
declare
  place record;
begin
  if not exists (select from pg_collation where collname = 'und-x-icu') then
    return;
  end if;
  for place in
    select * from (values
      ('posts', 'title'), ('posts', 'author'), ('posts', 'category'),
      ('destinations', 'name'), ('destinations', 'region'), ('destinations', 'budget'), ('destinations', 'activity'),
      ('hero_slides', 'title')
    ) as sorted (in_table, in_column)
  loop
    execute format('alter table public.%I alter column %I type text collate "und-x-icu"', place.in_table, place.in_column);
  end loop;
end
$$;
