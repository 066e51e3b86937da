-- What the site says near its links to the partner (docs/product.md#commission-note).

alter table public.settings
  add column commission_note text check (length(commission_note) <= 200);

comment on column public.settings.commission_note is
  'What visitors learn of the commission before they book; null: the default.';
