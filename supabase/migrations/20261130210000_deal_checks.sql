-- When the owner last said that the price of a deal is right, after how many days without that it says so to visitors, and the
-- prices of a deal that they saw.

alter table public.settings add column price_check_days integer check (price_check_days between 1 and 90);
comment on column public.settings.price_check_days is
  'After how many days without a check of its price a deal says so to visitors; null: never.';

alter table public.deals add column checked_at timestamptz not null default now() check (checked_at >= '2000-01-01');
comment on column public.deals.checked_at is 'When the owner last said that the price is right, at the latest by typing it.';
create index deals_checked_at on public.deals (checked_at);

-- Until now, the price was checked when it was typed.
alter table public.deals disable trigger user;
update public.deals set checked_at = coalesce((
  select max(recorded_at)
  from (
    select recorded_at, (price, currency) is distinct from
      (lag(price) over (order by recorded_at, id), lag(currency) over (order by recorded_at, id)) as is_new
    from public.deal_prices where deal_id = deals.id
  ) as recorded
  where is_new
), greatest(created_at, '2000-01-01'));
alter table public.deals enable trigger user;

drop trigger touch_updated_at on public.deals;
-- A check alone is no edit: feeds and the sitemap name no change, and an open form stays up to date.
create trigger touch_updated_at before update on public.deals
  for each row when (
    new.checked_at = old.checked_at or to_jsonb(new) - 'checked_at' <> to_jsonb(old) - 'checked_at'
  ) execute function public.touch_updated_at();

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

revoke execute on function public.set_deal_check, public.longest_without_check, public.is_unchecked
  from public, anon, authenticated;
grant execute on function public.longest_without_check, public.is_unchecked to anon, authenticated, service_role;

-- Most deals have had one price. With the rights of its owner, as above; the id alone counts, so a deal that is not on sale
-- has none.
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
