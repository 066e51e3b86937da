-- What travelers have written to the owner. Published as posts are.
create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  text text not null check (btrim(text) <> ''),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  name text collate "und-x-icu" not null check (btrim(name) <> ''),
  place text,
  journey text,
  stars smallint check (stars between 1 and 5),
  date date,
  source text,
  source_url text check (source_url ~* '^https?://[^[:space:]]+$'),
  checked text,
  image text check (public.is_media_url(image)),
  image_alt text,
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  stamp text check (stamp ~ '^[a-z]+(-[a-z]+)*$'),
  sort_order integer not null,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.testimonials.checked is 'How the owner has checked that it is genuine. Null: not at all.';
comment on column public.testimonials.stamp is 'The name of a drawing in public/scenes. It stands where there is no image.';
comment on column public.testimonials.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
create index testimonials_order on public.testimonials (sort_order, created_at, id);
-- For the next time at which a testimonial becomes public.
create index testimonials_published_at on public.testimonials (published_at);

-- A new testimonial comes before all others.
create function public.first_testimonial_order() returns integer
  language sql
  volatile
  set search_path = ''
as $$
  select greatest(coalesce(min(sort_order), 1)::bigint - 1, -2147483648)::integer from public.testimonials;
$$;
comment on function public.first_testimonial_order is 'The sort_order of a new testimonial.';
alter table public.testimonials alter column sort_order set default public.first_testimonial_order();

alter table public.testimonials enable row level security;
revoke all on public.testimonials from anon, authenticated;
grant select on public.testimonials to anon, authenticated;
grant insert, update, delete on public.testimonials to authenticated;
grant all on public.testimonials to service_role;
create policy "Everybody reads what is published" on public.testimonials for select to anon, authenticated
  using (published_at <= now());
create policy "Editors read" on public.testimonials for select to authenticated using ((select public.has_role('editor')));
create policy "Editors add" on public.testimonials for insert to authenticated with check ((select public.has_role('editor')));
create policy "Editors change" on public.testimonials for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "Editors delete" on public.testimonials for delete to authenticated using ((select public.has_role('editor')));
create policy "Only in a valid session" on public.testimonials as restrictive to authenticated
  using ((select public.is_session_valid()));

create trigger touch_updated_at before update on public.testimonials
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.testimonials
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.testimonials
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();

-- What a traveler has written is not from the future. Tomorrow in UTC has begun somewhere. Other changes of a testimonial with
-- such a date succeed.
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
create trigger check_testimonial_date before insert or update of date on public.testimonials
  for each row execute function public.check_testimonial_date();

-- Samples do not come back once visitors have seen the owner's own testimonials. A testimonial stays public until it is changed or
-- deleted, so that change records it. Runs with the rights of its owner, because it writes what users may not.
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
create trigger record_had_testimonials after update of published_at or delete on public.testimonials
  for each row when (old.published_at <= now()) execute function public.record_had_testimonials();

-- What the database sets, signed-in users do not. Their value is left out, so that a client which writes whole rows still can. The copy
-- of a site writes as another role, and brings the value along.
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
create trigger keep_had_testimonials before insert or update on public.settings
  for each row execute function public.keep_had_testimonials();

revoke execute on function
  public.first_testimonial_order, public.check_testimonial_date, public.record_had_testimonials, public.keep_had_testimonials
  from public, anon, authenticated;
grant execute on function public.first_testimonial_order to authenticated, service_role;
