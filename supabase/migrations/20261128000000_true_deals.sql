-- What no page could show (docs/product.md#deals).

-- An inclusion that is null, or a list in the list, makes rendering fail.
update public.deals set inclusions = array(select item from unnest(inclusions) as item where item is not null)
where array_ndims(inclusions) > 1 or exists (select from unnest(inclusions) as item where item is null);
alter table public.deals add constraint deals_inclusions_are_texts
  check (case when array_ndims(inclusions) > 1 then false else array_position(inclusions, null) is null end);

-- A reduction that goes on becomes the normal price. The server has pages made again at that time.
create function public.longest_reduction() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '60 days'
$$;
revoke execute on function public.longest_reduction from public, anon;
grant execute on function public.longest_reduction to authenticated, service_role;

-- For the panel, which says why no price is struck through.
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
    select starts, starts > lag(ends) over in_order + interval '1 day' as is_after_break,
      (seen.price, seen.currency) is distinct from (lag(seen.price) over in_order, lag(seen.currency) over in_order)
        or starts > lag(ends) over in_order + interval '1 day' as is_new,
      (seen.price, seen.currency) = (deal.price, deal.currency) as is_present
    from seen, deal window in_order as (order by starts)
  ), present as (
    select max(starts) filter (where is_new) as applied_at, max(starts) filter (where is_after_break) as broken_at,
      min(starts) as first_seen_at,
      max(starts) filter (where is_present) = max(starts) as is_last, bool_and(is_present) as is_only
    from compared
  ), before as (
    select price, currency, sum(ends - starts) over (order by starts desc) as lasted, ends - starts as length,
      ends > applied_at - interval '30 days' as is_recent
    from seen, present where starts < applied_at and (broken_at is null or starts >= broken_at)
  ), facts as (
    -- Of the last 30 days in which visitors saw a price, without a break of more than a day: so that neither a price of a
    -- minute counts as one of 30 days, nor one of another season.
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
      when applied_at <= now() - public.longest_reduction() then 'old'
    end as verdict
  ) judged
$$;
comment on function public.find_prior_price is
  'The price that may be struck through beside the present one, or why there is none (directive 98/6/EC, article 6a).';
