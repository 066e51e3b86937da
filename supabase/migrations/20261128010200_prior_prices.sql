/*
 * The same rule in one pass over the recorded prices (docs/product.md#deals). What is struck through beside six deals with twelve
 * prices each costs a third of the time: 0.75 ms instead of 2.2, because PostgreSQL set up windows and aggregates for every deal,
 * and folded every title.
 */

-- The prices that visitors have seen since the deal leads to its present journey, the latest first. The spans do not overlap, so this
-- is also the order of the records.
create function public.list_seen_prices_backward(deal_id uuid)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language plpgsql stable
  set search_path = ''
as $$
declare
  record record;
  present_title text;
  present_destination_id uuid;
  next_at timestamptz := 'infinity';
begin
  for record in
    select recorded.price, recorded.currency, recorded.published_at, recorded.ends_at, recorded.recorded_at,
      greatest(recorded.recorded_at, recorded.published_at) as beginning, recorded.title, recorded.destination_id
    from public.deal_prices as recorded where recorded.deal_id = list_seen_prices_backward.deal_id
    order by recorded_at desc, id desc
  loop
    if next_at = 'infinity' then
      present_title := record.title;
      present_destination_id := record.destination_id;
    end if;
    -- Null in records from before: then nothing is known of the journey, and it counts as the same. Folding takes longer than the rest.
    exit when record.destination_id <> present_destination_id
      or (record.title <> present_title and public.fold_title(record.title) <> public.fold_title(present_title));
    ends_at := least(next_at, record.ends_at);
    next_at := record.recorded_at;
    if record.published_at is not null and record.beginning < ends_at and record.beginning <= now() then
      price := record.price;
      currency := record.currency;
      starts_at := record.beginning;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.list_seen_prices_backward is
  'The recorded prices of a deal since it leads to its present journey, each with the time in which visitors saw it, the latest first.';
revoke execute on function public.list_seen_prices_backward from public, anon;
grant execute on function public.list_seen_prices_backward to authenticated, service_role;

create or replace function public.list_seen_prices(deal_id uuid)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select * from public.list_seen_prices_backward(deal_id) order by starts_at
$$;

create or replace function public.find_prior_price(
  deal_id uuid,
  -- A price and a currency that are not saved: the result is what it would be if they were saved now.
  new_price numeric default null,
  new_currency text default null
)
  returns table (
    -- The lowest price of the 30 days before the present one was first asked for, if that is higher.
    prior_price numeric,
    -- Why there is none: 'draft' (visitors do not see the present price), 'unchanged', 'currency', 'young', 'not_higher'
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
  if reason is null then prior_price := lowest; end if;
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
