-- What a price may be (docs/product.md#deals): an amount that can be paid in a currency that is in use.

-- How many decimals an amount has (ISO 4217, minor unit), null for a code that is not in use. domain/currencies.ts has the same list,
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
revoke execute on function public.currency_decimals from public, anon;
grant execute on function public.currency_decimals to authenticated, service_role;

-- A type with two decimals would round a price before anything can check it.
alter table public.deals alter column price type numeric;

-- Not a constraint of the table: a deal from before this rule, or in a currency that was abolished since then, can still be ended.
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
revoke execute on function public.check_deal_price from public, anon, authenticated;
create trigger check_deal_price before insert or update of price, currency on public.deals
  for each row execute function public.check_deal_price();
