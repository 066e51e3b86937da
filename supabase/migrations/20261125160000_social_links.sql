-- The owner's profiles, and where a slide's Learn More leads. Without a URL, the pages show a placeholder
-- (docs/product.md#the-placeholder-principle).
alter table public.contact_info
  add column facebook_url text check (facebook_url is null or facebook_url = '' or facebook_url ~* '^https?://[^\s]+$'),
  add column instagram_url text check (instagram_url is null or instagram_url = '' or instagram_url ~* '^https?://[^\s]+$'),
  add column youtube_url text check (youtube_url is null or youtube_url = '' or youtube_url ~* '^https?://[^\s]+$');

-- http, https or a path of this site.
alter table public.hero_slides add column learn_more_url text check (public.is_media_url(learn_more_url));
