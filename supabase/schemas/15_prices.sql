/*
The record of the prices, what may be struck through beside a price, and what visitors learn of the end of a deal.

What allows a price to be struck through is compared strictly (the offer), and what forbids it loosely (the journey). Without this, an
offer could shrink to two nights beside the price of fourteen, the same journey could be sold cheaper as another deal, and an end could be
postponed again and again without a word. Both comparisons are those of columns that a trigger fills, because a page reads them more often
than they change.

The rules are passes over the recorded prices in PL/pgSQL, because PostgreSQL otherwise sets up windows and aggregates, or plans again,
for each deal.
*/

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
  recorded_at timestamptz not null default clock_timestamp(),
  -- What the price was for. What is null in an old record is not known, and counts as the same.
  title text,
  destination_id uuid,
  duration text,
  inclusions text[],
  description text,
  booking_url text,
  offer_title text,
  offer_duration text,
  offer_inclusions text[],
  offer_words text,
  offer_page text,
  journey_title text,
  journey_duration text,
  destination_name text,
  offer_destination text
);
comment on table public.deal_prices is 'Every price of every deal, recorded by the database when it changed.';
comment on column public.deal_prices.title is 'With destination_id, says which journey the price was for.';
comment on column public.deal_prices.duration is 'Empty if the deal had none. With title, destination_id and inclusions, says what the price was for.';
comment on column public.deal_prices.description is 'Empty if the deal had none, as booking_url.';
comment on column public.deal_prices.offer_title is 'As offers are compared, like the other columns of this prefix (normalize_offer_text).';
comment on column public.deal_prices.offer_words is 'The words of description.';
comment on column public.deal_prices.offer_page is 'The page of booking_url at the partner, without the query.';
comment on column public.deal_prices.journey_title is 'As journeys are compared, like the other column of this prefix (fold_title).';
create index deal_prices_in_order on public.deal_prices (deal_id, recorded_at, id);
-- For the next time at which a price is no longer struck through (server/installation/schedules/publication-schedule.ts).
create index deal_prices_beginning on public.deal_prices (greatest(recorded_at, published_at))
  where published_at is not null;
create index deal_prices_journey on public.deal_prices (journey_title);

alter table public.deal_prices enable row level security;
revoke all on public.deal_prices from anon, authenticated, service_role;
grant select on public.deal_prices to authenticated, service_role;
create policy "Signed-in users read" on public.deal_prices for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.deal_prices as restrictive to authenticated
  using ((select public.is_session_valid()));

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

-- A text in which letters that look like Latin ones are these, in lower case and without accents: Unicode Technical Standard 39,
-- confusables.txt, its letters of Cyrillic, Greek, Armenian and the phonetic alphabet that fonts draw like those of a title. As case
-- makes no difference to a journey, a letter also becomes the one that its capital looks like. No two letters of one alphabet become the
-- same one in a word of that alphabet, so that names in it keep their differences.
create function public.fold_lookalikes(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select translate(
    lower(string_agg(
      -- These look like other letters than their capitals. Beside a Latin letter, each counts as what it looks like; in a Greek word,
      -- which is the same in capitals, as what its capital looks like.
      case when word ~ '[A-Za-z]' then translate(word, 'ηνυγσΗΝΥ', 'nvuyoHNY') else word end,
      ' ' order by place
    ) collate "und-x-icu"),
    'авеѕіјкмнорстухһԁԛԝѵӏ' || 'αβεζηικμνορτυχςϳ' || 'օոսհցզ' || 'ɑɡᴄᴏᴠᴡᴢ',
    'abesijkmhopctyxhdqwvl' || 'abezhikmnoptyxσj' || 'onuhgq' || 'agcovwz'
  )
  from regexp_split_to_table(
    -- The compatibility decomposition makes wide letters narrow, but no Latin c of a lunate sigma.
    regexp_replace(normalize(translate(value, 'ϲϹ', 'cC'), nfkd), '[\u0300-\u036f]', '', 'g'), '[[:space:][:punct:]]+'
  ) with ordinality as words (word, place)
$$;
comment on function public.fold_lookalikes is 'A text whose letters of other scripts that look like Latin ones are Latin.';

-- A name of a journey as a search compares words: without accents, case and punctuation, and in letters that look alike. Signs alone are
-- compared as they are. The beginning is enough to know a journey by, and sorting the marks of a letter takes a time that grows
-- with the square of their number.
create function public.fold_title(title text) returns text
  language sql immutable
  set search_path = ''
as $$
  select coalesce(
    nullif(array_to_string(public.split_words(public.fold_lookalikes(left(title, 500)), true), ''), ''), public.normalize_offer_text(title)
  )
$$;

-- Returns a record with the columns by which it is compared.
create function public.compare_as_offer(record public.deal_prices) returns public.deal_prices
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

create function public.fill_compared_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  return public.compare_as_offer(new);
end
$$;
create trigger fill_compared_columns before insert or update on public.deal_prices
  for each row execute function public.fill_compared_columns();

-- A deal as a record of its price.
create function public.to_price_record(deal public.deals) returns public.deal_prices
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

-- Runs with the rights of its owner, because no user may add records.
create function public.record_deal_price() returns trigger
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
create trigger record_deal_price after insert or update or delete on public.deals
  for each row execute function public.record_deal_price();

-- A deal whose destination gets another name is another offer. Runs with the rights of its owner, as above.
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
create trigger record_prices_of_destination after update of name on public.destinations
  for each row execute function public.record_prices_of_destination();

-- Whether a later price is for the same offer and for no less. The destination may be chosen later, and inclusions may be added.
create function public.is_same_offer(earlier public.deal_prices, later public.deal_prices) returns boolean
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

-- The prices that visitors have seen, and when: for the panel.
create function public.list_seen_prices(deal_id uuid)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select price, currency, starts_at, ends_at from public.list_seen_prices_backward(deal_id) order by starts_at
$$;
comment on function public.list_seen_prices is
  'The recorded prices of a deal since it leads to its present journey, each with the time in which visitors saw it, which may end in the future.';

-- The prices that visitors saw of a deal while it was another offer: the owner sees that they are recorded, and why they do not count.
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
comment on function public.list_earlier_prices is
  'The recorded prices of a deal from before it was the present offer, each with the time in which visitors saw it, the latest first.';

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

-- A reduction that goes on becomes the normal price. The server has pages made again at that time.
create function public.longest_reduction() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '60 days'
$$;

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

-- Runs with the rights of its owner, because visitors may not read the recorded prices. A caller could send a record of their own as the
-- deal, so only its id counts. Of a deal that is not on sale, nothing is struck through.
create function public.prior_price(deal public.deals) returns numeric
  language sql stable
  security definer
  set search_path = ''
as $$
  select prior_price from public.find_prior_price(deal.id)
$$;
comment on function public.prior_price is
  'A computed field: the price to strike through beside the present one, if it may be (directive 98/6/EC, article 6a).';

-- An end that visitors saw for a shorter time counts as a slip.
create function public.shortest_announcement() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '1 hour'
$$;

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

-- Runs with the rights of its owner, because visitors may not read the records. A caller could send a record of their own as the deal,
-- so only its id counts.
create function public.first_end(deal public.deals) returns timestamptz
  language sql stable
  security definer
  set search_path = ''
as $$
  select public.find_first_end(deal.id)
$$;
comment on function public.first_end is 'The first end of the journey that visitors saw, if it was postponed since then.';

-- Samples do not come back once visitors have seen the owner's own deals. A deal ends without a change, and visitors do not see what has
-- ended, so the recorded prices decide. Runs with the rights of its owner, because visitors may not read them. It tells only what they
-- could have seen.
create function public.has_had_deals() returns boolean
  language sql stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.deal_prices as record
    where published_at is not null and greatest(recorded_at, published_at) <= now()
      and greatest(recorded_at, published_at) < least(ends_at, (
        select recorded_at from public.deal_prices as next
        where next.deal_id = record.deal_id and (next.recorded_at, next.id) > (record.recorded_at, record.id)
        order by next.recorded_at, next.id limit 1
      ))
  )
$$;
comment on function public.has_had_deals is 'Whether a deal has ever been on sale, even one that was deleted.';

revoke execute on function
  public.normalize_offer_text, public.normalize_offer_words, public.get_offer_page, public.fold_lookalikes, public.fold_title,
  public.compare_as_offer, public.fill_compared_columns, public.to_price_record, public.record_deal_price,
  public.record_prices_of_destination, public.is_same_offer, public.list_seen_prices_backward, public.list_seen_prices,
  public.list_earlier_prices, public.list_journey, public.longest_reduction, public.find_prior_price, public.prior_price,
  public.shortest_announcement, public.find_first_end, public.first_end, public.has_had_deals
  from public, anon, authenticated;
-- The panel calls these with the rights of the owner, who compares what is not saved.
grant execute on function
  public.normalize_offer_text, public.normalize_offer_words, public.get_offer_page, public.fold_lookalikes, public.fold_title,
  public.compare_as_offer, public.to_price_record, public.is_same_offer, public.list_seen_prices_backward,
  public.list_seen_prices, public.list_earlier_prices, public.list_journey, public.longest_reduction, public.find_prior_price,
  public.shortest_announcement, public.find_first_end
  to authenticated, service_role;
grant execute on function public.prior_price, public.first_end, public.has_had_deals to anon, authenticated, service_role;
