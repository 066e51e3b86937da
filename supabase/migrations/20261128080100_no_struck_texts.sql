-- A price that is struck through comes from the database alone (docs/product.md#deals). Combining strokes would draw one into a title
-- or into the price of a destination.

-- What was stored before this rule.
update public.deals set
  title = coalesce(nullif(btrim(regexp_replace(title, '[\u0335-\u0338]', '', 'g')), ''), 'Deal'),
  duration = regexp_replace(duration, '[\u0335-\u0338]', '', 'g')
where title ~ '[\u0335-\u0338]' or duration ~ '[\u0335-\u0338]';
update public.destinations set price = regexp_replace(price, '[\u0335-\u0338]', '', 'g') where price ~ '[\u0335-\u0338]';

alter table public.deals
  add constraint deals_title_is_not_struck check (title !~ '[\u0335-\u0338]'),
  add constraint deals_duration_is_not_struck check (duration !~ '[\u0335-\u0338]');
alter table public.destinations
  add constraint destinations_price_is_not_struck check (price !~ '[\u0335-\u0338]');
