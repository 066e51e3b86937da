/*
 * What may be compared with a price, and what visitors learn of its end (docs/product.md#deals). Without this, an offer could
 * shrink to two nights beside the price of fourteen, the same journey could be sold cheaper as another deal, and an end could be
 * postponed again and again without a word.
 *
 * The rule is one pass over the recorded prices in PL/pgSQL, because PostgreSQL otherwise sets up windows and aggregates, or plans
 * again, for each deal.
 */

-- Both null in records from before: then nothing is known, and the offer counts as the same.
alter table public.deal_prices add column duration text, add column inclusions text[];
comment on column public.deal_prices.duration is 'Empty if the deal had none. With title, destination_id and inclusions, says what the price was for.';

create or replace function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    insert into public.deal_prices
      (deal_id, price, currency, published_at, ends_at, title, destination_id, duration, inclusions)
    values (
      old.id, old.price, old.currency, null, old.ends_at, old.title, old.destination_id, coalesce(old.duration, ''),
      old.inclusions
    );
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (
      new.id, new.price, new.currency, new.published_at, new.ends_at, public.fold_title(new.title), new.destination_id,
      new.duration, new.inclusions
    ) is distinct from (
      old.id, old.price, old.currency, old.published_at, old.ends_at, public.fold_title(old.title), old.destination_id,
      old.duration, old.inclusions
    )) then
    insert into public.deal_prices
      (deal_id, price, currency, published_at, ends_at, title, destination_id, duration, inclusions)
    values (
      new.id, new.price, new.currency, new.published_at, new.ends_at, new.title, new.destination_id,
      coalesce(new.duration, ''), new.inclusions
    );
  end if;
  return null;
end
$$;

create function public.fold_inclusions(inclusions text[]) returns text[]
  language sql immutable
  set search_path = ''
as $$
  select array(select public.fold_title(item) from unnest(inclusions) as item)
$$;

-- Whether a later price is for the same journey and for no less: the destination may be chosen later, and inclusions may be added.
-- Texts are folded only if they differ, because that takes longer than the rest.
create function public.is_same_offer(earlier public.deal_prices, later public.deal_prices) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return not coalesce(earlier.destination_id <> later.destination_id, false)
    and not coalesce(
      earlier.title <> later.title and public.fold_title(earlier.title) <> public.fold_title(later.title), false
    )
    and not coalesce(
      earlier.duration <> later.duration and public.fold_title(earlier.duration) <> public.fold_title(later.duration), false
    )
    and coalesce(
      earlier.inclusions <@ later.inclusions
        or public.fold_inclusions(earlier.inclusions) <@ public.fold_inclusions(later.inclusions), true
    );
end
$$;
revoke execute on function public.fold_inclusions, public.is_same_offer from public, anon;
grant execute on function public.fold_inclusions, public.is_same_offer to authenticated, service_role;

-- The prices that visitors have seen since the deal is the present offer, the latest first. The spans do not overlap, so this is also
-- the order of the records.
create function public.list_seen_prices_backward(deal_id uuid)
  returns table (
    price numeric, currency text, starts_at timestamptz, ends_at timestamptz,
    -- When it was to end. The span may have ended earlier.
    announced_end timestamptz
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  record public.deal_prices;
  present public.deal_prices;
  beginning timestamptz;
  next_at timestamptz := 'infinity';
begin
  for record in
    select * from public.deal_prices as recorded where recorded.deal_id = list_seen_prices_backward.deal_id
    order by recorded_at desc, id desc
  loop
    if next_at = 'infinity' then present := record; end if;
    exit when not public.is_same_offer(record, present);
    beginning := greatest(record.recorded_at, record.published_at);
    ends_at := least(next_at, record.ends_at);
    next_at := record.recorded_at;
    if record.published_at is not null and beginning < ends_at and beginning <= now() then
      price := record.price;
      currency := record.currency;
      starts_at := beginning;
      announced_end := record.ends_at;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.list_seen_prices_backward is
  'The recorded prices of a deal since it is the present offer, each with the time in which visitors saw it, the latest first.';
revoke execute on function public.list_seen_prices_backward from public, anon;
grant execute on function public.list_seen_prices_backward to authenticated, service_role;

create or replace function public.list_seen_prices(deal_id uuid)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select price, currency, starts_at, ends_at from public.list_seen_prices_backward(deal_id) order by starts_at
$$;

create index deal_prices_title on public.deal_prices (public.fold_title(title));

-- What visitors paid for the same journey in other deals, which may be deleted by now. In PL/pgSQL, because that keeps the plan.
create function public.list_prices_of_other_deals(deal public.deals, since timestamptz, until timestamptz)
  returns table (price numeric, currency text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  deal_title constant text := public.fold_title(deal.title);
  deal_duration constant text := public.fold_title(coalesce(deal.duration, ''));
begin
  return query
    select recorded.price, recorded.currency
    from public.deal_prices as recorded, lateral (
      select min(recorded_at) as recorded_at from public.deal_prices as next
      where next.deal_id = recorded.deal_id and (next.recorded_at, next.id) > (recorded.recorded_at, recorded.id)
    ) as next
    where public.fold_title(recorded.title) = deal_title and recorded.deal_id <> deal.id
      and coalesce(recorded.destination_id = deal.destination_id, true)
      and coalesce(public.fold_title(recorded.duration) = deal_duration, true)
      and recorded.published_at is not null
      and greatest(recorded.recorded_at, recorded.published_at, since)
        < least(next.recorded_at, recorded.ends_at, until);
end
$$;
revoke execute on function public.list_prices_of_other_deals from public, anon;
grant execute on function public.list_prices_of_other_deals to authenticated, service_role;

create or replace function public.find_prior_price(
  deal_id uuid,
  -- A price and a currency that are not saved: the result is what it would be if they were saved now.
  new_price numeric default null,
  new_currency text default null
)
  returns table (
    -- The lowest price of the 30 days before the present one was first asked for, if that is higher.
    prior_price numeric,
    -- Why there is none: 'draft' (visitors do not see the present price), 'unchanged', 'currency', 'young', 'not_higher', 'other_deal'
    -- or 'old' (the reduction has lasted so long that its price is the normal one).
    reason text,
    -- When visitors could first see the present price, and any price of the deal.
    applied_at timestamptz,
    first_seen_at timestamptz
  )
  language plpgsql stable rows 1
  set search_path = ''
as $$
declare
  days constant interval := interval '30 days';
  deal public.deals;
  is_on_sale boolean;
  seen record;
  is_present boolean;
  -- Of the latest price, and of all of them.
  is_last boolean := false;
  is_only boolean := true;
  -- The price after the one that is looked at, if there is any.
  later_price numeric;
  later_currency text;
  later_start timestamptz;
  is_after_break boolean;
  is_before_break boolean := false;
  -- Of the last 30 days in which visitors saw a price, without a break of more than a day: so that neither a price of a
  -- minute counts as one of 30 days, nor one of another season.
  lasted interval := interval '0';
  lowest numeric;
  recent_lowest numeric;
  has_other_currency boolean := false;
  lowest_of_others numeric;
begin
  select * into deal from public.deals where id = find_prior_price.deal_id;
  if not found then return; end if;
  is_on_sale := coalesce(deal.published_at <= now() and deal.ends_at > now(), false);
  deal.price := coalesce(new_price, deal.price);
  deal.currency := coalesce(new_currency, deal.currency);
  if new_price is not null then
    later_price := deal.price;
    later_currency := deal.currency;
    later_start := now();
    first_seen_at := later_start;
    is_last := true;
  end if;
  for seen in select * from public.list_seen_prices_backward(find_prior_price.deal_id) loop
    if new_price is not null then seen.ends_at := least(seen.ends_at, now()); end if;
    is_present := seen.price = deal.price and seen.currency = deal.currency;
    if later_start is null then is_last := is_present; end if;
    is_only := is_only and is_present;
    is_after_break := later_start > seen.ends_at + interval '1 day';
    is_before_break := is_before_break or coalesce(is_after_break, false);
    -- A price is new when it changes, and when it returns after more than a day without any.
    if applied_at is null and later_start is not null
      and (is_after_break or seen.price <> later_price or seen.currency <> later_currency) then
      applied_at := later_start;
    end if;
    if applied_at is not null and not is_before_break and lasted < days then
      lasted := lasted + (seen.ends_at - seen.starts_at);
      if seen.currency = deal.currency then
        lowest := least(lowest, seen.price);
      else
        has_other_currency := true;
      end if;
      if seen.ends_at > applied_at - days then recent_lowest := least(recent_lowest, seen.price); end if;
    end if;
    later_price := seen.price;
    later_currency := seen.currency;
    later_start := seen.starts_at;
    first_seen_at := seen.starts_at;
  end loop;
  applied_at := coalesce(applied_at, first_seen_at);
  reason := case
    when not is_on_sale or not is_last then 'draft'
    when is_only then 'unchanged'
    when has_other_currency then 'currency'
    when lasted < days then 'young'
    when lowest <= deal.price then 'not_higher'
    when recent_lowest is distinct from lowest then 'young'
    when applied_at <= now() - public.longest_reduction() then 'old'
  end;
  if reason is not null then return next; return; end if;
  select min(others.price) filter (where others.currency = deal.currency),
    coalesce(bool_or(others.currency <> deal.currency), false)
  into lowest_of_others, has_other_currency
  from public.list_prices_of_other_deals(deal, applied_at - days, applied_at) as others;
  if has_other_currency or lowest_of_others <= deal.price then
    reason := 'other_deal';
  else
    prior_price := least(lowest, lowest_of_others);
  end if;
  return next;
end
$$;

-- Runs with the rights of its owner, because visitors may not read the recorded prices. A caller could send a record of their own as the
-- deal, so only its id counts. Of a deal that is not on sale, nothing is struck through.
create or replace function public.prior_price(deal public.deals) returns numeric
  language sql stable
  security definer
  set search_path = ''
as $$
  select prior_price from public.find_prior_price(deal.id)
$$;

-- An end that visitors saw for a shorter time counts as a slip.
create function public.shortest_announcement() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '1 hour'
$$;
revoke execute on function public.shortest_announcement from public, anon;
grant execute on function public.shortest_announcement to authenticated, service_role;

-- The earliest end that visitors saw since the deal is on sale without a break of more than a day; null if it was never postponed.
create function public.find_first_end(
  deal_id uuid,
  -- An end that is not saved: the result is what it would be if it were saved now.
  new_end timestamptz default null
) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  present_end timestamptz;
  seen record;
  later_start timestamptz;
  earliest timestamptz;
begin
  select coalesce(new_end, deals.ends_at) into present_end from public.deals
  where deals.id = deal_id and deals.published_at <= now() and deals.ends_at > now();
  if not found then return null; end if;
  for seen in select * from public.list_seen_prices_backward(deal_id) loop
    exit when later_start > seen.ends_at + interval '1 day';
    if seen.announced_end < present_end
      and least(seen.ends_at, now()) - seen.starts_at >= public.shortest_announcement() then
      earliest := least(earliest, seen.announced_end);
    end if;
    later_start := seen.starts_at;
  end loop;
  return earliest;
end
$$;
revoke execute on function public.find_first_end from public, anon;
grant execute on function public.find_first_end to authenticated, service_role;

-- Runs with the rights of its owner, because visitors may not read the records. A caller could send a record of their own as the deal,
-- so only its id counts.
create function public.first_end(deal public.deals) returns timestamptz
  language sql stable
  security definer
  set search_path = ''
as $$
  select public.find_first_end(deal.id)
$$;
comment on function public.first_end is 'The first end that visitors saw, if it was postponed since then.';
revoke execute on function public.first_end from public;
grant execute on function public.first_end to anon, authenticated, service_role;
