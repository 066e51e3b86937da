/*
 * The look of the site, its logo and the texts of its footer (docs/product.md#look).
 *
 * The names of the palettes and of the type pairs are in domain/look/, so that a new one needs no migration. A name that
 * the site does not know counts as the default.
 */

alter table public.settings
  add column palette text not null default 'golden-hour' check (palette ~ '^[a-z-]{1,40}$'),
  add column type_pair text not null default 'poster' check (type_pair ~ '^[a-z-]{1,40}$'),
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column logo_url text check (length(logo_url) <= 2000),
  add column logo_width integer check (logo_width between 1 and 20000),
  add column logo_height integer check (logo_height between 1 and 20000),
  add column tagline text check (length(tagline) <= 200),
  add column copyright text check (length(copyright) <= 200);

comment on column public.settings.palette is 'The colors of the site, by a name in domain/look/palettes.ts.';
comment on column public.settings.type_pair is 'The fonts of the site, by a name in domain/look/type-pairs.ts.';
comment on column public.settings.accent_color is 'The color of links and buttons, as #rrggbb; null: that of the palette.';
comment on column public.settings.logo_url is 'Null: the site shows the sun of Wayfare beside its title.';
comment on column public.settings.logo_width is 'In pixels of the file, so that nothing moves when the logo has loaded.';
comment on column public.settings.tagline is 'The sentence below the name in the footer; null: the default.';
comment on column public.settings.copyright is 'The line at the end of the footer; null: the default.';
