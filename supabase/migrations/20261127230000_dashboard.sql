-- What the panel's dashboard says below the counts (docs/product.md#dashboard). Each function reads several tables at once, with
-- the caller's own rights.

-- What of the site is the owner's. The panel decides what follows from it (app/admin/site-state).
create function public.read_site_state(
  -- The slugs of our sample posts and destinations.
  post_samples text[],
  destination_samples text[]
)
  returns table (
    site_title text,
    hero_title text,
    affiliate_booking_url text,
    show_samples boolean,
    email text,
    facebook_url text,
    instagram_url text,
    youtube_url text,
    mission text,
    notice_updated_on date,
    privacy_updated_on date,
    terms_updated_on date,
    -- How many records visitors see.
    posts bigint,
    destinations bigint,
    deals bigint,
    testimonials bigint,
    -- The slugs of the samples that published records replace, and other slugs of those records.
    replaced_posts text[],
    replaced_destinations text[]
  )
  language sql stable rows 1
  set search_path = ''
as $$
  select settings.site_title, settings.hero_title, settings.affiliate_booking_url, settings.show_samples,
    contact_info.email, contact_info.facebook_url, contact_info.instagram_url, contact_info.youtube_url,
    about_page.mission,
    legal_texts.notice_updated_on, legal_texts.privacy_updated_on, legal_texts.terms_updated_on,
    (select count(*) from public.posts where published_at <= now()),
    (select count(*) from public.destinations where published_at <= now()),
    (select count(*) from public.deals where published_at <= now() and ends_at > now()),
    (select count(*) from public.testimonials where published_at <= now()),
    -- Two reads each, because PostgreSQL would read the whole table for one with both conditions.
    array(
      select unnest(array[sample, slug]) from public.posts where sample is not null and published_at <= now()
      union
      select slug from public.posts where slug = any (post_samples) and published_at <= now()
    ),
    array(
      select unnest(array[sample, slug]) from public.destinations where sample is not null and published_at <= now()
      union
      select slug from public.destinations where slug = any (destination_samples) and published_at <= now()
    )
  from (values (1)) singleton (id)
    left join public.settings using (id)
    left join public.contact_info using (id)
    left join public.about_page using (id)
    left join public.legal_texts using (id)
$$;
comment on function public.read_site_state is
  'Which parts of the site are the owner''s: texts, URLs, and how many records visitors see.';
revoke execute on function public.read_site_state from public, anon;
grant execute on function public.read_site_state to authenticated, service_role;

-- The records of all collections that will be published, the soonest first. One that is scheduled for ever has no such time.
create function public.list_scheduled(max_count integer)
  returns table (
    -- The name of its table.
    collection text,
    id uuid,
    title text,
    published_at timestamptz,
    -- How many records are scheduled in all.
    total bigint
  )
  language sql stable
  set search_path = ''
as $$
  select collection, id, title, published_at, count(*) over ()
  from (
    select 'posts', id, title, published_at from public.posts where published_at > now()
    union all
    select 'destinations', id, name, published_at from public.destinations where published_at > now()
    union all
    select 'deals', id, title, published_at from public.deals where published_at > now()
    union all
    select 'testimonials', id, name, published_at from public.testimonials where published_at > now()
  ) scheduled (collection, id, title, published_at)
  where isfinite(published_at)
  order by published_at, id
  limit max_count
$$;
comment on function public.list_scheduled is 'What will be published, the soonest first, and how much there is in all.';
revoke execute on function public.list_scheduled from public, anon;
grant execute on function public.list_scheduled to authenticated, service_role;
