/*
As before (20261128001000_links_in_messages.sql), except for how a message is mailed (20261128011000_message_summaries.sql), for
what counts as a link, and for the reasons: an honest visitor who forgets a space after a sentence, or is called J.de Vries, is not
suspected (docs/product.md#messages).
*/
alter table public.messages
  drop constraint messages_suspicion_check,
  -- 'link': one link, where no script measured the time; 'name': a link in the name.
  add constraint messages_suspicion_check
    check (suspicion in ('trap', 'speed', 'links', 'link', 'name', 'flood', 'owner'));

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
    when name ~* marked_link then 'name'
    when links > 2 then 'links'
    when links > 0 and elapsed_ms is null then 'link'
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
