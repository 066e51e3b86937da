-- A computed relationship (docs/protocols.md#embedding): reads embed the destinations that a post is about, as far as
-- the caller may see them, in the order that the owner chose.
create function public.destinations(post public.posts) returns setof public.destinations
  language sql stable rows 5 set search_path = ''
as $$
  select destination.*
  from public.destinations destination
  where destination.id = any (post.destination_ids)
  order by array_position(post.destination_ids, destination.id)
  -- A page has room for no more cards.
  limit 24
$$;
grant execute on function public.destinations(public.posts) to anon, authenticated, service_role;
