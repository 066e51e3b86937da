-- Offers with a price and an end. A deal is public from `published_at` until `ends_at`; PostgreSQL's own clock decides.
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
  -- A type with two decimals would round a price before anything can check it.
  price numeric not null check (price > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  duration text,
  booking_url text check (booking_url is null or booking_url = '' or booking_url ~* '^https?://[^\s]+$'),
  published_at timestamptz default now(),
  ends_at timestamptz not null check (isfinite(ends_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_record uuid not null default gen_random_uuid(),
  checked_at timestamptz not null default now() check (checked_at >= '2000-01-01'),
  partner_id uuid,
  constraint deals_ends_at_after_beginning check (ends_at > published_at),
  -- An inclusion that is null, or a list in the list, would make rendering fail.
  constraint deals_inclusions_are_texts
    check (case when array_ndims(inclusions) > 1 then false else array_position(inclusions, null) is null end),
  -- A price that is struck through comes from the database alone. Combining strokes would draw one into a text: these are the combining
  -- characters of the class Overlay that belong to no script.
  constraint deals_title_is_not_struck
    check (title !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint deals_duration_is_not_struck
    check (duration !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint deals_description_is_not_struck
    check (description !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint deals_inclusions_is_not_struck
    check (array_to_string(inclusions, ' ') !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]')
);
comment on column public.deals.destination_id is 'Where it goes. The id of a deleted destination may remain.';
comment on column public.deals.inclusions is 'What the price includes, in the order of the owner.';
comment on column public.deals.price is 'For one person. Each price is recorded in deal_prices.';
comment on column public.deals.currency is 'A code of ISO 4217.';
comment on column public.deals.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.deals.ends_at is 'Public until this time.';
comment on column public.deals.price_record is
  'The record of prices that it goes on with: that of an earlier deal that it continues, or one of its own. It stays.';
comment on column public.deals.checked_at is 'When the owner last said that the price is right, at the latest by typing it.';
comment on column public.deals.partner_id is
  'The partner whose template is used instead of that of the destination or of the settings. The id of a deleted one may remain.';

-- For the list of visitors, and for the next time at which a deal begins or ends.
create index deals_soonest_end on public.deals (ends_at, created_at, id);
create index deals_published_at on public.deals (published_at);
-- For the deals that have not been checked for the longest time, and for the next one that has not been for too long.
create index deals_checked_at on public.deals (checked_at);
-- The page of a destination shows the deals that lead there.
create index deals_of_destination on public.deals (destination_id, ends_at, created_at, id);

alter table public.deals enable row level security;
revoke all on public.deals from anon, authenticated;
grant select on public.deals to anon;
grant select, insert, update, delete on public.deals to authenticated;
grant all on public.deals to service_role;
create policy "Everybody reads what is on sale" on public.deals for select to anon, authenticated
  using (published_at <= now() and ends_at > now());
create policy "Editors read" on public.deals for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.deals for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.deals for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.deals for delete to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.deals as restrictive to authenticated
  using ((select public.is_session_valid()));

-- A check alone is no edit: feeds and the sitemap name no change, and an open form stays up to date.
create trigger touch_updated_at before update on public.deals
  for each row when (
    new.checked_at = old.checked_at or to_jsonb(new) - 'checked_at' <> to_jsonb(old) - 'checked_at'
  ) execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.deals
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.deals
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();

-- As of destinations.
create function public.booking_template(deal public.deals) returns text
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  return coalesce(
    case when deal.booking_url <> '' and not public.is_broken_link(deal.booking_url) then deal.booking_url end,
    (
      select template from public.partners
      where id = deal.partner_id and template <> '' and not public.is_broken_link(template)
    )
  );
end
$$;
comment on function public.booking_template(public.deals) is
  'The template of the partner''s URL for this deal: its own, or that of its partner. Null: that of its destination or of the site.';
revoke execute on function public.booking_template(public.deals) from public;
grant execute on function public.booking_template(public.deals) to anon, authenticated, service_role;

-- How many decimals an amount has (ISO 4217, minor unit), null for a code that is not in use. domain/deals/currencies.ts has the same list,
-- and says what is left out.
create function public.currency_decimals(code text) returns integer
  language sql immutable
  set search_path = ''
as $$
  select case
    when code in (
      'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'
    ) then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in (
      'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL',
      'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP',
      'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL',
      'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR',
      'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN',
      'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB',
      'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB',
      'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VED', 'VES', 'WST', 'XCD', 'XCG',
      'YER', 'ZAR', 'ZMW', 'ZWG'
    ) then 2
  end
$$;
comment on function public.currency_decimals is 'How many decimals a currency has; null if no such currency is in use.';

-- Not a constraint of the table: a deal in a currency that was abolished since then can still be ended.
-- The rules are named as constraints, so that the panel finds the field.
create function public.check_deal_price() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  decimals integer := public.currency_decimals(new.currency);
begin
  if tg_op = 'UPDATE' and (new.price, new.currency) is not distinct from (old.price, old.currency) then
    return new;
  end if;
  if new.currency is not null and decimals is null then
    raise exception 'The currency is no code of ISO 4217 that is in use (rule "deals_currency_in_use").'
      using errcode = 'check_violation';
  elsif new.price > 9999999999.99 then
    raise exception 'The price is too large (rule "deals_price_maximum").' using errcode = 'check_violation';
  -- The recorded prices have two.
  elsif scale(trim_scale(new.price)) > least(decimals, 2) then
    raise exception 'The price has more decimals than its currency allows (rule "deals_price_decimals").'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_deal_price before insert or update of price, currency on public.deals
  for each row execute function public.check_deal_price();

-- A deal has a real end: countdowns have room for three digits of days, and no feed can show a time that JavaScript does not know. Not a
-- constraint of the table: what is far away today is not later, and a stored deal can always be edited. The rules are named as
-- constraints, so that the panel finds the field.
create function public.check_deal_times() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.published_at is distinct from old.published_at) and new.published_at < '2000-01-01' then
    raise exception 'A deal begins in 2000 or later (rule "deals_published_at_minimum").' using errcode = 'check_violation';
  end if;
  if (tg_op = 'INSERT' or new.ends_at <> old.ends_at) and new.ends_at > now() + interval '2 years' then
    raise exception 'A deal ends within two years (rule "deals_ends_at_maximum").' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_deal_times before insert or update of published_at, ends_at on public.deals
  for each row execute function public.check_deal_times();

-- Who types a price, or the link to it, has seen the price. An earlier time comes from a deal that is restored or copied, or from a
-- check that is undone.
create function public.set_deal_check() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.checked_at = old.checked_at and
      (new.price, new.currency, new.booking_url) is distinct from (old.price, old.currency, old.booking_url) then
    new.checked_at := now();
  end if;
  new.checked_at := least(coalesce(new.checked_at, now()), now());
  return new;
end
$$;
create trigger set_deal_check before insert or update of price, currency, booking_url, checked_at on public.deals
  for each row execute function public.set_deal_check();

-- Null if the owner has set no limit.
create function public.longest_without_check() returns interval
  language sql stable
  set search_path = ''
as $$
  select make_interval(days => price_check_days) from public.settings where id = 1
$$;

create function public.is_unchecked(deal public.deals) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(deal.checked_at <= now() - public.longest_without_check(), false)
$$;
comment on function public.is_unchecked is
  'A computed field: whether the price was not checked for longer than settings.price_check_days allows.';

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

-- A computed relationship (docs/protocols/rest-embedding.md): reads embed the destination of a deal, if the caller may
-- see it.
create function public.destination(deal public.deals) returns setof public.destinations
  language sql stable rows 1 set search_path = ''
as $$
  select destination.* from public.destinations destination where destination.id = deal.destination_id
$$;

revoke execute on function
  public.currency_decimals, public.check_deal_price, public.check_deal_times, public.set_deal_check, public.longest_without_check,
  public.is_unchecked, public.end_order, public.destination(public.deals)
  from public, anon, authenticated;
grant execute on function public.currency_decimals, public.end_order to authenticated, service_role;
grant execute on function public.longest_without_check, public.is_unchecked, public.destination(public.deals)
  to anon, authenticated, service_role;
