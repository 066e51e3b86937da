/*
 * The sentences with which the site speaks, in the owner's words (docs/product.md#page-texts), and her image at the top of the
 * list of destinations.
 */

create function public.is_page_texts(texts jsonb) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select jsonb_typeof(texts) = 'object' and length(texts::text) <= 20000 and not exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as entry (name, text)
      where name !~ '^[a-z_]{1,40}$' or jsonb_typeof(text) <> 'string' or length(text #>> '{}') > 200
    )
  $$;
comment on function public.is_page_texts(jsonb) is
  'Whether this is an object of texts of at most 200 characters each, by names in domain/page-texts.ts.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_page_texts from public, anon;
grant execute on function public.is_page_texts to authenticated, service_role;

alter table public.settings
  add column page_texts jsonb not null default '{}' check (public.is_page_texts(page_texts)),
  add column list_image text check (public.is_media_url(list_image));

comment on column public.settings.page_texts is
  'What the owner says instead of our sentences, by names in domain/page-texts.ts; an empty text: nothing.';
comment on column public.settings.list_image is 'Null: the list of destinations shows a drawing in the colors of the palette.';
