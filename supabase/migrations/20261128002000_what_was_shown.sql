-- Samples do not come back once visitors have seen the owner's own records (docs/product.md#sample-content).

-- A deal ends without a change, and visitors do not see what has ended, so the recorded prices decide. Runs with the rights of
-- its owner, because visitors may not read them. It tells only what they could have seen.
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
revoke execute on function public.has_had_deals from public;
grant execute on function public.has_had_deals to anon, authenticated, service_role;

-- A testimonial stays public until it is changed or deleted, so that change records it.
alter table public.settings add column had_testimonials boolean not null default false;
comment on column public.settings.had_testimonials is
  'Whether a testimonial that was public has been changed or deleted. The database sets it.';

create function public.record_had_testimonials() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.settings set had_testimonials = true where id = 1 and not had_testimonials;
  return null;
end
$$;
revoke execute on function public.record_had_testimonials from public, anon, authenticated;
create trigger record_had_testimonials after update of published_at or delete on public.testimonials
  for each row when (old.published_at <= now()) execute function public.record_had_testimonials();

-- What a traveler has written is not from the future. Tomorrow in UTC has begun somewhere. Other changes of a testimonial that is
-- older than this rule succeed.
create function public.check_testimonial_date() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.date > (now() at time zone 'UTC')::date + 1 and (tg_op = 'INSERT' or new.date is distinct from old.date) then
    raise exception 'The date of a testimonial cannot be in the future.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function public.check_testimonial_date from public, anon, authenticated;
create trigger check_testimonial_date before insert or update of date on public.testimonials
  for each row execute function public.check_testimonial_date();
