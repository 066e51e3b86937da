-- Tells every running server which table changed, so that stored pages are made anew.
create function public.notify_content_changed() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
revoke execute on function public.notify_content_changed() from public, anon, authenticated;

create trigger notify_content_changed after insert or update or delete or truncate on public.posts
  for each statement execute function public.notify_content_changed();
create trigger notify_content_changed after insert or update or delete or truncate on public.destinations
  for each statement execute function public.notify_content_changed();
create trigger notify_content_changed after insert or update or delete or truncate on public.hero_slides
  for each statement execute function public.notify_content_changed();
create trigger notify_content_changed after insert or update or delete or truncate on public.settings
  for each statement execute function public.notify_content_changed();
create trigger notify_content_changed after insert or update or delete or truncate on public.contact_info
  for each statement execute function public.notify_content_changed();
