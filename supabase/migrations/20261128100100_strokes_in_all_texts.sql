-- No text that stands beside a price has strokes (docs/product.md#deals): a former price could be crossed out in the inclusions of a
-- deal, or with a stroke of another block. These are the combining characters of the class Overlay that belong to no script.

-- What was stored before this rule, also of what can be restored.
update public.deals set
  title = coalesce(nullif(btrim(regexp_replace(title, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g')), ''), 'Deal'),
  duration = regexp_replace(duration, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g'),
  description = regexp_replace(description, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g'),
  inclusions = array(
    select regexp_replace(item, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g')
    from unnest(inclusions) with ordinality as items (item, place) order by place
  )
where concat_ws(' ', title, duration, description, array_to_string(inclusions, ' '))
  ~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]';
update public.destinations set
  name = coalesce(nullif(btrim(regexp_replace(name, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g')), ''), 'Destination'),
  description = regexp_replace(description, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g'),
  price = regexp_replace(price, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g'),
  duration = regexp_replace(duration, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g')
where concat_ws(' ', name, description, price, duration) ~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]';
update public.trash
set fields = fields || (
  select jsonb_object_agg(
    key, regexp_replace(value::text, '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]', '', 'g')::jsonb
  )
  from jsonb_each(fields) where key in ('title', 'name', 'duration', 'description', 'inclusions', 'price')
)
where table_name in ('deals', 'destinations')
  and fields::text ~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]';

alter table public.deals
  drop constraint deals_title_is_not_struck,
  drop constraint deals_duration_is_not_struck;
alter table public.destinations drop constraint destinations_price_is_not_struck;

alter table public.deals
  add constraint deals_title_is_not_struck
    check (title !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  add constraint deals_duration_is_not_struck
    check (duration !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  add constraint deals_description_is_not_struck
    check (description !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  add constraint deals_inclusions_is_not_struck
    check (array_to_string(inclusions, ' ') !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]');
alter table public.destinations
  add constraint destinations_name_is_not_struck
    check (name !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  add constraint destinations_description_is_not_struck
    check (description !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  add constraint destinations_price_is_not_struck
    check (price !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  add constraint destinations_duration_is_not_struck
    check (duration !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]');
