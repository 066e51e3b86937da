-- What visitors write in the contact form. It is personal data: visitors can neither read nor change it, and it is deleted after the time
-- that the owner has chosen.
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
  -- Why it is in the folder of suspected messages; null if it is not. 'link': one link, where no script measured the time; 'name': a
  -- link in the name; 'owner': the owner has put it there.
  suspicion text check (suspicion in ('trap', 'speed', 'links', 'link', 'name', 'flood', 'owner')),
  -- When it is next tried to mail it to the owner; null if it is not. While a server tries it, that is when another one may.
  mail_at timestamptz,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  mail_error text check (char_length(mail_error) <= 500),
  -- 'summary': in one email with others (docs/decisions/0073-report-a-flood-in-one-email.md); 'alone': by itself, because the owner has
  -- asked for it; null: by itself, as long as few messages arrive.
  mail_mode text check (mail_mode in ('summary', 'alone')),
  -- When it was last tried to mail it.
  mail_tried_at timestamptz,
  -- A name and a text need a character that can be seen: none of spaces, control characters, what Unicode lists as
  -- Default_Ignorable_Code_Point, and the empty Braille pattern. The form rejects these before; this is for other clients.
  constraint messages_visible check (
    name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
      '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and message ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
      '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ),
  -- None of the controls of the direction of writing that reach beyond their own text (bidi embeddings, overrides and isolates).
  constraint messages_direction check (name !~ '[\u202a-\u202e\u2066-\u2069]' and email !~ '[\u202a-\u202e\u2066-\u2069]')
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
create policy "Owners read" on public.messages for select to authenticated using ((select public.has_role('owner')));
create policy "Owners change the state" on public.messages for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.messages for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.messages as restrictive to authenticated
  using ((select public.is_session_valid()));

-- What the owner has answered or archived counts as read. Otherwise 1,000 messages that were archived without being opened would make
-- every further one suspicious for ever.
create function public.mark_handled_message_as_read() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.answered_at is distinct from old.answered_at and new.answered_at is not null
    or new.archived_at is distinct from old.archived_at and new.archived_at is not null then
    -- The time of the first reading stays.
    new.read_at := coalesce(old.read_at, new.read_at, now());
  end if;
  return new;
end
$$;
create trigger mark_handled_message_as_read before update of answered_at, archived_at on public.messages
  for each row execute function public.mark_handled_message_as_read();

-- Runs with the rights of its owner, because sending a message calls it, too: a hosted project has no schedule. Returns how many messages
-- it has deleted: null if it may not.
create function public.purge_messages() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  purged integer;
begin
  if not public.may_purge() then
    return null;
  end if;
  delete from public.messages where id in (
    select messages.id from public.messages
    where received_at < now() - make_interval(months => (select message_months from public.settings where id = 1))
    for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged % messages', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_messages is 'Deletes the messages that are older than the owner wants to keep them.';

/*
The only way in for visitors. Whoever has the public key can call it without our form, from any number of networks, so
the limits below hold for everybody together. They leave room for real visitors, and bound what anybody can store
(docs/decisions/0084-let-the-oldest-of-a-flood-make-room.md):

- A text has 5,000 characters at most, which are 20 kB.
- The inbox takes 60 messages an hour, and 1,000 or 2 MB that nobody has read. What comes on top is a flood, and goes to the suspected
  ones, so that it does not bury the inbox, and nothing is lost.
- What is suspected for another reason takes 120 messages or 250 kB an hour. More are rejected with the code PT429 (HTTP 429), and the form
  keeps the text.
- Of the suspected ones, 1,000 or 2 MB stay. What only the number of messages makes suspicious may be real: it makes room for others of
  its kind only, the oldest first, and stays for at least eight hours. In that time there is room for one of the longest messages from
  each of 50 clients, and for those of others; after it, a flood closes the form for nobody by what it has stored.
- One network alone does not reach these limits: our server lets it send 40 an hour (server/messages/message-limit.ts).

A link is also what begins with '//', and what has no beginning, such as 'bit.ly/a1' and 'spam.ru'. Without scripts nobody knows how long
the form was open, and neither does a program have to say it: such a message is suspected with its first link.
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
  /*
  Endings that make a link of a word in front of them, if it has four characters. None is a word of two letters in English,
  German, French, Spanish, Italian or Portuguese ('it', 'de', 'eu', 'io', 'tv'), because people forget the space after a
  sentence.
  */
  endings constant text := 'com|net|org|info|biz|co|app|dev|xyz|shop|site|online|store|club|website|icu|vip|cc|'
    'ru|ua|cn|jp|kr|tw|hk|vn|tr|pl|cz|sk|hu|ro|bg|gr|fr|pt|nl|dk|ch|br|mx|za|ng|tk|ml|ga|cf|gq|pw|ws|ly';
  -- What is a link also in a name.
  marked_link constant text := 'https?://|//[[:alnum:]-]+\.[[:alnum:]]|www\.|[[:alnum:]]\.[a-z]{2,4}/[[:alnum:]]';
  -- To its end, so that it counts once; a colon ends it, so that a link which follows without a space counts, too.
  link constant text := '(' || marked_link || '|[[:alnum:]-]{4}\.(' || endings || ')(?![[:alnum:]_@-]))'
    '[[:alnum:]._~%/?#=&+-]*';
  -- The domain of an email address is no link.
  text_without_emails constant text := regexp_replace(left(message, 5000), '([[:alnum:]])@[[:alnum:].-]+', '\1@', 'g');
  links constant integer := regexp_count(text_without_emails, link, 1, 'i');
  -- In bytes: the unread messages, and also the suspected ones.
  max_bytes constant integer := 2000000;
  -- So that 2 MB are eight hours.
  max_suspected_bytes_an_hour constant integer := 250000;
  size constant integer := octet_length(name) + octet_length(email) + octet_length(message);
  unread record;
  recent record;
  -- The suspected messages that make no room for this one.
  kept record;
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

  select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
    into unread from public.messages as m where m.read_at is null and m.suspicion is null;

  reason := case
    when trap <> '' then 'trap'
    when elapsed_ms < 3000 then 'speed'
    when name ~* marked_link then 'name'
    when links > 2 then 'links'
    when links > 0 and elapsed_ms is null then 'link'
    when unread.count >= 1000 or unread.bytes + size > max_bytes or 60 <= (
      select count(*) from public.messages as m
      where m.received_at > now() - interval '1 hour' and m.suspicion is null
    ) then 'flood'
  end;
  if reason is not null then
    -- What only the number of messages makes suspicious may be real: it makes room for others of its kind only, and stays for
    -- at least eight hours.
    select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
      into kept from public.messages as m
      where m.suspicion = 'flood' and m.read_at is null
        and (reason <> 'flood' or m.received_at > now() - interval '8 hours');
    select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
      into recent from public.messages as m
      where m.received_at > now() - interval '1 hour' and m.suspicion <> 'flood' and reason <> 'flood';
    if kept.count >= 1000 or kept.bytes + size > max_bytes
      or recent.count >= 120 or recent.bytes + size > max_suspected_bytes_an_hour then
      raise exception using errcode = 'PT429', message = 'Too many messages have arrived.',
        hint = 'Try again in an hour.';
    end if;
  end if;

  -- What only the number of messages makes suspicious is reported within the hour.
  insert into public.messages (name, email, subject, message, suspicion, mail_at, mail_mode)
  values (
    send_message.name, send_message.email, send_message.subject, send_message.message, reason,
    case when reason is null then now() when reason = 'flood' then now() + interval '1 hour' end,
    case when reason = 'flood' then 'summary' end
  );
  if reason is not null then
    delete from public.messages where id in (
      select ranked.id
      from (
        select m.id, row_number() over newest as position,
          sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)) over newest as bytes
        from public.messages as m where m.suspicion is not null
        window newest as (
          order by (m.suspicion = 'flood' and m.read_at is null) desc, m.received_at desc, m.id
          rows unbounded preceding
        )
      ) as ranked
      where ranked.position > 1000 or ranked.bytes > max_bytes
    );
  end if;
  perform public.purge_messages();
end
$$;
comment on function public.send_message is 'Keeps what a visitor has written in the contact form.';

-- A message of which the owner asks for an email gets one of its own.
create function public.mail_message_again(message_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.has_role('owner') then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_mode = 'alone', mail_attempts = 0, mail_error = null
  where id = message_id and suspicion is null;
end
$$;
comment on function public.mail_message_again is 'Has a message mailed to the owner as if it had just arrived.';

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
  if not public.has_role('owner') then
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

revoke execute on function
  public.mark_handled_message_as_read, public.purge_messages, public.send_message, public.mail_message_again,
  public.mail_waiting_messages
  from public, anon, authenticated;
grant execute on function public.purge_messages, public.mail_message_again, public.mail_waiting_messages to authenticated, service_role;
grant execute on function public.send_message to anon, service_role;
