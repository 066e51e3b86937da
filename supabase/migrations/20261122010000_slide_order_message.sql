-- The panel shows the message of this function, so it says what happened to the slides.
create or replace function public.order_slides(ids uuid[], orders integer[]) returns setof public.hero_slides
  language plpgsql
  set search_path = ''
as $$
declare
  updated_count bigint;
begin
  return query
    update public.hero_slides
    set slide_order = new.slide_order
    from unnest(ids, orders) as new (id, slide_order)
    where hero_slides.id = new.id
    returning hero_slides.*;
  get diagnostics updated_count = row_count;
  if updated_count <> cardinality(ids) then
    raise exception 'One of these slides no longer exists, so none was moved.';
  end if;
end
$$;
comment on function public.order_slides is 'Sets slide_order of each slide in `ids` to the number at the same position in `orders`.';
