-- What deletes by age asks first whether the clock can be trusted (docs/architecture.md#data), and logs what it deletes.

create function public.may_purge() returns boolean
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  -- Our server looks at the clock every hour. A hosted project has no server of ours: its clock is the provider's.
  if to_regclass('installation.purge_clock') is not null then
    return installation.may_purge();
  end if;
  return pg_postmaster_start_time() <= now() - interval '24 hours';
end
$$;
comment on function public.may_purge is 'Whether what has expired may be deleted for good.';
revoke execute on function public.may_purge from public, anon, authenticated;

-- Both run with the rights of their owner, as before, and return how many rows they have deleted: null if they may not.
drop function public.purge_trash();
create function public.purge_trash() returns integer
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
  delete from public.trash where id in (
    -- An entry that another transaction is purging needs no waiting.
    select id from public.trash where expires_at <= now() for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged the trash of % records', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_trash is 'Deletes the entries of the trash that have expired.';

drop function public.purge_messages();
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

revoke execute on function public.purge_trash, public.purge_messages from public, anon, authenticated;
grant execute on function public.purge_trash, public.purge_messages to authenticated, service_role;
