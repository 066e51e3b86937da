-- Whether the header has the language switcher, which translates nothing yet (docs/product.md#public-layout).

alter table public.settings add column language_switcher boolean not null default true;

comment on column public.settings.language_switcher is
  'Whether the header has the switch EN, ES, FR. It only shows a notice.';
