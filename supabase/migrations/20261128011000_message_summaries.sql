/*
A flood of messages does not fill the owner's mailbox: after ten emails within an hour, the rest is reported in one
(docs/product.md#messages, docs/decisions/0073-report-a-flood-in-one-email.md).
*/
alter table public.messages
  -- 'summary': in one email with others; 'alone': by itself, because the owner has asked for it; null: by itself, as long as
  -- few messages arrive.
  add column mail_mode text check (mail_mode in ('summary', 'alone')),
  -- When it was last tried to mail it.
  add column mail_tried_at timestamptz;

-- A message of which the owner asks for an email gets one of its own.
create or replace function public.mail_message_again(message_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null or not public.has_used_second_factor() then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_mode = 'alone', mail_attempts = 0, mail_error = null
  where id = message_id and suspicion is null;
end
$$;
