-- Whoever has a second factor must have used it (docs/decisions/0056-require-the-second-factor-in-the-database.md). The
-- policies below restrict all others, so that a stolen password reads and changes nothing, whichever client sends it.

-- Runs with the rights of its owner, because nobody may read the factors.
create function public.has_used_second_factor() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  );
$$;
comment on function public.has_used_second_factor is
  'Whether the session has used a second factor, or its user has none.';
revoke all on function public.has_used_second_factor from public, anon;
grant execute on function public.has_used_second_factor to authenticated;

create policy "A second factor, if there is one" on public.posts as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.destinations as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.hero_slides as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.settings as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.contact_info as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.about_page as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.trash as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on public.previews as restrictive to authenticated
  using ((select public.has_used_second_factor()));
create policy "A second factor, if there is one" on storage.objects as restrictive to authenticated
  using ((select public.has_used_second_factor()));
