/*
As before (20261125120000_slugs.sql), for callers that have used the second factor, if there is one: a session that has not could
ask for the slugs of drafts. The triggers of a save call it with the same session.
*/
create or replace function public.find_free_slug(table_name text, wanted text, row_id uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number integer := 1;
  taken_number integer := 0;
  free_number integer;
  holder uuid;
begin
  if not public.has_used_second_factor() then
    raise exception 'You are not allowed to look for slugs.' using errcode = 'insufficient_privilege';
  end if;
  -- Each query below has its own snapshot, so it sees what the transaction that held this lock has committed.
  perform pg_advisory_xact_lock(hashtext('slugs'), hashtext(table_name));
  loop
    -- Without a limit, so that the planner never hopes to find a row soon by reading the table from its beginning.
    execute format(
      'select id from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2', table_name
    ) into holder using public.number_slug(wanted, number), row_id;
    if holder is null then free_number := number; else taken_number := number; end if;
    exit when free_number = taken_number + 1;
    -- Doubling and halving finds a number in a few steps, even for the 10,000th record with the same name.
    number := case when free_number is null then taken_number * 2 else (taken_number + free_number) / 2 end;
  end loop;
  return public.number_slug(wanted, free_number);
end
$$;
