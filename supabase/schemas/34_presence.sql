-- Who has a form open (docs/product/panel.md#working-at-the-same-time): the private channel `editing:{table}:{id}`. The
-- anonymous key can neither join one nor learn of it. Whoever may write the records of the table may.
create function public.may_edit_with_others(channel text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    public.has_role('owner')
    or (public.has_role('editor') and public.is_editor_table(split_part(channel, ':', 2)))
    or (
      public.has_role('author') and split_part(channel, ':', 2) = 'posts'
      and exists (
        select from public.posts where id::text = split_part(channel, ':', 3) and created_by = (select auth.uid())
      )
    ),
    false
  ) and channel like 'editing:%'
$$;
comment on function public.may_edit_with_others is 'Whether the caller may join the channel of a form, in which those who have it open see each other.';
revoke execute on function public.may_edit_with_others from public, anon;
grant execute on function public.may_edit_with_others to authenticated;

create policy "People of the panel see who edits" on realtime.messages for select to authenticated
  using ((select public.has_role('author')) and (select public.may_edit_with_others((select realtime.topic()))));
create policy "People of the panel show that they edit" on realtime.messages for insert to authenticated
  with check (
    extension = 'presence' and (select public.has_role('author'))
    and (select public.may_edit_with_others((select realtime.topic())))
  );
create policy "Only in a valid session" on realtime.messages as restrictive to authenticated
  using ((select public.is_session_valid()));
