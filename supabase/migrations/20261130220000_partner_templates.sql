-- Partners have templates, which destinations and deals choose.

alter table public.partners
  add column template text check (template is null or template = '' or template ~* '^https?://[^\s]+$');
comment on column public.partners.template is 'A template of the partner''s URL, for destinations and deals that choose the partner.';
grant select (template) on public.partners to anon;

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

create or replace function public.add_partner(url text) returns void
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

revoke execute on function public.get_link_host, public.includes_host, public.add_template_host from public, anon, authenticated;
grant execute on function public.get_link_host, public.includes_host to authenticated, service_role;

alter table public.destinations add column partner_id uuid;
comment on column public.destinations.partner_id is
  'The partner whose template is used instead of that of the settings. The id of a deleted one may remain.';

-- A computed column. In PL/pgSQL, which keeps the plan of its query.
create function public.booking_template(place public.destinations) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    nullif(place.booking_url, ''), (select nullif(template, '') from public.partners where id = place.partner_id)
  );
end
$$;
comment on function public.booking_template(public.destinations) is
  'The template of the partner''s URL for this place: its own, or that of its partner. Null: that of the site.';
revoke execute on function public.booking_template(public.destinations) from public;
grant execute on function public.booking_template(public.destinations) to anon, authenticated, service_role;

alter table public.deals add column partner_id uuid;
comment on column public.deals.partner_id is
  'The partner whose template is used instead of that of the destination or of the settings. The id of a deleted one may remain.';

-- As of destinations.
create function public.booking_template(deal public.deals) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    nullif(deal.booking_url, ''), (select nullif(template, '') from public.partners where id = deal.partner_id)
  );
end
$$;
comment on function public.booking_template(public.deals) is
  'The template of the partner''s URL for this deal: its own, or that of its partner. Null: that of its destination or of the site.';
revoke execute on function public.booking_template(public.deals) from public;
grant execute on function public.booking_template(public.deals) to anon, authenticated, service_role;

-- Returns destinations as cards show them, in the order of their ids. The link may be that of the place's partner.
create or replace function public.list_destination_cards(ids uuid[]) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  set search_path = ''
as $$
  select destinations.id, destinations.slug, destinations.name, left(destinations.description, 500),
    destinations.category, destinations.region, destinations.budget, destinations.activity,
    destinations.image, destinations.image_alt, destinations.focal_x, destinations.focal_y,
    destinations.price, destinations.duration, destinations.best_months, destinations.featured,
    public.booking_template(destinations), destinations.language
  from unnest(ids) with ordinality as found (id, place) join public.destinations using (id)
  where destinations.published_at <= now()
  order by found.place
$$;
