/*
 * A deal whose destination gets another name is another offer (docs/product.md#deals). Without this, the price of a week in 'Villa Lamu'
 * could be struck through beside that of a week in the 'Lamu Hostel', which the same destination had become.
 */

alter table public.deal_prices
  -- Null in records from before, and without a destination: then it is not known, and counts as the same.
  add column destination_name text,
  add column offer_destination text;

-- Returns a record with the columns by which it is compared.
create or replace function public.compare_as_offer(record public.deal_prices) returns public.deal_prices
  language plpgsql immutable
  set search_path = ''
as $$
begin
  record.offer_title := public.normalize_offer_text(record.title);
  record.offer_destination := public.normalize_offer_text(record.destination_name);
  record.offer_duration := public.normalize_offer_text(record.duration);
  record.offer_words := public.normalize_offer_words(record.description);
  record.offer_page := public.get_offer_page(record.booking_url);
  if record.inclusions is not null then
    record.offer_inclusions := array(
      select text from unnest(record.inclusions) as item, public.normalize_offer_text(item) as text where text <> '' order by text
    );
  end if;
  record.journey_title := public.fold_title(record.title);
  record.journey_duration := public.fold_title(record.duration);
  return record;
end
$$;

-- A deal as a record of its price.
create or replace function public.to_price_record(deal public.deals) returns public.deal_prices
  language plpgsql stable
  set search_path = ''
as $$
declare
  record public.deal_prices;
begin
  record.deal_id := deal.id;
  record.price := deal.price;
  record.currency := deal.currency;
  record.published_at := deal.published_at;
  record.ends_at := deal.ends_at;
  record.title := deal.title;
  record.destination_id := deal.destination_id;
  record.duration := coalesce(deal.duration, '');
  record.inclusions := deal.inclusions;
  record.description := coalesce(deal.description, '');
  record.booking_url := coalesce(deal.booking_url, '');
  if deal.destination_id is not null then
    select name into record.destination_name from public.destinations where id = deal.destination_id;
  end if;
  return record;
end
$$;

create or replace function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  former public.deal_prices;
  records public.deal_prices[] := '{}';
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    former := public.to_price_record(old);
    former.published_at := null;
    records := records || former;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and public.to_price_record(new) is distinct from public.to_price_record(old)) then
    records := records || public.to_price_record(new);
  end if;
  insert into public.deal_prices (
    deal_id, price, currency, published_at, ends_at, title, destination_id, destination_name, duration, inclusions, description,
    booking_url
  )
  select
    deal_id, price, currency, published_at, ends_at, title, destination_id, destination_name, duration, inclusions, description,
    booking_url
  from unnest(records);
  return null;
end
$$;

-- Runs with the rights of its owner, because nobody may write recorded prices.
create function public.record_prices_of_destination() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.normalize_offer_text(new.name) <> public.normalize_offer_text(old.name) then
    insert into public.deal_prices (
      deal_id, price, currency, published_at, ends_at, title, destination_id, destination_name, duration, inclusions, description,
      booking_url
    )
    select
      recorded.deal_id, recorded.price, recorded.currency, recorded.published_at, recorded.ends_at, recorded.title,
      recorded.destination_id, recorded.destination_name, recorded.duration, recorded.inclusions, recorded.description,
      recorded.booking_url
    from public.deals, public.to_price_record(deals) as recorded where deals.destination_id = new.id;
  end if;
  return null;
end
$$;
revoke execute on function public.record_prices_of_destination from public, anon, authenticated;
create trigger record_prices_of_destination after update of name on public.destinations
  for each row execute function public.record_prices_of_destination();

-- Whether a later price is for the same offer and for no less. The destination may be chosen later, and inclusions may be added.
create or replace function public.is_same_offer(earlier public.deal_prices, later public.deal_prices) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if coalesce(earlier.destination_id <> later.destination_id, false)
    or coalesce(earlier.offer_destination <> later.offer_destination, false)
    or coalesce(earlier.offer_title <> later.offer_title, false)
    or coalesce(earlier.offer_duration <> later.offer_duration, false)
    or coalesce(earlier.offer_words <> later.offer_words, false)
    or coalesce(earlier.offer_page <> later.offer_page, false) then
    return false;
  end if;
  if coalesce(earlier.offer_inclusions = later.offer_inclusions, true) then return true; end if;
  -- One that is there twice is there twice.
  return not exists (
    select from unnest(earlier.offer_inclusions) as item group by item
    having count(*) > cardinality(array_positions(later.offer_inclusions, item))
  );
end
$$;

-- The prices that visitors saw of a deal while it was another offer: the owner sees that they are recorded, and why they do not count
-- (docs/product.md#deals).
create or replace function public.list_earlier_prices(deal_id uuid)
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
        case
          when record.destination_id <> present.destination_id or record.offer_destination <> present.offer_destination
            then 'destination'
        end,
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

-- What visitors see now is known.
update public.deal_prices as recorded
set destination_name = destinations.name
from public.deals join public.destinations on destinations.id = deals.destination_id
where recorded.deal_id = deals.id and recorded.destination_id = deals.destination_id and not exists (
  select from public.deal_prices as next
  where next.deal_id = recorded.deal_id and (next.recorded_at, next.id) > (recorded.recorded_at, recorded.id)
);
