-- What a fresh installation starts with: the settings, the contact info and three sample slides.
insert into public.settings (id, site_title, hero_title, hero_subtitle)
values (1, 'Wayfare', 'Go where the postcards come from', 'Hand-picked places, honest prices and the stories in between.')
on conflict (id) do nothing;

insert into public.contact_info (id, email, phone, address)
values (1, 'hello@wayfare.example', null, null)
on conflict (id) do nothing;

insert into public.hero_slides (title, subtitle, image_url, video_url, cta_text, slide_order)
values
  ('Santorini, at the hour it turns gold', 'White walls, blue domes and a sea that keeps the light until last.', '/scenes/santorini.svg', null, 'Find your island', 0),
  ('Kyoto before the city wakes', 'A thousand gates, one path and the mist to yourself.', '/scenes/kyoto.svg', null, 'Plan a quiet week', 1),
  ('Sleep above the lagoon', 'Maldivian nights: a jetty, a lamp and more stars than you can use.', '/scenes/maldives.svg', null, 'Reach the atolls', 2);
