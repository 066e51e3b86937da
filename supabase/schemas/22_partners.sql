-- The sites that pay the owner for visitors. A link to one of their hosts is a partner link, wherever it stands.
create function public.is_hosts(hosts text[]) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select coalesce(bool_and(host is not null and host ~ '^[^[:space:]/:@?#A-Z]+\.[^[:space:]/:@?#A-Z]+$' and host !~ '^www\.'), true)
    from unnest(hosts) as list (host)
  $$;
comment on function public.is_hosts(text[]) is 'Whether these are hosts in lower case, without www. and ports.';
revoke execute on function public.is_hosts from public, anon;
grant execute on function public.is_hosts to authenticated, service_role;

create function public.are_partner_codes(codes text[]) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select coalesce(bool_and(code is not null and code ~ '^[a-z]{2,3}(-[a-z0-9]{1,8})*=[^[:space:]=&#?]{1,40}$'), true)
    from unnest(codes) as list (code)
  $$;
comment on function public.are_partner_codes(text[]) is 'Whether each says how a partner writes a language or a currency: de=de-de.';
revoke execute on function public.are_partner_codes from public, anon;
grant execute on function public.are_partner_codes to authenticated, service_role;

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  name text collate "und-x-icu" not null check (btrim(name) <> ''),
  hosts text[] not null default '{}' check (public.is_hosts(hosts)),
  affiliate_id text check (affiliate_id ~ '^\S{1,200}$'),
  id_parameter text check (id_parameter ~ '^[A-Za-z0-9_.-]{1,60}$'),
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  template text check (template is null or template = '' or template ~* '^https?://[^\s]+$'),
  label_parameter text check (label_parameter ~ '^[A-Za-z0-9_.-]{1,60}$'),
  codes text[] not null default '{}' check (public.are_partner_codes(codes))
);
comment on column public.partners.hosts is 'In lower case, without www. Their subdomains belong to the partner, too.';
comment on column public.partners.affiliate_id is
  'The owner''s ID at the partner, which each link to it carries; null: links stay as they are.';
comment on column public.partners.id_parameter is
  'The parameter for the ID; null: that of domain/partners/known-partners.ts.';
comment on column public.partners.label_parameter is
  'The parameter for the label of page and placement; null: that of domain/partners/known-partners.ts.';
comment on column public.partners.codes is 'How the partner writes a language or a currency, where that is not as we do: de=de-de.';
comment on column public.partners.template is 'A template of the partner''s URL, for destinations and deals that choose the partner.';
create index partners_by_name on public.partners (name, id);

-- Pages mark the links to partners, so visitors read what a link shows anyway. The owner's note is hers.
alter table public.partners enable row level security;
revoke all on public.partners from anon, authenticated;
grant select (id, hosts, affiliate_id, id_parameter, template, label_parameter, codes) on public.partners to anon;
grant select, insert, update, delete on public.partners to authenticated;
grant all on public.partners to service_role;
create policy "Visitors read" on public.partners for select to anon using (true);
create policy "Owners read" on public.partners for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.partners for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.partners for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.partners for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.partners as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.partners
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.partners
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.partners
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();

alter publication supabase_realtime add table public.partners;

-- The host of a link or a template; null if it has none.
create function public.get_link_host(url text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return (
    select host
    from substring(lower(url) from '^\s*https?://(?:[^/?#@\s]*@)?(?:www\.)?([^/?#:@\s{}%]+)') as link (host)
    where public.is_hosts(array[host])
  );

-- Whether a partner with these hosts has this one, or a part of it.
create function public.includes_host(hosts text[], host text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return exists (select from unnest(hosts) as list (own) where host = own or right(host, length(own) + 1) = '.' || own);

-- The links with which the owner sends visitors to a partner are those of the settings, of destinations and of deals. A host that no
-- partner has becomes one.
create function public.add_partner(url text) returns void
  language sql
  volatile
  set search_path = ''
as $$
  insert into public.partners (name, hosts)
  select host, array[host]
  from public.get_link_host(url) as host
  where host is not null
    and not exists (select from public.partners where public.includes_host(partners.hosts, host))
$$;
comment on function public.add_partner is 'Adds the partner to whose host a link or a template leads, unless there is one.';

-- The argument is the column with the link. Runs with the rights of its owner, because an editor may restore a record with such a link.
create function public.add_partner_of_row() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.add_partner(to_jsonb(new) ->> tg_argv[0]);
  return null;
end
$$;
create trigger add_partner after insert or update of booking_url on public.destinations
  for each row when (new.booking_url <> '') execute function public.add_partner_of_row('booking_url');
create trigger add_partner after insert or update of booking_url on public.deals
  for each row when (new.booking_url <> '') execute function public.add_partner_of_row('booking_url');
create trigger add_partner after insert or update of affiliate_booking_url on public.settings
  for each row when (new.affiliate_booking_url <> '') execute function public.add_partner_of_row('affiliate_booking_url');

-- Only owners decide who is paid. An editor who restores a record from the trash brings back what it had (restore_from_trash).
create function public.keep_partner_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if public.get_role() <> 'owner'
    and not (tg_op = 'INSERT' and new.id::text = coalesce(current_setting('wayfare.restored', true), ''))
    and exists (
      select from unnest(tg_argv) as name
      -- Both mean that there is none.
      where coalesce(to_jsonb(new) ->> name, '') <> case tg_op when 'INSERT' then '' else coalesce(to_jsonb(old) ->> name, '') end
    ) then
    raise exception 'Only an owner changes the link to a partner.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger keep_partner_columns before insert or update of booking_url, partner_code, partner_id on public.destinations
  for each row execute function public.keep_partner_columns('booking_url', 'partner_code', 'partner_id');
create trigger keep_partner_columns before insert or update of booking_url, partner_id on public.deals
  for each row execute function public.keep_partner_columns('booking_url', 'partner_id');

-- Links to the site that a template opens are links to the partner.
create function public.add_template_host() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  host text := public.get_link_host(new.template);
begin
  if host is not null and not public.includes_host(new.hosts, host) then
    new.hosts := new.hosts || host;
  end if;
  return new;
end
$$;
create trigger add_template_host before insert or update of template, hosts on public.partners
  for each row when (new.template <> '') execute function public.add_template_host();

revoke execute on function public.get_link_host, public.includes_host, public.add_partner, public.add_template_host,
  public.add_partner_of_row, public.keep_partner_columns from public, anon, authenticated;
grant execute on function public.get_link_host, public.includes_host, public.add_partner to authenticated, service_role;
