-- The prices that visitors saw of a deal while it was another offer: the owner sees that they are recorded, and why they do not count
-- (docs/product.md#deals).
create function public.list_earlier_prices(deal_id uuid)
  returns table (
    price numeric, currency text, starts_at timestamptz, ends_at timestamptz, title text,
    -- In what the offer was another one: 'title', 'destination', 'duration', 'text', 'partner_page', 'inclusions'. Empty: it was the
    -- present offer, before the deal was another one.
    differences text[]
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  record public.deal_prices;
  present public.deal_prices;
  next_at timestamptz := 'infinity';
  is_earlier boolean := false;
begin
  for record in
    select * from public.deal_prices as recorded where recorded.deal_id = list_earlier_prices.deal_id
    order by recorded_at desc, id desc
  loop
    if present.deal_id is null then present := record; end if;
    is_earlier := is_earlier or not public.is_same_offer(record, present);
    starts_at := greatest(record.recorded_at, record.published_at);
    ends_at := least(next_at, record.ends_at);
    next_at := record.recorded_at;
    if is_earlier and record.published_at is not null and starts_at < ends_at and starts_at <= now() then
      price := record.price;
      currency := record.currency;
      title := record.title;
      differences := array_remove(array[
        case when record.offer_title <> present.offer_title then 'title' end,
        case when record.destination_id <> present.destination_id then 'destination' end,
        case when record.offer_duration <> present.offer_duration then 'duration' end,
        case when record.offer_words <> present.offer_words then 'text' end,
        case when record.offer_page <> present.offer_page then 'partner_page' end
      ], null);
      -- What is left of the rules of is_same_offer.
      if differences = '{}' and not public.is_same_offer(record, present) then differences := '{inclusions}'; end if;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.list_earlier_prices is
  'The recorded prices of a deal from before it was the present offer, each with the time in which visitors saw it, the latest first.';

revoke execute on function public.list_earlier_prices from public, anon;
grant execute on function public.list_earlier_prices to authenticated, service_role;
