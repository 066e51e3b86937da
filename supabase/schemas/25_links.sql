-- The links in the owner's texts and buttons (docs/product/links.md): where each stands, and a record of each that earns money, so that
-- its target is changed in one place.

-- Finds the URLs in a text in Markdown, or the one that is all of it. Those of images are left out. The text is split first, because
-- one expression for all of it takes milliseconds.
create function public.find_urls(markdown text) returns text[]
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  rest text := markdown;
  urls text[] := '{}';
  parts text[];
  before text;
  url text;
begin
  rest := replace(replace(rest, '&amp;', '&'), '](<', '](');
  if position('\' in rest) > 0 then
    rest := regexp_replace(rest, '\\([!-/:-@\[-`{-~])', '\1', 'g');
  end if;
  if rest ~* '^\s*(https?://|/[^/\\\s])\S*\s*$' then
    return array[btrim(rest, E' \t\r\n')];
  end if;
  parts := string_to_array(rest, '://');
  for place in 2..coalesce(cardinality(parts), 0) loop
    before := substring(right(parts[place - 1], 5) from '(?i)https?$');
    url := substring(left(parts[place], 2000) from '^(?:[^\s<>"`|()\[\]]|\([^\s<>"`()]*\)|\[[^\s<>"`\[\]]*\])+');
    continue when before is null or url is null;
    url := before || '://' || url;
    before := left(right(parts[place - 1], 300), -length(before));
    if right(before, 2) <> '](' and right(before, 1) <> '<' and before !~ '\]:\s*$' then
      -- What ends a sentence is no part of a URL that stands in it.
      url := rtrim(url, '.,:;!?*_~''');
    end if;
    if before !~ '!\[[^\[\]]*\]\($' then
      urls := urls || url;
    end if;
  end loop;
  parts := string_to_array(rest, '](/');
  for place in 2..coalesce(cardinality(parts), 0) loop
    url := substring(left(parts[place], 2000) from '^(?:[^/\\\s()<>](?:[^\s()<>]|\([^\s()<>]*\))*|(?=[\s)>]))');
    if url is not null and right(parts[place - 1], 300) !~ '!\[[^\[\]]*$' then
      urls := urls || ('/' || url);
    end if;
  end loop;
  if rest ~ '\]:\s*<?/' then
    urls := urls || array(select match[1] from regexp_matches(rest, '\]:\s*<?(/[^/\\\s<>][^\s<>]*)', 'g') as match);
  end if;
  return array(select distinct each from unnest(urls) as each);
end
$$;
comment on function public.find_urls is 'The URLs to which a text in Markdown links: external ones, and paths of the site.';

-- As domain/partners/known-partners.ts, with which a test compares it: the hosts, and the parameters that name who has sent the visitor.
create function public.known_partners() returns table (hosts text, parameters text, is_network boolean)
  language sql immutable parallel safe
  set search_path = ''
as $$
  values
    ('^([a-z-]+\.)?booking\.com$', 'aid', false),
    ('^expedia\.[a-z.]+$', 'affcid|camref|clickref|afflid|mdpcid', false),
    ('^([a-z]{2}\.)?hotels\.com$', 'affcid|camref|clickref|rffrid|mdpcid', false),
    ('^airbnb\.[a-z.]+$', 'af|c', false),
    ('^getyourguide\.[a-z.]+$', 'partner_id', false),
    ('^viator\.com$', 'pid', false),
    ('^kayak\.[a-z.]+$', 'a', false),
    ('^agoda\.com$', 'cid', false),
    ('^([a-z]{2}\.)?trip\.com$', 'allianceid', false),
    ('^amazon\.[a-z.]+$', 'tag', false),
    ('^(tp\.media|([a-z0-9-]+\.)?tp\.st)$', 'marker|shmarker', true),
    ('^(awin1\.com|tidd\.ly)$', 'awinaffid|a|id', true),
    ('^(anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|emjcd\.com)$', '', true),
    ('\.(pxf|sjv|7eer|evyy|ojrq)\.(io|net)$', '', true),
    ('(^|\.)prf\.hn$', '', true),
    ('^go\.(skimresources|redirectingat)\.com$', 'id', true)
$$;

create function public.forbids_redirects(url text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return coalesce(public.get_link_host(url) ~ '^(amazon\.[a-z.]+|amzn\.(to|eu|asia)|a\.co)$', false);
comment on function public.forbids_redirects is 'Whether a link leads to a partner that allows no redirect between a page and itself.';

-- As domain/partners/partner-link.ts: a link to a partner of the owner's, through a network, or with an ID at a known partner, also
-- where such a link is within another one.
create function public.is_partner_link(url text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  part text := url;
  host text;
  known_hosts text;
begin
  for nestings in 0..4 loop
    host := public.get_link_host(part);
    if host is not null then
      -- One expression for all, because PostgreSQL keeps few compiled ones.
      if host ~ (select string_agg('(' || hosts || ')', '|') from public.known_partners()) then
        select known.hosts into known_hosts from public.known_partners() as known where host ~ known.hosts
        order by is_network desc limit 1;
        -- 304142 is Booking.com's own ID, which credits nobody.
        if exists (
          select from public.known_partners() as known
          where known.hosts = known_hosts
            and (known.is_network or part ~* ('[?&](' || known.parameters || ')=(?!(304142)?([&#\s]|$))'))
        ) then
          return true;
        end if;
      else
        known_hosts := null;
      end if;
      if exists (
        select from public.partners
        where (nestings = 0 or position('=' || affiliate_id in part) > 0) and (
          public.includes_host(partners.hosts, host) or exists (select from unnest(partners.hosts) as own where own ~ known_hosts)
        )
      ) then
        return true;
      end if;
    end if;
    part := substr(part, 9);
    -- A URL within another one is encoded, maybe twice.
    for times in 1..2 loop
      exit when part ~* 'https?:' or part !~* 'https?%';
      part := regexp_replace(regexp_replace(replace(part, '%25', '%'), '%3a', ':', 'gi'), '%2f', '/', 'gi');
      part := replace(regexp_replace(regexp_replace(part, '%3f', '?', 'gi'), '%3d', '=', 'gi'), '%26', '&');
    end loop;
    part := substring(part from '(?i)https?:.*$');
    if part is null then
      return false;
    end if;
  end loop;
  return false;
end
$$;
comment on function public.is_partner_link is 'Whether a link earns money.';

revoke execute on function public.find_urls, public.known_partners, public.forbids_redirects, public.is_partner_link
  from public, anon, authenticated;
grant execute on function public.find_urls, public.known_partners, public.is_partner_link to service_role;
-- A trigger calls it with the rights of whoever stores a link.
grant execute on function public.forbids_redirects to authenticated, service_role;

create table public.links (
  id uuid primary key default gen_random_uuid(),
  -- /go/CODE redirects to the target. 40 random bits: nobody finds the links of drafts by trying.
  code text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 10) check (code ~ '^[a-z0-9]{6,12}$'),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  name text collate "und-x-icu",
  url text not null check (url ~* '^https?://[^\s]+$'),
  typed_url text unique,
  is_direct boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.links is 'Links that earn money, each with a short URL of the site.';
comment on column public.links.name is 'Without one, the URL without its scheme and parameters.';
comment on column public.links.url is 'Where the link leads.';
comment on column public.links.typed_url is 'The link as it stands in texts; null: it was made in the panel.';
comment on column public.links.is_direct is 'Pages link to the target itself, and not to /go/CODE.';
create index links_by_name on public.links (name, id);

alter table public.links enable row level security;
revoke all on public.links from anon, authenticated;
grant select, insert, update, delete on public.links to authenticated;
grant all on public.links to service_role;
create policy "Owners read" on public.links for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.links for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.links for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.links for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.links as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.links
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.links
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.links
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();

create function public.shorten_url(url text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return left(regexp_replace(url, '^\s*https?://(?:[^/?#@\s]*@)?(?:www\.)?([^?#\s]*?)/?(?:[?#].*)?$', '\1', 'i'), 100);

create function public.complete_link() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if coalesce(btrim(new.name), '') = '' or tg_op = 'UPDATE' and new.name = public.shorten_url(old.url) then
    new.name := public.shorten_url(new.url);
  end if;
  new.is_direct := new.is_direct or public.forbids_redirects(new.url);
  return new;
end
$$;
create trigger complete_link before insert or update of name, url, is_direct on public.links
  for each row execute function public.complete_link();

alter publication supabase_realtime add table public.links;

-- Where links stand. The links of places and deals to their partners are not here, which have forms and URLs of their own.
create table public.link_uses (
  table_name text collate "C" not null,
  record_id text collate "C" not null,
  -- External, or a path of the site.
  url text collate "C" not null,
  primary key (table_name, record_id, url)
);
comment on table public.link_uses is 'Each URL to which a text or a button of a record links, drafts too.';
-- A URL may be longer than what a B-tree holds.
create index link_uses_url on public.link_uses using hash (url);

-- Only triggers write.
alter table public.link_uses enable row level security;
revoke all on public.link_uses from anon, authenticated;
grant select on public.link_uses to authenticated;
grant all on public.link_uses to service_role;
create policy "Owners read" on public.link_uses for select to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.link_uses as restrictive to authenticated
  using ((select public.is_session_valid()));

-- The arguments are the columns with links. Runs with the rights of its owner, because users write no uses.
create function public.record_link_uses() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  own_id text := coalesce(new.id, old.id)::text;
  urls text[] := '{}';
  former text[];
begin
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(distinct url), '{}') into urls
    from jsonb_each_text(to_jsonb(new)) as field (name, value), unnest(public.find_urls(value)) as url
    -- A longer one is no link that anybody follows, and no index could hold it.
    where field.name = any (tg_argv) and length(url) <= 2000;
  end if;
  former := array(select url from public.link_uses as uses where uses.table_name = tg_table_name and uses.record_id = own_id);
  if not former <@ urls then
    delete from public.link_uses as uses
    where uses.table_name = tg_table_name and uses.record_id = own_id and uses.url <> all (urls);
  end if;
  if urls <@ former then
    return null;
  end if;
  insert into public.link_uses (table_name, record_id, url)
  select tg_table_name, own_id, url from unnest(urls) as url
  on conflict do nothing;
  -- A statement without rows would notify, too.
  select array_agg(typed) into urls
  from unnest(urls) as typed
  where typed <> all (former) and not exists (select from public.links where typed_url = typed) and public.is_partner_link(typed);
  if urls is not null then
    insert into public.links (typed_url, url) select url, url from unnest(urls) as url on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger record_link_uses after insert or delete or update of content on public.posts
  for each row execute function public.record_link_uses('content');
create trigger record_link_uses after insert or delete or update of story on public.destinations
  for each row execute function public.record_link_uses('story');
create trigger record_link_uses after insert or delete or update of content on public.pages
  for each row execute function public.record_link_uses('content');
create trigger record_link_uses after insert or delete or update of notice, privacy, terms on public.legal_texts
  for each row execute function public.record_link_uses('notice', 'privacy', 'terms');
create trigger record_link_uses after insert or delete or update of learn_more_url on public.hero_slides
  for each row execute function public.record_link_uses('learn_more_url');

-- The links to a new partner are records from then on.
create function public.add_links_of_partner() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  urls text[];
begin
  select array_agg(distinct uses.url) into urls
  from public.link_uses as uses
  where uses.url ~* '^http' and not exists (select from public.links where typed_url = uses.url)
    and public.is_partner_link(uses.url);
  if urls is not null then
    insert into public.links (typed_url, url) select url, url from unnest(urls) as url on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger add_links after insert or update of hosts, affiliate_id on public.partners
  for each statement execute function public.add_links_of_partner();

revoke execute on function public.shorten_url, public.complete_link, public.record_link_uses, public.add_links_of_partner
  from public, anon, authenticated;
-- A trigger calls it with the rights of whoever stores a link.
grant execute on function public.shorten_url to authenticated, service_role;

-- Where /go/CODE leads. Visitors read no list of links, which would name those of drafts. A deleted link leads nowhere. In PL/pgSQL,
-- because the checks of links come later.
create function public.find_link(link_code text) returns table (url text, leads_to_site boolean)
  language plpgsql stable rows 1
  security definer
  set search_path = ''
as $$
begin
  return query select links.url, public.leads_to_site(links.url) from public.links where code = link_code;
end
$$;
comment on function public.find_link is
  'The target of the link with this code, and whether it is broken, so that visitors go to the partner link of the site.';

-- The records of the links in a text, with which pages replace its links. Nobody learns of a link that the text does not have.
create function public.find_text_links(markdown text) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  urls text[] := public.find_urls(markdown);
begin
  return (
    select jsonb_agg(
      jsonb_build_object(
        'typed', case when typed_url = any (urls) then typed_url else '/go/' || code end,
        'code', code,
        'directUrl', case when is_direct and not public.leads_to_site(url) then url end
      ) order by code
    )
    from public.links
    -- The owner also types the short URL of a link, which redirects by itself.
    where typed_url = any (urls)
      or is_direct and code = any (array(select substr(each, 5) from unnest(urls) as each where each like '/go/%'))
  );
end
$$;
comment on function public.find_text_links is
  'The records of the links in a text: [{typed, code, directUrl}], directUrl being null if pages link to /go/CODE. Null without any.';

-- Computed columns.
create function public.text_links(post public.posts) returns jsonb
  language sql stable security definer set search_path = ''
  return public.find_text_links(post.content);
create function public.text_links(place public.destinations) returns jsonb
  language sql stable security definer set search_path = ''
  return public.find_text_links(place.story);
create function public.text_links(page public.pages) returns jsonb
  language sql stable security definer set search_path = ''
  return public.find_text_links(page.content);
create function public.text_links(texts public.legal_texts) returns jsonb
  language sql stable security definer set search_path = ''
  return public.find_text_links(concat_ws(E'\n\n', texts.notice, texts.privacy, texts.terms));
create function public.text_links(slide public.hero_slides) returns jsonb
  language sql stable security definer set search_path = ''
  return public.find_text_links(slide.learn_more_url);

revoke execute on function public.find_link, public.find_text_links, public.text_links(public.posts),
  public.text_links(public.destinations), public.text_links(public.pages), public.text_links(public.legal_texts),
  public.text_links(public.hero_slides) from public, anon, authenticated;
grant execute on function public.find_link, public.text_links(public.posts), public.text_links(public.destinations),
  public.text_links(public.pages), public.text_links(public.legal_texts), public.text_links(public.hero_slides)
  to anon, authenticated, service_role;
grant execute on function public.find_text_links to service_role;

-- Whether a link stands anywhere, by which the panel's list filters. A computed column.
create function public.is_used(link public.links) returns boolean
  language sql stable
  set search_path = ''
  return exists (select from public.link_uses where url = link.typed_url or url = '/go/' || link.code);

-- The name of a record, whatever its table; null if it has none.
create function public.find_record_name(table_name text, record_id text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return case table_name
    when 'posts' then (select title from public.posts where id = record_id::uuid)
    when 'destinations' then (select name from public.destinations where id = record_id::uuid)
    when 'pages' then (select title from public.pages where id = record_id::uuid)
    when 'hero_slides' then (select title from public.hero_slides where id = record_id::uuid)
  end;
end
$$;

-- What the daily check has found; null if the link was not checked. In PL/pgSQL, because that table comes later.
create function public.find_link_state(url text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (select state from public.link_checks where link_checks.url = find_link_state.url);
end
$$;

-- The partner, the uses, the state, and the clicks and reported presses of the last 30 days, of the links with these ids. `uses` is a list of
-- {table, id, name}, at most 20.
create function public.describe_links(ids uuid[])
  returns table (id uuid, partner text, uses jsonb, use_count integer, state text, clicks integer, reported integer)
  language sql stable
  set search_path = ''
as $$
  select links.id,
    (
      select partners.name from public.partners where public.includes_host(hosts, public.get_link_host(links.url))
      order by partners.created_at limit 1
    ),
    (
      select jsonb_agg(
        jsonb_build_object('table', table_name, 'id', record_id, 'name', public.find_record_name(table_name, record_id))
        order by table_name, record_id
      )
      from (
        select distinct table_name, record_id from public.link_uses
        where link_uses.url = links.typed_url or link_uses.url = '/go/' || links.code
        order by 1, 2 limit 20
      ) as found
    ),
    (
      select count(distinct (table_name, record_id))::integer from public.link_uses
      where link_uses.url = links.typed_url or link_uses.url = '/go/' || links.code
    ),
    public.find_link_state(links.url),
    coalesce(sum(counts.clicks), counted.nothing)::integer, coalesce(sum(counts.reported), counted.nothing)::integer
  from public.links
  -- Null unless visits are counted.
  left join (select 0 as nothing from public.settings where counts_visits) as counted on true
  left join public.counts on subject = 'link' and key = links.code and day > (now() at time zone 'UTC')::date - 30
  where links.id = any (ids)
  group by links.id, counted.nothing
$$;

-- Decodes the path of a URL; null if it is malformed.
create function public.decode_path(path text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  bytes bytea := '';
  part text;
begin
  for part in select match[1] from regexp_matches(path, '(%[0-9A-Fa-f]{2}|[^%]+|%)', 'g') as match loop
    bytes := bytes || case when part ~ '^%..$' then decode(right(part, 2), 'hex') else convert_to(part, 'UTF8') end;
  end loop;
  return convert_from(bytes, 'UTF8');
exception when others then
  return null;
end
$$;

-- The links within the site to a page that there is not: that of no record, or of one that visitors do not see. A former slug and an
-- old URL redirect, so their links are not broken. `site` is the origin of the site, which the owner may have typed, too.
create function public.list_broken_links(site text)
  returns table (url text, table_name text, record_id text, name text, is_hidden boolean)
  language sql stable
  set search_path = ''
as $$
  with paths as materialized (
    select uses.url, uses.table_name, uses.record_id,
      case when found.path ~ '%' then public.decode_path(found.path) else found.path end as path
    from public.link_uses as uses,
      regexp_replace(
        substring(case when starts_with(uses.url, site || '/') then substr(uses.url, length(site) + 1) else uses.url end from '^/[^?#]*'),
        '(.)/+$', '\1'
      ) as found (path)
    where found.path <> '/' and found.path !~ '^//|\.[^/]*$'
  ),
  targets as (
    select paths.*, lower(split_part(path, '/', 2)) as folder, lower(split_part(path, '/', 3)) as slug
    from paths where path is not null
  ),
  states as (
    -- Null: no such record. False: visitors do not see it.
    select targets.*, case
      when path ~ '^/go/' then exists (select from public.links where code = slug)
      when path ~* '^/blog/[^/]+$' then (
        select coalesce(published_at <= now(), false) as is_public from public.posts
        where posts.slug = targets.slug or former_slugs @> array[targets.slug] order by 1 desc limit 1
      )
      when path ~* '^/destinations/[^/]+$' then (
        select coalesce(published_at <= now(), false) as is_public from public.destinations
        where destinations.slug = targets.slug or former_slugs @> array[targets.slug] order by 1 desc limit 1
      )
      when public.is_reserved_slug('pages', folder) then true
      when path ~ '^/[^/]+$' then (
        select coalesce(published_at <= now(), false) as is_public from public.pages
        where pages.slug = targets.folder or former_slugs @> array[targets.folder] order by 1 desc limit 1
      )
    end as state
    from targets
  )
  select states.url, states.table_name, states.record_id, public.find_record_name(states.table_name, states.record_id),
    state is not null and path !~ '^/go/'
  from states
  where state is not true and not exists (select from public.find_redirect(states.path))
  order by states.url, states.table_name, states.record_id
  limit 100
$$;
comment on function public.list_broken_links is 'The links within the site that lead nowhere, at most 100.';

revoke execute on function public.is_used(public.links), public.find_record_name, public.find_link_state, public.describe_links, public.decode_path,
  public.list_broken_links from public, anon, authenticated;
-- `list_broken_links` calls it with the rights of the caller.
grant execute on function public.is_reserved_slug to authenticated;
grant execute on function public.is_used(public.links), public.find_record_name, public.find_link_state, public.describe_links, public.decode_path,
  public.list_broken_links to authenticated, service_role;
