/*
As before (20261128090000_space_for_messages.sql), except that a flood closes the form for nobody by what it has stored: of the
messages that only their number makes suspicious, the oldest make room for new ones when they are eight hours old
(docs/product.md#messages, docs/decisions/0084-let-the-oldest-of-a-flood-make-room.md). The limit of suspected messages in an hour
does not count them, and does not hold for them: within eight hours, there is room for one of the longest messages from each of
50 clients, and for those of others.
*/
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
