-- The daily check of the links to partners (docs/product/link-checks.md). The server checks, and the database knows what is due, which
-- server checks now, and what holds.
create table public.link_checks (
  url text primary key,
  state text not null check (state in ('works', 'moved', 'broken', 'unknown')),
  reason text check (reason ~ '^[a-z0-9_]{1,40}$'),
  final_url text,
  failures integer not null default 0 check (failures >= 0),
  checked_at timestamptz not null default now(),
  broken_since timestamptz,
  mailed_at timestamptz,
  constraint link_checks_broken_since_check check ((state = 'broken') = (broken_since is not null))
);
comment on column public.link_checks.url is 'As it is stored where it is used, with the placeholders of a template.';
comment on column public.link_checks.state is 'Broken from the second failure in a row on.';
comment on column public.link_checks.reason is 'One of domain/partners/link-check.ts; null: nothing is to be said.';
comment on column public.link_checks.failures is 'How many checks in a row have failed.';
comment on column public.link_checks.mailed_at is 'When the owner was notified that it is broken; null again once it works.';

alter table public.link_checks enable row level security;
revoke all on public.link_checks from anon, authenticated;
grant select on public.link_checks to authenticated;
grant all on public.link_checks to service_role;
create policy "Owners read" on public.link_checks for select to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.link_checks as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Pages change only when a link breaks or works again, and not with each check.
create trigger notify_content_changed after update on public.link_checks
  for each row when (
    case old.state when 'broken' then old.reason end is distinct from case new.state when 'broken' then new.reason end
  ) execute function public.notify_content_changed();

-- Which server checks: one at a time, so that no site gets two requests at once.
create table public.link_watch (
  id integer primary key default 1 check (id = 1),
  server uuid,
  claimed_until timestamptz not null default '-infinity'
);
insert into public.link_watch (id) values (1);
alter table public.link_watch enable row level security;
revoke all on public.link_watch from anon, authenticated;
grant all on public.link_watch to service_role;

-- Of a broken link that visitors cannot use. One without the owner's ID opens as it should.
create function public.is_broken_link(url text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from public.link_checks
    where link_checks.url = is_broken_link.url and state = 'broken' and reason is distinct from 'id_lost'
  );
end
$$;
comment on function public.is_broken_link is 'Whether a link is known to open no page that visitors can use.';

-- A computed column: the template of the site. Nothing takes its place, so it is passed over only if no browser can open it: a site that
-- merely treats checks unlike visitors would cost the owner all of her bookings.
create function public.booking_template(site public.settings) returns text
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  return case
    when not exists (
      select from public.link_checks
      where url = site.affiliate_booking_url and state = 'broken' and reason in ('no_url', 'no_such_site', 'private', 'certificate')
    ) then nullif(site.affiliate_booking_url, '')
  end;
end
$$;
comment on function public.booking_template(public.settings) is
  'The template of the partner''s URL for the site. Null: there is none, or no browser can open it.';

-- Of a broken link in a text, in whose place visitors can go to the partner link of the site.
create function public.leads_to_site(url text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return public.is_broken_link(url)
    and exists (select from public.settings where id = 1 and public.booking_template(settings) is not null);
end
$$;
comment on function public.leads_to_site is 'Whether visitors who follow this link of a text go to the partner link of the site instead.';

-- The links that are checked, with where each is used: what visitors can follow, or will once it is public. `leads_to` says where a
-- visitor comes who follows it now: own, partner, place, site or none.
create function public.list_checked_links() returns table (
  url text, used_in text, record_id text, title text, place text, place_slug text, partner_code text, currency text, leads_to text
)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  site_template text := (select public.booking_template(settings) from public.settings where id = 1);
  any_place public.destinations;
begin
  -- A template that belongs to no place is filled with one of the owner's.
  select * into any_place from public.destinations where published_at <= now() order by featured desc, published_at desc, id limit 1;
  return query
    select affiliate_booking_url, 'settings', '1', null, any_place.name::text, any_place.slug, any_place.partner_code, null,
      case when site_template is null then 'none' else 'own' end
    from public.settings where id = 1 and affiliate_booking_url <> ''
    union all
    select template, 'partners', partners.id::text, partners.name::text, coalesce(chosen.name, any_place.name)::text,
      coalesce(chosen.slug, any_place.slug), case when chosen.id is null then any_place.partner_code else chosen.partner_code end,
      null, case when not public.is_broken_link(template) then 'own' when site_template is null then 'none' else 'site' end
    from public.partners left join lateral (
      select * from public.destinations
      where partner_id = partners.id and published_at <= now() order by published_at desc, destinations.id limit 1
    ) as chosen on true
    where template <> ''
    union all
    select booking_url, 'destinations', destinations.id::text, name::text, name::text, slug, partner_code, null,
      case
        when not public.is_broken_link(booking_url) then 'own'
        when public.booking_template(destinations) is not null then 'partner'
        when site_template is not null then 'site'
        else 'none'
      end
    from public.destinations where published_at is not null and booking_url <> ''
    union all
    select deals.booking_url, 'deals', deals.id::text, deals.title::text, coalesce(goal.name, deals.title)::text, goal.slug,
      goal.partner_code, deals.currency::text,
      case
        when not public.is_broken_link(deals.booking_url) then 'own'
        when public.booking_template(deals) is not null then 'partner'
        when goal.published_at <= now() and public.booking_template(goal) is not null then 'place'
        when site_template is not null then 'site'
        else 'none'
      end
    from public.deals left join public.destinations as goal on goal.id = deals.destination_id
    where deals.published_at is not null and deals.ends_at > now() and deals.booking_url <> ''
    union all
    select links.url, 'links', links.id::text, links.name::text, any_place.name::text, any_place.slug, any_place.partner_code, null,
      case when public.leads_to_site(links.url) then 'site' else 'own' end
    from public.links;
end
$$;
comment on function public.list_checked_links is 'The links to partners that are checked every day, with where each is used.';

-- Returns the links that a server checks next: none while another server checks, or if nothing is due. A server that ends is followed by
-- another after 15 minutes.
create function public.claim_link_checks(server uuid, max_count integer default 10) returns table (
  url text, place text, place_slug text, partner_code text, currency text
)
  language plpgsql
  set search_path = ''
as $$
begin
  update public.link_watch set server = claim_link_checks.server, claimed_until = now() + interval '15 minutes'
  where id = 1 and (link_watch.server = claim_link_checks.server or claimed_until <= now());
  if not found then
    return;
  end if;
  delete from public.link_checks
  where not exists (select from public.list_checked_links() as used where used.url = link_checks.url);
  return query
    with used as (
      select distinct on (listed.url) listed.*
      from public.list_checked_links() as listed
      -- A longer one is too long for the key of the table, and for many a browser.
      where octet_length(listed.url) <= 2000
      order by listed.url, listed.record_id
    )
    select used.url, used.place, used.place_slug, used.partner_code, used.currency
    from used left join public.link_checks as known on known.url = used.url
    -- Visitors wait for the second look at a link that has failed.
    where known.checked_at is null
      or known.checked_at <= now() - case when known.failures > 0 then interval '6 hours' else interval '1 day' end
    order by known.checked_at nulls first, used.url
    limit max_count;
end
$$;
comment on function public.claim_link_checks is 'The links that this server checks next. It is called again until there are none.';

-- Stores the result of a check. `result` is broken after each failure.
create function public.add_link_check(url text, result text, reason text default null, final_url text default null) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if add_link_check.reason = 'tracking' then
    -- It was not opened, so what the owner's last press has found still holds.
    update public.link_checks set checked_at = now() where link_checks.url = add_link_check.url;
    if found then
      return;
    end if;
  end if;
  insert into public.link_checks as known (url, state, reason, final_url, failures)
  values (
    add_link_check.url, case result when 'broken' then 'unknown' else result end, add_link_check.reason, add_link_check.final_url,
    (result = 'broken')::integer
  )
  on conflict on constraint link_checks_pkey do update set
    state = case
      when result = 'broken' and known.failures > 0 then 'broken'
      -- A site that does not let us look has not come back.
      when result = 'unknown' and known.state = 'broken' then 'broken'
      else excluded.state
    end,
    reason = case when result = 'unknown' and known.failures > 0 then known.reason else excluded.reason end,
    final_url = excluded.final_url,
    failures = case result when 'broken' then known.failures + 1 when 'unknown' then known.failures else 0 end,
    checked_at = now(),
    broken_since = case
      when result = 'broken' and known.failures > 0 then coalesce(known.broken_since, now())
      when result = 'unknown' then known.broken_since
    end,
    mailed_at = case when result in ('broken', 'unknown') then known.mailed_at end;
end
$$;
comment on function public.add_link_check is 'Stores the result of a check of a link: works, moved, unknown, or broken after each failure.';

-- The broken links of which the owner was not notified yet, for the server that has checked all links.
create function public.list_link_mail(server uuid) returns setof text
  language sql stable
  set search_path = ''
as $$
  select url from public.link_checks
  where state = 'broken' and mailed_at is null
    and exists (select from public.link_watch where link_watch.server = list_link_mail.server)
  order by url
$$;

create function public.note_link_mail(urls text[]) returns void
  language sql
  set search_path = ''
as $$
  update public.link_checks set mailed_at = now() where url = any (urls) and state = 'broken'
$$;

-- What the panel says of the links that need a look, the one with the most clicks in 30 days first.
create function public.list_link_checks() returns table (
  url text, state text, reason text, final_url text, failures integer, checked_at timestamptz, broken_since timestamptz,
  clicks integer, uses jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select known.url, known.state, known.reason, known.final_url, known.failures, known.checked_at, known.broken_since,
      sum(public.count_link_clicks(used.used_in, used.record_id, used.place_slug, known.url))::integer as clicks,
      jsonb_agg(
        jsonb_build_object('table', used.used_in, 'id', used.record_id, 'title', used.title, 'leadsTo', used.leads_to)
        order by used.used_in, used.title, used.record_id
      ) as uses
    from public.link_checks as known join public.list_checked_links() as used on used.url = known.url
    where known.state in ('broken', 'unknown') or known.state = 'works' and known.reason is not null
    group by known.url
    order by clicks desc, known.state, known.checked_at, known.url;
end
$$;
comment on function public.list_link_checks is 'The links that are broken, or of which a check says something, by their clicks in 30 days.';

-- How often visitors have followed a link in the last 30 days, as far as visits are counted.
create function public.count_link_clicks(used_in text, record_id text, place_slug text, url text) returns bigint
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select coalesce(sum(counts.clicks), 0)
    from public.counts
    where day > (now() at time zone 'UTC')::date - 30
      and (subject, key) in (
        select 'link', code from public.links where used_in = 'links' and id::text = record_id
        union all select 'deal', record_id where used_in = 'deals'
        union all select 'place', place_slug where used_in = 'destinations'
        union all select 'partner', record_id where used_in = 'partners'
        union all
        select 'partner', partners.id::text from public.partners
        where used_in = 'settings' and public.includes_host(hosts, public.get_link_host(url))
      )
  );
end
$$;

revoke execute on function public.is_broken_link, public.leads_to_site, public.list_checked_links, public.claim_link_checks, public.add_link_check,
  public.list_link_mail, public.note_link_mail, public.list_link_checks, public.count_link_clicks from public, anon, authenticated;
grant execute on function public.is_broken_link, public.leads_to_site, public.list_checked_links, public.list_link_checks, public.count_link_clicks
  to authenticated, service_role;
grant execute on function public.claim_link_checks, public.add_link_check, public.list_link_mail, public.note_link_mail
  to service_role;
revoke execute on function public.booking_template(public.settings) from public;
grant execute on function public.booking_template(public.settings) to anon, authenticated, service_role;
