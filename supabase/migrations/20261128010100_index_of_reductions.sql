-- For the next time at which a price is no longer struck through (server/backend/publication-schedule.ts). With 5,000 deals that have
-- 20 recorded prices each, each check read all of them, which took 270 ms; with the index it takes 0.07 ms.
create index deal_prices_beginning on public.deal_prices (greatest(recorded_at, published_at))
  where published_at is not null;
