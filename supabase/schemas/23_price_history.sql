-- The line of prices on a ticket (docs/product/deal-desk.md). Most deals have had one price. With the rights of its owner, because
-- visitors do not read the recorded prices; the id alone counts, so a deal that is not on sale has none.
create function public.price_history(deal public.deals) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  own public.deals;
  own_start timestamptz;
begin
  select * into own from public.deals where id = price_history.deal.id and published_at <= now() and ends_at > now();
  if own.id is null or not exists (
    select from public.deal_prices as recorded
    where recorded.price_record = own.price_record and recorded.currency = own.currency and recorded.price <> own.price
      and recorded.published_at is not null
  ) then
    return null;
  end if;
  select min(starts_at) into own_start from public.seen_prices where price_record = own.price_record and deal_id = own.id;
  return (
    select jsonb_agg(jsonb_build_object('price', price, 'from', starts_at, 'until', until) order by starts_at)
    from (
      select price, starts_at,
        -- What another deal of the record asked for beside this one is not a price of this one.
        least(ends_at, now(), case when deal_id <> own.id then own_start end) as until
      from public.seen_prices where price_record = own.price_record and currency = own.currency
    ) as seen
    where starts_at < until and until > now() - interval '180 days'
    having count(distinct price) > 1
  );
end
$$;
comment on function public.price_history is
  'The prices that visitors saw in the last 180 days, in the present currency, the earliest first; null unless there were two.';
revoke execute on function public.price_history from public, anon;
grant execute on function public.price_history to anon, authenticated, service_role;
