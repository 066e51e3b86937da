-- Withdraws a change of the signed-in user's email, for the panel's Account page: a mistyped address may belong to somebody
-- else. Supabase's API has no call for it. The function runs with the rights of its owner and concerns the caller's own
-- change only. The row of the user is locked first, as by whoever opens one of the links.

create function public.cancel_email_change() returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update auth.users u
  set email_change = '', email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, updated_at = now()
  where u.id = auth.uid() and u.email_change <> '' and public.has_used_second_factor();
  if not found then
    return false;
  end if;
  delete from auth.one_time_tokens t
  where t.user_id = auth.uid() and t.token_type in ('email_change_token_new', 'email_change_token_current');
  return true;
end;
$$;
comment on function public.cancel_email_change is
  'Withdraws the change of the user''s email that waits for confirmation. False if there is none.';

revoke all on function public.cancel_email_change from public, anon;
grant execute on function public.cancel_email_change to authenticated;
