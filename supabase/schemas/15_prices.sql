/*
 * The prices of deals that visitors could see, and which of them may be struck through (docs/product/prices.md;
 * directive 98/6/EC, article 6a). Each deal goes on with a record of prices: one of its own, or that of an earlier deal
 * that the owner has said it continues.
 */

-- Nobody writes here, not even the owner: a price that is struck through must have been asked for. The deal has no foreign key, so that
-- the prices of a deal in the trash are there when it is restored.
create table public.deal_prices (
  deal_id uuid not null,
  id bigint generated always as identity primary key,
  price numeric(12, 2) not null,
  currency text not null,
  -- When visitors could see it: from `published_at` until `ends_at`, but not before `recorded_at` and not after the next row of the
  -- deal. Null while the deal was a draft or in the trash.
  published_at timestamptz,
  ends_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  title text,
  price_record uuid not null,
  prior_limit numeric(12, 2)
);
comment on table public.deal_prices is 'Every price of every deal, recorded by the database when it changed.';
comment on column public.deal_prices.price_record is 'The record of the deal that it belongs to.';
comment on column public.deal_prices.title is 'The title of the deal at that time. Null before November 28, 2026.';
comment on column public.deal_prices.prior_limit is
  'In rows from before version 1.0.0: nothing higher is struck through beside this price, because nothing higher was.';
create index deal_prices_in_order on public.deal_prices (price_record, deal_id, recorded_at, id);
-- The next time at which a price is no longer struck through is read with each change (server/installation/schedules).
create index deal_prices_beginning on public.deal_prices (greatest(recorded_at, published_at))
  where published_at is not null;
alter table public.deal_prices enable row level security;
revoke all on public.deal_prices from anon, authenticated, service_role;
grant select on public.deal_prices to authenticated, service_role;
create policy "Editors read" on public.deal_prices for select to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.deal_prices as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Runs with the rights of its owner, because no user may add rows.
create function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at)
    values (old.id, old.price_record, old.title, old.price, old.currency, null, old.ends_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.id, new.price, new.currency, new.published_at, new.ends_at)
      is distinct from (old.id, old.price, old.currency, old.published_at, old.ends_at)) then
    insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at)
    values (new.id, new.price_record, new.title, new.price, new.currency, new.published_at, new.ends_at);
  end if;
  return null;
end
$$;
revoke execute on function public.record_deal_price from public, anon, authenticated;
create trigger record_deal_price after insert or update or delete on public.deals
  for each row execute function public.record_deal_price();

-- What a deal continues is said when it is created. Otherwise, a price could be struck through that was asked for something else, and
-- one that forbids it could be left behind.
create function public.keep_price_record() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The record of prices of a deal stays (rule "deals_price_record_stays").' using errcode = 'check_violation';
end
$$;
revoke execute on function public.keep_price_record from public, anon, authenticated;
create trigger keep_price_record before update of price_record on public.deals
  for each row when (new.price_record is distinct from old.price_record) execute function public.keep_price_record();

create view public.seen_prices with (security_invoker = true) as
select price_record, deal_id, title, price, currency, starts_at, least(next_at, announced_end) as ends_at, announced_end, prior_limit
from (
  select *, greatest(recorded_at, published_at) as starts_at, ends_at as announced_end,
    lead(recorded_at) over (partition by price_record, deal_id order by recorded_at, id) as next_at
  from public.deal_prices
) as recorded
where published_at is not null and starts_at < least(next_at, announced_end) and starts_at <= now();
comment on view public.seen_prices is
  'The recorded prices that visitors saw, and when. Each was to end at announced_end, and may have ended before.';
revoke all on public.seen_prices from public, anon, authenticated, service_role;
grant select on public.seen_prices to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.seen_prices
  for each row execute function public.reject_write();

-- A reduction that goes on becomes the normal price. The server has pages made again at that time.
create function public.longest_reduction() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '60 days'
$$;

-- In PL/pgSQL, because PostgreSQL otherwise sets up windows and aggregates for each deal of a page.
create function public.find_prior_price(
  deal_id uuid,
  -- A price and a currency that are not saved: the result is what it would be if they were saved now.
  new_price numeric default null,
  new_currency text default null
)
  returns table (
    -- The lowest price of the 30 days before the reduction, if that is higher than the present price.
    prior_price numeric,
    -- Why there is none: 'draft', 'unchanged', 'currency', 'young', 'not_higher' or 'old' (docs/product/prices.md).
    reason text,
    -- When the reduction began or, if there is none, the present price.
    applied_at timestamptz
  )
  language plpgsql stable rows 1
  set search_path = ''
as $$
declare
  days constant interval := interval '30 days';
  break constant interval := interval '1 day';
  deal public.deals;
  seen public.seen_prices;
  seen_prices public.seen_prices[];
  -- When each of the cuts began that led to the present price without a raise or a break between them, the earliest first.
  cuts timestamptz[] := array[now()];
  price numeric;
  until timestamptz;
  later_start timestamptz;
  lasted interval;
  lowest numeric;
  recent_lowest numeric;
  has_other_currency boolean;
begin
  select * into deal from public.deals where id = find_prior_price.deal_id;
  deal.price := coalesce(new_price, deal.price);
  deal.currency := coalesce(new_currency, deal.currency);
  -- The latest first.
  seen_prices := array(
    select s from public.seen_prices as s where s.price_record = deal.price_record order by s.ends_at desc, s.starts_at desc
  );
  reason := case
    when not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) then 'draft'
    when not exists (select from unnest(seen_prices) as s where (s.price, s.currency) <> (deal.price, deal.currency)) then 'unchanged'
  end;
  if reason is not null then
    return next;
    return;
  end if;

  price := deal.price;
  foreach seen in array seen_prices loop
    until := case when seen.deal_id = deal.id then least(seen.ends_at, now()) else seen.ends_at end;
    exit when until < cuts[1] - break;
    if (seen.price, seen.currency) = (price, deal.currency) then
      cuts[1] := least(cuts[1], seen.starts_at);
    elsif until <= cuts[1] then
      -- A cut that follows another one belongs to the same reduction (directive 98/6/EC, article 6a, paragraph 5).
      exit when seen.currency <> deal.currency or seen.price < price;
      price := seen.price;
      cuts := seen.starts_at || cuts;
    end if;
  end loop;

  foreach applied_at in array cuts loop
    later_start := applied_at;
    lasted := interval '0';
    lowest := null;
    recent_lowest := null;
    has_other_currency := false;
    foreach seen in array seen_prices loop
      if seen.starts_at >= applied_at then
        lowest := least(lowest, seen.prior_limit);
        recent_lowest := least(recent_lowest, seen.prior_limit);
        continue;
      end if;
      until := least(seen.ends_at, applied_at);
      exit when until < later_start - break or (lasted >= days and until <= applied_at - days);
      lasted := lasted + greatest(least(until, later_start) - seen.starts_at, interval '0');
      later_start := least(later_start, seen.starts_at);
      if until > applied_at - days then recent_lowest := least(recent_lowest, seen.price); end if;
      if seen.currency = deal.currency then
        lowest := least(lowest, seen.price);
      else
        has_other_currency := true;
      end if;
    end loop;
    reason := case
      when has_other_currency then 'currency'
      when lasted < days then 'young'
      when lowest <= deal.price then 'not_higher'
      when recent_lowest is distinct from lowest then 'young'
      when applied_at <= now() - public.longest_reduction() then 'old'
    end;
    exit when reason is null;
  end loop;
  if reason is null then prior_price := lowest; end if;
  return next;
end
$$;
comment on function public.find_prior_price is
  'The price that may be struck through beside the present one, or why there is none (directive 98/6/EC, article 6a).';

-- Ends that visitors saw for less time than this, all together, were slips.
create function public.shortest_announcement() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '1 hour'
$$;

create function public.find_first_end(
  deal_id uuid,
  -- An end that is not saved: the result is what it would be if it were saved now.
  new_end timestamptz default null
) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  break constant interval := interval '1 day';
  deal public.deals;
begin
  select * into deal from public.deals where id = find_first_end.deal_id;
  deal.ends_at := coalesce(new_end, deal.ends_at);
  -- Most ends are never postponed.
  if not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) or not exists (
    select from public.deal_prices as recorded
    where recorded.price_record = deal.price_record and recorded.ends_at < deal.ends_at and recorded.published_at is not null
  ) then
    return null;
  end if;
  return (
    with seen as materialized (
      select * from public.seen_prices where price_record = deal.price_record
    ), times as materialized (
      select range_agg(tstzrange(starts_at, ends_at)) + tstzmultirange(tstzrange(now(), deal.ends_at)) as on_sale,
        range_agg(tstzrange(starts_at, ends_at + break, '[]')) as runs,
        range_agg(tstzrange(starts_at, ends_at + break, '[]')) filter (where seen.deal_id = deal.id) as own_runs
      from seen
    ), present as materialized (
      select
        (select lower(run) from unnest(runs) as run where run @> now()) as record_start,
        (select lower(run) from unnest(own_runs) as run where run @> now()) as deal_start
      from times
    ), announced as (
      select announced_end, sum(sum(least(ends_at, now()) - starts_at)) over (order by announced_end) as lasted
      from seen, times, present
      where announced_end < deal.ends_at and ends_at > record_start - interval '30 days'
        -- Beside a deal that is still on sale, its end is not that of this one.
        and (seen.deal_id = deal.id or (starts_at < deal_start and ends_at <= now()))
        -- An end was kept if visitors saw nothing of the record then, and for a day.
        and on_sale && tstzrange(announced_end, announced_end + break, '()')
      group by announced_end
    )
    select min(announced_end) from announced where lasted >= public.shortest_announcement()
  );
end
$$;
comment on function public.find_first_end is
  'The first end of the record that visitors saw in its present time on sale, if it was postponed; null if it was not.';

-- These two run with the rights of their owner, because visitors may not read the records. They tell only what visitors could have seen.
create function public.prior_price(deal public.deals) returns numeric
  language sql stable
  security definer
  set search_path = ''
as $$
  select prior_price from public.find_prior_price(deal.id)
$$;
comment on function public.prior_price is 'The price that is struck through beside the present one.';
create function public.first_end(deal public.deals) returns timestamptz
  language sql stable
  security definer
  set search_path = ''
as $$
  select public.find_first_end(deal.id)
$$;
comment on function public.first_end is 'The first end that visitors saw, if it was postponed since then.';

-- A deal ends without a change, and visitors do not see what has ended, so the recorded prices decide whether samples may come back
-- (docs/product/deals.md#deals-on-the-home-page). Tells only what visitors could have seen.
create function public.has_had_deals() returns boolean
  language sql stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.deal_prices as recorded
    where published_at is not null and greatest(recorded_at, published_at) <= now()
      and greatest(recorded_at, published_at) < least(ends_at, (
        select recorded_at from public.deal_prices as next
        where (next.price_record, next.deal_id) = (recorded.price_record, recorded.deal_id)
          and (next.recorded_at, next.id) > (recorded.recorded_at, recorded.id)
        order by next.recorded_at, next.id limit 1
      ))
  )
$$;
comment on function public.has_had_deals is 'Whether a deal has ever been on sale, even one that was deleted.';

revoke execute on function public.longest_reduction, public.find_prior_price, public.shortest_announcement, public.find_first_end,
  public.prior_price, public.first_end, public.has_had_deals from public, anon;
grant execute on function public.longest_reduction, public.find_prior_price, public.shortest_announcement, public.find_first_end
  to authenticated, service_role;
grant execute on function public.prior_price, public.first_end, public.has_had_deals to anon, authenticated, service_role;
