-- What the departure board of the home page shows (docs/product.md#departure-board): the countdown, or the time and the light
-- at the owner's places.
alter table public.settings
  add column departure_board text not null default 'countdown' check (departure_board in ('countdown', 'places'));

-- The places of the board: those with a time zone, featured ones first, then the newest.
create index destinations_on_board on public.destinations (featured desc, published_at desc, id)
  where time_zone is not null and time_zone <> '';
