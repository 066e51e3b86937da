-- Which lines of "Still sample or missing" the owner has hidden, on the dashboard and at the end of the start guide
-- (docs/product.md#dashboard). The row is one for the site, so they are hidden in every browser.
alter table public.start_guide add column hidden_gaps text[] not null default '{}';
