/*
 * The part of the logo that the icons of the site show (docs/product.md#logo-and-footer). And the URL of the logo is
 * checked as the URLs of all other images are.
 */

alter table public.settings
  add column icon_x smallint check (icon_x between 0 and 100),
  add column icon_y smallint check (icon_y between 0 and 100),
  add constraint settings_logo_url_is_media_url check (public.is_media_url(logo_url));

comment on column public.settings.icon_x is
  'In percent from the left of the logo: the middle of the square that the icons show; null: chosen by the site.';
comment on column public.settings.icon_y is 'In percent from the top of the logo.';
