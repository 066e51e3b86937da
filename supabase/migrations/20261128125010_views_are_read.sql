/*
Nobody writes to a view. Without a trigger, PostgreSQL says so before it looks at the caller's rights, with an error (55000) that
counts as one of the server: each attempt of a visitor was a response with the status 500 and an entry in the log. With one, the
rights decide. The trigger itself runs only where a role has been granted more than in these migrations.
*/
create function public.reject_write() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'permission denied for view %', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function public.reject_write from public, anon, authenticated;

create trigger reject_write instead of insert or update or delete on public.media_files
  for each row execute function public.reject_write();
create trigger reject_write instead of insert or update or delete on public.values_in_use
  for each row execute function public.reject_write();
