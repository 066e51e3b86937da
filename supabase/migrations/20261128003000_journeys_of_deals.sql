/*
 * A deal that leads to another journey begins a new history of prices (docs/product.md#deals). Otherwise the price of a villa could
 * be struck through beside that of a weekend.
 */

-- Both null in records from before: then nothing is known of the journey, and it counts as the same.
alter table public.deal_prices add column title text, add column destination_id uuid;
comment on column public.deal_prices.title is 'With destination_id, says which journey the price was for.';

-- What is kept of a title when it is compared: neither case nor spaces and punctuation make another journey.
create function public.fold_title(title text) returns text
  language sql immutable
  set search_path = ''
as $$
  select lower(regexp_replace(title, '[^[:alnum:]]+', '', 'g'))
$$;
revoke execute on function public.fold_title from public, anon;
grant execute on function public.fold_title to authenticated, service_role;

create or replace function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, title, destination_id)
    values (old.id, old.price, old.currency, null, old.ends_at, old.title, old.destination_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (
      new.id, new.price, new.currency, new.published_at, new.ends_at, public.fold_title(new.title), new.destination_id
    ) is distinct from (
      old.id, old.price, old.currency, old.published_at, old.ends_at, public.fold_title(old.title), old.destination_id
    )) then
    insert into public.deal_prices (deal_id, price, currency, published_at, ends_at, title, destination_id)
    values (new.id, new.price, new.currency, new.published_at, new.ends_at, new.title, new.destination_id);
  end if;
  return null;
end
$$;

create or replace function public.list_seen_prices(deal_id uuid)
  returns table (price numeric, currency text, starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  with records as (
    select price, currency, published_at, ends_at, recorded_at, public.fold_title(title) as title, destination_id,
      lead(recorded_at, 1, 'infinity') over in_order as next_at, row_number() over in_order as number
    from public.deal_prices where deal_prices.deal_id = list_seen_prices.deal_id
    window in_order as (order by recorded_at, id)
  ), present as (
    select title, destination_id from records order by number desc limit 1
  ), of_another_journey as (
    select max(number) as number from records, present
    where records.title <> present.title or records.destination_id <> present.destination_id
  )
  select price, currency, greatest(recorded_at, published_at), least(next_at, ends_at)
  from records, of_another_journey as other
  where (other.number is null or records.number > other.number) and published_at is not null
    and greatest(recorded_at, published_at) < least(next_at, ends_at) and greatest(recorded_at, published_at) <= now()
  order by greatest(recorded_at, published_at)
$$;
comment on function public.list_seen_prices is
  'The recorded prices of a deal since it leads to its present journey, each with the time in which visitors saw it, which may end in the future.';
