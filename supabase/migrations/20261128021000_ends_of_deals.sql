-- A deal has a real end (docs/product.md#deals): countdowns have room for three digits of days, and no feed can show a time that
-- JavaScript does not know.

-- What was stored before this rule.
update public.deals set published_at = created_at where published_at < '2000-01-01' and ends_at > created_at;
update public.deals set published_at = null where published_at < '2000-01-01' or published_at > now() + interval '2 years';
update public.deals set ends_at = date_trunc('second', now() + interval '2 years') where ends_at > now() + interval '2 years';
update public.deals set published_at = null where price = 'NaN';

-- Not a constraint of the table: what is far away today is not later, and a stored deal can always be edited.
-- The rules are named as constraints, so that the panel finds the field.
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
revoke execute on function public.check_deal_times from public, anon, authenticated;
create trigger check_deal_times before insert or update of published_at, ends_at on public.deals
  for each row execute function public.check_deal_times();
