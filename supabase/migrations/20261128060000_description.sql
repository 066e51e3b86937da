-- How the site describes itself to search engines and where it is shared (docs/product.md#description).

alter table public.settings
  add column description text check (length(description) <= 160);

comment on column public.settings.description is
  'One or two sentences for search engines and shared links; null: the default.';
