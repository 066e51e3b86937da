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

-- As before (20261128001000_links_in_messages.sql), except for how a message is mailed.
create or replace function public.send_message(
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
  Endings that make a link of two words with a dot between them. Those that are words ('at', 'it', 'me', 'so', 'travel') are
  not among them, because people forget the space after a sentence.
  */
  endings constant text := 'com|net|org|info|biz|io|co|app|dev|xyz|shop|site|online|store|club|website|icu|vip|tv|cc|eu|uk|'
    'ru|su|ua|cn|jp|kr|tw|hk|vn|ir|tr|pl|cz|sk|hu|ro|bg|gr|fr|pt|nl|de|dk|ch|br|mx|za|ng|tk|ml|ga|cf|gq|pw|ws|ly';
  -- To its end, so that it counts once; a colon ends it, so that a link which follows without a space counts, too.
  link constant text := '(https?://|//[[:alnum:]-]+\.[[:alnum:]]|www\.|[[:alnum:]]\.(' || endings ||
    ')(?![[:alnum:]_@-])|[[:alnum:]]\.[a-z]{2,4}/[[:alnum:]])[[:alnum:]._~%/?#=&+-]*';
  -- The domain of an email address is no link.
  text_without_emails constant text := regexp_replace(left(message, 5000), '([[:alnum:]])@[[:alnum:].-]+', '\1@', 'g');
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
    when name ~* link or regexp_count(text_without_emails, link, 1, 'i') >
      case when elapsed_ms is null then 0 else 2 end then 'links'
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

  -- What only the number of messages makes suspicious is reported within the hour.
  insert into public.messages (name, email, subject, message, suspicion, mail_at, mail_mode)
  values (
    send_message.name, send_message.email, send_message.subject, send_message.message, reason,
    case when reason is null then now() when reason = 'flood' then now() + interval '1 hour' end,
    case when reason = 'flood' then 'summary' end
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
