-- What the database sets, signed-in users do not (docs/product.md#content). Their value is left out, so that a client which
-- writes whole rows still can. The copy of a site writes as another role, and brings these values along.

-- That a testimonial has been public is recorded by the trigger of its table, with the rights of that trigger's owner.
create function public.keep_had_testimonials() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.had_testimonials = tg_op = 'UPDATE' and old.had_testimonials;
  end if;
  return new;
end
$$;
revoke execute on function public.keep_had_testimonials from public, anon, authenticated;
create trigger keep_had_testimonials before insert or update on public.settings
  for each row execute function public.keep_had_testimonials();

-- Dates each text that has changed. A date that the copy of a site writes together with its text stays.
create or replace function public.date_legal_texts() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.notice_updated_on = old.notice_updated_on;
    new.privacy_updated_on = old.privacy_updated_on;
    new.terms_updated_on = old.terms_updated_on;
  end if;
  if new.notice is distinct from old.notice and new.notice_updated_on is not distinct from old.notice_updated_on then
    new.notice_updated_on = current_date;
  end if;
  if new.privacy is distinct from old.privacy and new.privacy_updated_on is not distinct from old.privacy_updated_on then
    new.privacy_updated_on = current_date;
  end if;
  if new.terms is distinct from old.terms and new.terms_updated_on is not distinct from old.terms_updated_on then
    new.terms_updated_on = current_date;
  end if;
  if coalesce(btrim(new.notice), '') = '' then new.notice_updated_on = null; end if;
  if coalesce(btrim(new.privacy), '') = '' then new.privacy_updated_on = null; end if;
  if coalesce(btrim(new.terms), '') = '' then new.terms_updated_on = null; end if;
  return new;
end
$$;
