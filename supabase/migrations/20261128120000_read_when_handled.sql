/*
What the owner has answered or archived counts as read (docs/product.md#messages). Otherwise 1,000 messages that were archived
without being opened would make every further one suspicious for ever.
*/
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
revoke execute on function public.mark_handled_message_as_read from public, anon, authenticated;
create trigger mark_handled_message_as_read before update of answered_at, archived_at on public.messages
  for each row execute function public.mark_handled_message_as_read();

update public.messages set read_at = coalesce(answered_at, archived_at)
where read_at is null and (answered_at is not null or archived_at is not null);
