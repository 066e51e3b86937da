-- The owner has the messages mailed that have waited for a mail server.

-- What came while no mail server was set up, or could not be mailed. What waits for its next attempt is sent now. What the owner has
-- answered or archived needs no email any more.
create function public.mail_waiting_messages() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  sent integer;
begin
  if auth.uid() is null or not public.is_session_valid() then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_mode = null, mail_attempts = 0, mail_error = null
  where mailed_at is null and suspicion is null and answered_at is null and archived_at is null
    and (mail_at is null or mail_error is not null);
  get diagnostics sent = row_count;
  return sent;
end
$$;
comment on function public.mail_waiting_messages is 'Has all messages mailed to the owner that were not, and returns how many they are.';
revoke execute on function public.mail_waiting_messages from public, anon, authenticated;
grant execute on function public.mail_waiting_messages to authenticated, service_role;
