-- What no page could show (docs/product.md#deals).

-- An inclusion that is null, or a list in the list, makes rendering fail.
update public.deals set inclusions = array(select item from unnest(inclusions) as item where item is not null)
where array_ndims(inclusions) > 1 or exists (select from unnest(inclusions) as item where item is null);
alter table public.deals add constraint deals_inclusions_are_texts
  check (case when array_ndims(inclusions) > 1 then false else array_position(inclusions, null) is null end);
