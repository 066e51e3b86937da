/*
 * What allows a price to be struck through is compared strictly, and what forbids it loosely (docs/product.md#deals). Without this, the
 * price of '1–4 nights' stood beside that of '14 nights', and a cheaper 'Málaga week' was not that of 'Malaga week'.
 *
 * Both comparisons are those of columns that a trigger fills, because a page reads them more often than they change.
 */

alter table public.deal_prices
  -- Both null in records from before: then they are not known, and count as the same.
  add column description text, add column booking_url text,
  add column offer_title text, add column offer_duration text, add column offer_inclusions text[],
  add column offer_words text, add column offer_page text,
  add column journey_title text, add column journey_duration text;
comment on column public.deal_prices.description is 'Empty if the deal had none, as booking_url.';
comment on column public.deal_prices.offer_title is 'As offers are compared, like the other columns of this prefix (normalize_offer_text).';
comment on column public.deal_prices.offer_words is 'The words of description.';
comment on column public.deal_prices.offer_page is 'The page of booking_url at the partner, without the query.';
comment on column public.deal_prices.journey_title is 'As journeys are compared, like the other column of this prefix (fold_title).';

-- A text of an offer: case, white space and the composition of characters make no difference, everything else does.
create function public.normalize_offer_text(value text) returns text
  language sql immutable
  set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(normalize(value, nfc) collate "und-x-icu"), '[\s\u0085\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'
  ))
$$;

-- The words of a longer text, in their order: punctuation makes no difference either, so that a comma can be corrected.
create function public.normalize_offer_words(value text) returns text
  language sql immutable
  set search_path = ''
as $$
  select public.normalize_offer_text(regexp_replace(value, '[\[\].,;:!?…"''„“”‘’«»‹›()¡¿–—-]+', ' ', 'g'))
$$;

-- The page of an URL: tracking codes in its query change, its host and its path name the offer.
create function public.get_offer_page(url text) returns text
  language sql immutable
  set search_path = ''
as $$
  select lower(parts[1]) || rtrim(parts[2], '/') || coalesce(parts[3], '')
  from regexp_match(regexp_replace(btrim(url), '^https?://', '', 'i'), '^([^/?#]*)([^?#]*)(?:\?[^#]*)?(#.*)?$') as parts
$$;

drop index public.deal_prices_title;

-- A name of a journey as a search compares words: without accents, case and punctuation. Signs alone are compared as they are.
create or replace function public.fold_title(title text) returns text
  language sql immutable
  set search_path = ''
as $$
  select coalesce(
    nullif(array_to_string(public.split_words(title, true), ''), ''), public.normalize_offer_text(title)
  )
$$;

create function public.fill_compared_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  return public.compare_as_offer(new);
end
$$;

-- Returns a record with the columns by which it is compared.
create function public.compare_as_offer(record public.deal_prices) returns public.deal_prices
  language plpgsql immutable
  set search_path = ''
as $$
begin
  record.offer_title := public.normalize_offer_text(record.title);
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
create trigger fill_compared_columns before insert or update on public.deal_prices
  for each row execute function public.fill_compared_columns();

-- A deal as a record of its price.
create function public.to_price_record(deal public.deals) returns public.deal_prices
  language plpgsql immutable
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
  return record;
end
$$;

-- What visitors see now is known. The update fills the columns of all records.
update public.deal_prices as recorded
set description = present.description, booking_url = present.booking_url
from public.deal_prices as each
left join lateral (
  select coalesce(deals.description, '') as description, coalesce(deals.booking_url, '') as booking_url
  from public.deals
  where deals.id = each.deal_id and not exists (
    select from public.deal_prices as next
    where next.deal_id = each.deal_id and (next.recorded_at, next.id) > (each.recorded_at, each.id)
  )
) as present on true
where recorded.id = each.id;

create index deal_prices_journey on public.deal_prices (journey_title);

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
    deal_id, price, currency, published_at, ends_at, title, destination_id, duration, inclusions, description, booking_url
  )
  select deal_id, price, currency, published_at, ends_at, title, destination_id, duration, inclusions, description, booking_url
  from unnest(records);
  return null;
end
$$;

-- Whether a later price is for the same offer and for no less. The destination may be chosen later, and inclusions may be added.
create or replace function public.is_same_offer(earlier public.deal_prices, later public.deal_prices) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if coalesce(earlier.destination_id <> later.destination_id, false)
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
drop function public.fold_inclusions;

drop function public.list_seen_prices_backward(uuid);
-- The prices that visitors have seen since the deal is the present offer, the latest first. The spans do not overlap, so this is also
-- the order of the records.
create function public.list_seen_prices_backward(
  deal_id uuid,
  -- A record that would be the present one if it were saved now.
  draft public.deal_prices default null
)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language plpgsql stable
  set search_path = ''
as $$
declare
  record public.deal_prices;
  present public.deal_prices := draft;
  beginning timestamptz;
  next_at timestamptz := 'infinity';
begin
  if draft.deal_id is not null then
    next_at := now();
    if draft.published_at <= next_at and draft.ends_at > next_at then
      price := draft.price;
      currency := draft.currency;
      starts_at := next_at;
      ends_at := draft.ends_at;
      return next;
    end if;
  end if;
  for record in
    select * from public.deal_prices as recorded where recorded.deal_id = list_seen_prices_backward.deal_id
    order by recorded_at desc, id desc
  loop
    if present.deal_id is null then present := record; end if;
    exit when not public.is_same_offer(record, present);
    beginning := greatest(record.recorded_at, record.published_at);
    ends_at := least(next_at, record.ends_at);
    next_at := record.recorded_at;
    if record.published_at is not null and beginning < ends_at and beginning <= now() then
      price := record.price;
      currency := record.currency;
      starts_at := beginning;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.list_seen_prices_backward is
  'The recorded prices of a deal since it is the present offer, each with the time in which visitors saw it, the latest first.';

-- When visitors saw the journey of a record, in any deal, which may be deleted by now. Whatever is not known, or empty, may be the same.
create function public.list_journey(present public.deal_prices)
  returns table (
    price numeric, currency text, starts_at timestamptz, ends_at timestamptz,
    -- When it was to end. The span may have ended earlier.
    announced_end timestamptz,
    is_other_deal boolean
  )
  language plpgsql stable
  set search_path = ''
as $$
begin
  return query
    select recorded.price, recorded.currency, greatest(recorded.recorded_at, recorded.published_at),
      least(next.recorded_at, recorded.ends_at), recorded.ends_at, recorded.deal_id <> present.deal_id
    from public.deal_prices as recorded left join lateral (
      select following.recorded_at from public.deal_prices as following
      where following.deal_id = recorded.deal_id
        and (following.recorded_at, following.id) > (recorded.recorded_at, recorded.id)
      order by following.recorded_at, following.id limit 1
    ) as next on true
    where (recorded.deal_id = present.deal_id or recorded.journey_title = present.journey_title)
      and coalesce(recorded.journey_title = present.journey_title, true)
      and coalesce(recorded.destination_id = present.destination_id, true)
      and coalesce(nullif(recorded.journey_duration, '') = nullif(present.journey_duration, ''), true)
      and recorded.published_at is not null
      and greatest(recorded.recorded_at, recorded.published_at) < least(next.recorded_at, recorded.ends_at, now());
end
$$;

drop function public.list_prices_of_other_deals;
drop function public.find_prior_price(uuid, numeric, text);

-- Why no price is struck through: 'draft' (visitors do not see the present price), 'unchanged', 'currency', 'young', 'not_higher',
-- 'other_deal', 'old' (the reduction has lasted so long that its price is the normal one), or of a draft 'other_offer'.
create function public.find_prior_price(
  deal_id uuid,
  -- Columns of the deal that are not saved: the result is what it would be if they were saved now.
  draft jsonb default null
)
  returns table (
    -- The lowest price of the 30 days before the present one was first asked for, if that is higher.
    prior_price numeric,
    reason text,
    -- When visitors could first see the present price, and any price of the offer.
    applied_at timestamptz,
    first_seen_at timestamptz
  )
  language plpgsql stable rows 1
  set search_path = ''
as $$
declare
  days constant interval := interval '30 days';
  deal public.deals;
  stored public.deal_prices;
  saved public.deal_prices;
  is_on_sale boolean;
  is_other_offer boolean := false;
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
  if draft is not null then
    deal := jsonb_populate_record(deal, draft);
    deal.id := find_prior_price.deal_id;
    saved := public.compare_as_offer(public.to_price_record(deal));
    select * into stored from public.deal_prices as recorded where recorded.deal_id = deal.id
    order by recorded_at desc, id desc limit 1;
    is_other_offer := found and not public.is_same_offer(stored, saved);
  end if;
  is_on_sale := coalesce(deal.published_at <= now() and deal.ends_at > now(), false);
  for seen in select * from public.list_seen_prices_backward(deal.id, saved) loop
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
    when is_other_offer then 'other_offer'
    when is_only then 'unchanged'
    when has_other_currency then 'currency'
    when lasted < days then 'young'
    when lowest <= deal.price then 'not_higher'
    when recent_lowest is distinct from lowest then 'young'
    when applied_at <= now() - public.longest_reduction() then 'old'
  end;
  if reason is not null then return next; return; end if;
  if draft is null then
    select * into saved from public.deal_prices as recorded where recorded.deal_id = deal.id
    order by recorded_at desc, id desc limit 1;
  end if;
  select min(others.price) filter (where others.currency = deal.currency),
    coalesce(bool_or(others.currency <> deal.currency), false)
  into lowest_of_others, has_other_currency
  from public.list_journey(saved) as others
  where is_other_deal and others.starts_at < applied_at and others.ends_at > applied_at - days;
  if has_other_currency or lowest_of_others <= deal.price then
    reason := 'other_deal';
  else
    prior_price := least(lowest, lowest_of_others);
  end if;
  return next;
end
$$;
comment on function public.find_prior_price is
  'The price that may be struck through beside the present one, or why there is none (directive 98/6/EC, article 6a).';

drop function public.find_first_end(uuid, timestamptz);
-- The first end of the journey that visitors saw, if it was postponed; null if it was not. Ends that they saw for less than an hour
-- together count as slips.
create function public.find_first_end(
  deal_id uuid,
  -- Columns of the deal that are not saved: the result is what it would be if they were saved now.
  draft jsonb default null
) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  deal public.deals;
  present public.deal_prices;
  span record;
  -- Since when visitors see the journey, and this deal, without a break of more than a day.
  journey_start timestamptz := now();
  deal_start timestamptz := now();
  announced interval := interval '0';
begin
  select * into deal from public.deals where id = find_first_end.deal_id;
  if draft is not null and found then
    deal := jsonb_populate_record(deal, draft);
    deal.id := find_first_end.deal_id;
    present := public.compare_as_offer(public.to_price_record(deal));
  else
    select * into present from public.deal_prices as recorded where recorded.deal_id = deal.id
    order by recorded_at desc, id desc limit 1;
  end if;
  if present.deal_id is null or not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) then
    return null;
  end if;
  -- Most ends are never postponed.
  if not exists (
    select from public.deal_prices as recorded
    where recorded.deal_id = present.deal_id and recorded.ends_at < deal.ends_at and recorded.published_at is not null
  ) and not exists (
    select from public.deal_prices as recorded
    where recorded.journey_title = present.journey_title and recorded.ends_at < deal.ends_at
      and recorded.published_at is not null
  ) then
    return null;
  end if;
  for span in select * from public.list_journey(present) order by ends_at desc loop
    exit when span.ends_at < journey_start - interval '1 day';
    journey_start := least(journey_start, span.starts_at);
    if not span.is_other_deal and span.ends_at >= deal_start - interval '1 day' then
      deal_start := least(deal_start, span.starts_at);
    end if;
  end loop;
  for span in
    with spans as materialized (
      select starts_at, ends_at, spans.announced_end, is_other_deal from public.list_journey(present) as spans
      union all select now(), deal.ends_at, deal.ends_at, false
    )
    select announced_end, sum(least(ends_at, now()) - starts_at) as lasted from spans
    where announced_end < deal.ends_at and ends_at > journey_start - interval '30 days'
      -- Beside a deal that is still on sale, its end is not that of this one.
      and (not is_other_deal or (starts_at < deal_start and ends_at <= now()))
      -- An end is kept if visitors do not see the journey then, and for a day.
      and exists (
        select from spans as other
        where other.starts_at < spans.announced_end + interval '1 day' and other.ends_at > spans.announced_end
      )
    group by announced_end order by announced_end
  loop
    announced := announced + span.lasted;
    if announced >= public.shortest_announcement() then return span.announced_end; end if;
  end loop;
  return null;
end
$$;

comment on function public.first_end is 'The first end of the journey that visitors saw, if it was postponed since then.';

revoke execute on function public.normalize_offer_text, public.normalize_offer_words, public.get_offer_page,
  public.fill_compared_columns, public.compare_as_offer, public.to_price_record, public.list_seen_prices_backward,
  public.list_journey, public.find_prior_price, public.find_first_end from public, anon;
revoke execute on function public.fill_compared_columns from authenticated;
-- The panel calls these with the rights of the owner, who compares what is not saved.
grant execute on function public.fold_text, public.split_words, public.normalize_offer_text, public.normalize_offer_words,
  public.get_offer_page, public.compare_as_offer, public.to_price_record, public.list_seen_prices_backward,
  public.list_journey, public.find_prior_price, public.find_first_end to authenticated, service_role;
