-- Offers with a price and an end (docs/product.md#deals). A deal is public from `published_at` until `ends_at`;
-- PostgreSQL's own clock decides.
create table public.deals (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  destination_id uuid,
  description text,
  image text check (public.is_media_url(image)),
  image_alt text,
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  inclusions text[] not null default '{}',
  price numeric(12, 2) not null check (price > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  duration text,
  booking_url text check (booking_url is null or booking_url = '' or booking_url ~* '^https?://[^\s]+$'),
  published_at timestamptz default now(),
  ends_at timestamptz not null check (isfinite(ends_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deals_ends_at_after_beginning check (ends_at > published_at)
);
comment on column public.deals.destination_id is 'Where it goes. The id of a deleted destination may remain.';
comment on column public.deals.inclusions is 'What the price includes, in the order of the owner.';
comment on column public.deals.price is 'For one person. Each price is recorded in deal_prices.';
comment on column public.deals.currency is 'A code of ISO 4217.';
comment on column public.deals.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.deals.ends_at is 'Public until this time.';

-- For the list of visitors, and for the next time at which a deal begins or ends.
create index deals_soonest_end on public.deals (ends_at, created_at, id);
create index deals_published_at on public.deals (published_at);

create trigger touch_updated_at before update on public.deals
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.deals
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.deals
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();

alter table public.deals enable row level security;
revoke all on public.deals from anon, authenticated;
grant select on public.deals to anon;
grant select, insert, update, delete on public.deals to authenticated;
grant all on public.deals to service_role;
create policy "Everybody reads what is on sale" on public.deals for select to anon, authenticated
  using (published_at <= now() and ends_at > now());
create policy "Signed-in users read" on public.deals for select to authenticated using (true);
create policy "Signed-in users insert" on public.deals for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users update" on public.deals for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.deals for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.deals as restrictive to authenticated
  using ((select public.has_used_second_factor()));

-- Every price that visitors could see, as the database recorded it. Nobody writes here, not even the owner: a price that
-- is struck through must have been asked for (directive 98/6/EC, article 6a). The deal has no foreign key, so that the
-- prices of a deal in the trash are there when it is restored.
create table public.deal_prices (
  deal_id uuid not null,
  id bigint generated always as identity primary key,
  price numeric(12, 2) not null,
  currency text not null,
  -- When visitors could see it: from `published_at` until `ends_at`, but not before `recorded_at` and not after the next
  -- record. Null while the deal was a draft or in the trash.
  published_at timestamptz,
  ends_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);
comment on table public.deal_prices is 'Every price of every deal, recorded by the database when it changed.';
create index deal_prices_in_order on public.deal_prices (deal_id, recorded_at, id);
alter table public.deal_prices enable row level security;
revoke all on public.deal_prices from anon, authenticated, service_role;
grant select on public.deal_prices to authenticated, service_role;
create policy "Signed-in users read" on public.deal_prices for select to authenticated
  using ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.deal_prices as restrictive to authenticated
  using ((select public.has_used_second_factor()));

-- Runs with the rights of its owner, because no user may add records.
create function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    insert into public.deal_prices (deal_id, price, currency, published_at, ends_at)
    values (old.id, old.price, old.currency, null, old.ends_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.id, new.price, new.currency, new.published_at, new.ends_at)
      is distinct from (old.id, old.price, old.currency, old.published_at, old.ends_at)) then
    insert into public.deal_prices (deal_id, price, currency, published_at, ends_at)
    values (new.id, new.price, new.currency, new.published_at, new.ends_at);
  end if;
  return null;
end
$$;
revoke execute on function public.record_deal_price from public, anon, authenticated;
create trigger record_deal_price after insert or update or delete on public.deals
  for each row execute function public.record_deal_price();

-- The prices that visitors have seen, and when: for the panel, and for the price that is struck through.
create function public.list_seen_prices(deal_id uuid)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  with records as (
    select price, currency, published_at, ends_at, recorded_at,
      lead(recorded_at, 1, 'infinity') over (order by recorded_at, id) as next_at
    from public.deal_prices where deal_prices.deal_id = list_seen_prices.deal_id
  )
  select price, currency, greatest(recorded_at, published_at), least(next_at, ends_at) from records
  where published_at is not null
    and greatest(recorded_at, published_at) < least(next_at, ends_at) and greatest(recorded_at, published_at) <= now()
  order by greatest(recorded_at, published_at)
$$;
comment on function public.list_seen_prices is
  'The recorded prices of a deal, each with the time in which visitors saw it, which may end in the future.';
revoke execute on function public.list_seen_prices from public, anon;
grant execute on function public.list_seen_prices to authenticated, service_role;

-- For the panel, which says why no price is struck through.
create function public.find_prior_price(
  deal_id uuid,
  -- A price and a currency that are not saved: the result is what it would be if they were saved now.
  new_price numeric default null,
  new_currency text default null
)
  returns table (
    -- The lowest price of the 30 days before the present one was first asked for, if that is higher.
    prior_price numeric,
    -- Why there is none: 'draft' (visitors do not see the present price), 'unchanged', 'currency', 'young' or 'not_higher'.
    reason text,
    -- When visitors could first see the present price, and any price of the deal.
    applied_at timestamptz,
    first_seen_at timestamptz
  )
  language sql stable rows 1
  set search_path = ''
as $$
  with deal as (
    select coalesce(new_price, price) as price, coalesce(new_currency, currency) as currency,
      coalesce(published_at <= now() and ends_at > now(), false) as is_on_sale
    from public.deals where id = find_prior_price.deal_id
  ), seen as (
    select price, currency, starts_at as starts,
      case when new_price is null then ends_at else least(ends_at, now()) end as ends
    from public.list_seen_prices(find_prior_price.deal_id)
    union all
    select price, currency, now(), 'infinity' from deal where new_price is not null
  ), compared as (
    -- A price is new when it changes, and when it returns after more than a day without any.
    select starts, (seen.price, seen.currency) is distinct from (lag(seen.price) over in_order, lag(seen.currency) over in_order)
        or starts > lag(ends) over in_order + interval '1 day' as is_new,
      (seen.price, seen.currency) = (deal.price, deal.currency) as is_present
    from seen, deal window in_order as (order by starts)
  ), present as (
    select max(starts) filter (where is_new) as applied_at, min(starts) as first_seen_at,
      max(starts) filter (where is_present) = max(starts) as is_last, bool_and(is_present) as is_only
    from compared
  ), before as (
    select price, currency, sum(ends - starts) over (order by starts desc) as lasted, ends - starts as length,
      ends > applied_at - interval '30 days' as is_recent
    from seen, present where starts < applied_at
  ), facts as (
    -- Of the last 30 days in which visitors saw a price, so that a price of a minute does not count as one of 30 days. All
    -- that they saw in the 30 days of the calendar is among it.
    select min(before.price) filter (where before.currency = deal.currency) as lowest,
      min(before.price) filter (where is_recent) as recent_lowest,
      coalesce(bool_or(before.currency <> deal.currency), false) as has_other_currency, max(lasted) as lasted
    from before, deal where lasted - length < interval '30 days'
  )
  select case when verdict is null then lowest end, verdict, applied_at, first_seen_at
  from deal, present, facts, lateral (
    select case
      when not is_on_sale or is_last is not true then 'draft'
      when is_only then 'unchanged'
      when has_other_currency then 'currency'
      when lasted is null or lasted < interval '30 days' then 'young'
      when lowest <= deal.price then 'not_higher'
      when recent_lowest is distinct from lowest then 'young'
    end as verdict
  ) judged
$$;
comment on function public.find_prior_price is
  'The price that may be struck through beside the present one, or why there is none (directive 98/6/EC, article 6a).';
revoke execute on function public.find_prior_price from public, anon;
grant execute on function public.find_prior_price to authenticated, service_role;

-- Runs with the rights of its owner, because visitors may not read the recorded prices. A caller could send a record of
-- their own as the deal, so only its id counts, and only if they may see that deal.
create function public.prior_price(deal public.deals) returns numeric
  language sql stable
  security definer
  set search_path = ''
as $$
  select found.prior_price from public.deals, public.find_prior_price(deals.id) as found
  where deals.id = deal.id and published_at <= now() and ends_at > now()
$$;
comment on function public.prior_price is
  'A computed field: the price to strike through beside the present one, if it may be (directive 98/6/EC, article 6a).';
revoke execute on function public.prior_price from public;
grant execute on function public.prior_price to anon, authenticated, service_role;

-- A computed field by which the panel sorts: the next end comes first, and what is over comes last.
create function public.end_order(deal public.deals) returns interval
  language sql stable set search_path = ''
as $$
  select case
    when deal.ends_at > now() then deal.ends_at - now()
    else interval '300000 years' + (now() - deal.ends_at)
  end
$$;
comment on function public.end_order is 'A computed field: the soonest end first, then what has ended, the latest first.';
revoke execute on function public.end_order from public, anon;
grant execute on function public.end_order to authenticated, service_role;

-- A computed relationship (docs/protocols.md#embedding): reads embed the destination of a deal, if the caller may see it.
create function public.destination(deal public.deals) returns setof public.destinations
  language sql stable rows 1 set search_path = ''
as $$
  select destination.* from public.destinations destination where destination.id = deal.destination_id
$$;
revoke execute on function public.destination(public.deals) from public;
grant execute on function public.destination(public.deals) to anon, authenticated, service_role;

-- The panel follows changes that are made elsewhere. Everybody receives only the rows that they may read.
alter publication supabase_realtime add table public.deals;
