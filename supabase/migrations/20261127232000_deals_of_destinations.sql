-- The page of a destination shows the deals that lead there, the soonest end first (docs/product.md#destination).
create index deals_of_destination on public.deals (destination_id, ends_at, created_at, id);
