-- What visitors write in the contact form (docs/product.md#messages). It is personal data: visitors can neither read nor
-- change it, and it is deleted after the time that the owner has chosen.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  -- One line: an email's subject contains it.
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and char_length(name) <= 200),
  -- Nothing with which a header of an email could get a second recipient.
  email text not null check (
    email ~ '^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$' and email !~ '[[:cntrl:]]' and char_length(email) <= 320
  ),
  subject text not null check (subject in ('booking', 'support', 'partnership', 'feedback', 'other')),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  received_at timestamptz not null default now(),
  read_at timestamptz,
  answered_at timestamptz,
  archived_at timestamptz,
  -- Why it is in the folder of suspected messages; null if it is not. 'owner': the owner has put it there.
  suspicion text check (suspicion in ('trap', 'speed', 'links', 'flood', 'owner')),
  -- When it is next tried to mail it to the owner; null if it is not. While a server tries it, that is when another one may.
  mail_at timestamptz,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  mail_error text check (char_length(mail_error) <= 500)
);
comment on table public.messages is 'What visitors have written in the contact form, and what has become of it.';
create index messages_newest on public.messages (received_at desc, id);
create index messages_suspected on public.messages (received_at desc) where suspicion is not null;
create index messages_to_mail on public.messages (mail_at) where mail_at is not null;

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select, delete on public.messages to authenticated;
-- Nobody changes what a visitor has written.
grant update (read_at, answered_at, archived_at, suspicion) on public.messages to authenticated;
grant all on public.messages to service_role;

create policy "Signed-in users read" on public.messages for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users change the state" on public.messages for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.messages for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.messages as restrictive to authenticated
  using ((select public.has_used_second_factor()));

alter publication supabase_realtime add table public.messages;

-- How many months messages are kept; null: for ever. Public, because the privacy page says it.
alter table public.settings add column message_months integer default 12 check (message_months in (3, 6, 12, 24));

-- Runs with the rights of its owner, because sending a message calls it, too: a hosted project has no schedule.
create function public.purge_messages() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from public.messages where id in (
    select messages.id from public.messages
    where received_at < now() - make_interval(months => (select message_months from public.settings where id = 1))
    for update skip locked
  );
$$;
comment on function public.purge_messages is 'Deletes the messages that are older than the owner wants to keep them.';

/*
The only way in for visitors. Whoever has the public key can call it without our form, from any number of networks, so
the limits below hold for everybody together. They leave room for real visitors, and bound what anybody can store:

- A text has 5,000 characters at most, which are 20 kB.
- The inbox takes 60 messages an hour, and 1,000 that nobody has read. What comes on top goes to the suspected ones, so
  that a flood does not bury the inbox, and nothing is lost.
- The suspected ones take 120 messages an hour, and the newest 1,000 stay. More are rejected with the code PT429 (HTTP
  429), and the form keeps the text. Without this limit, a flood would push a real message out of the folder within a
  second, after its sender was told that it was sent; with it, a message stays for at least eight hours.
- The limits count the last hour, so whoever has filled them keeps others out for an hour at most after the last
  message. One network alone does not reach them: our server lets it send 40 an hour (server/messages/message-limit.ts).
*/
create function public.send_message(
  name text, email text, subject text, message text,
  -- What was written in the field that people do not see.
  trap text default '',
  -- The milliseconds from when the form was shown until it was sent, where a script could measure them.
  elapsed_ms integer default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  link constant text := '(https?://|www\.)';
  reason text;
begin
  -- Before anything that takes longer with a long text. The table checks the rest.
  if char_length(name) > 200 or char_length(email) > 320 or char_length(message) > 5000 then
    raise exception using errcode = 'check_violation',
      message = 'A message has 5,000 characters at most, a name 200, and an email address 320.';
  end if;
  -- One message at a time, so that two that arrive together cannot both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('public.send_message', 0));

  -- Sent again because the response was lost.
  if exists (
    select from public.messages as earlier
    where earlier.received_at > now() - interval '1 hour' and earlier.email = send_message.email
      and earlier.subject = send_message.subject and earlier.message = send_message.message
  ) then
    return;
  end if;

  reason := case
    when trap <> '' then 'trap'
    when elapsed_ms < 3000 then 'speed'
    when name ~* link or regexp_count(message, link, 1, 'i') > 2 then 'links'
    when 60 <= (
      select count(*) from public.messages as recent
      where recent.received_at > now() - interval '1 hour' and recent.suspicion is null
    ) or 1000 <= (
      select count(*) from public.messages as unread where unread.read_at is null and unread.suspicion is null
    ) then 'flood'
  end;
  if reason is not null and 120 <= (
    select count(*) from public.messages as recent
    where recent.received_at > now() - interval '1 hour' and recent.suspicion is not null
  ) then
    raise exception using errcode = 'PT429', message = 'Too many messages have arrived.',
      hint = 'Try again in an hour.';
  end if;

  insert into public.messages (name, email, subject, message, suspicion, mail_at)
  values (
    send_message.name, send_message.email, send_message.subject, send_message.message, reason,
    case when reason is null then now() end
  );
  if reason is not null then
    delete from public.messages where id in (
      select messages.id from public.messages
      where suspicion is not null order by received_at desc offset 1000
    );
  end if;
  perform public.purge_messages();
end
$$;
comment on function public.send_message is 'Keeps what a visitor has written in the contact form.';

create function public.mail_message_again(message_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null or not public.has_used_second_factor() then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_attempts = 0, mail_error = null
  where id = message_id and suspicion is null;
end
$$;
comment on function public.mail_message_again is 'Has a message mailed to the owner as if it had just arrived.';

revoke execute on function public.purge_messages, public.send_message, public.mail_message_again
  from public, anon, authenticated;
grant execute on function public.purge_messages, public.mail_message_again to authenticated, service_role;
grant execute on function public.send_message to anon, service_role;
