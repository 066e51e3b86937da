-- Puts slides in order: all of them get their new numbers, or none does. An upsert of the rows would bring back a slide
-- that was deleted meanwhile, and would write the title of an old list over a new one; this touches the numbers alone.
create function public.order_slides(ids uuid[], orders integer[]) returns setof public.hero_slides
  language plpgsql
  set search_path = ''
as $$
declare
  touched bigint;
begin
  return query
    update public.hero_slides
    set slide_order = place.slide_order
    from unnest(ids, orders) as place (id, slide_order)
    where hero_slides.id = place.id
    returning hero_slides.*;
  get diagnostics touched = row_count;
  if touched <> cardinality(ids) then
    raise exception 'Not all of these slides are there to be moved.';
  end if;
end
$$;
comment on function public.order_slides is 'Gives each of the slides `ids` the number that stands at its place in `orders`.';
revoke execute on function public.order_slides from public, anon;
grant execute on function public.order_slides to authenticated, service_role;
