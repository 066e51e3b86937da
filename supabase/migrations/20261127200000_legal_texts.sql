-- The owner's legal texts, as Markdown (docs/product.md#legal-pages). While a text is null, its page shows the sample text; the
-- legal notice has no sample, so there is no such page then.
create table public.legal_texts (
  id integer primary key default 1 check (id = 1),
  notice text,
  privacy text,
  terms text,
  -- When the texts last changed, as the pages say. Null while there is no text.
  notice_updated_on date,
  privacy_updated_on date,
  terms_updated_on date,
  updated_at timestamptz not null default now()
);

-- Visitors read, signed-in users write. Nobody deletes the single row.
alter table public.legal_texts enable row level security;

revoke all on public.legal_texts from anon, authenticated;
grant select on public.legal_texts to anon, authenticated;
grant insert, update on public.legal_texts to authenticated;
grant all on public.legal_texts to service_role;

create policy "Everybody reads" on public.legal_texts for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.legal_texts for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.legal_texts for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "A second factor, if there is one" on public.legal_texts as restrictive to authenticated
  using ((select public.has_used_second_factor()));

-- Dates each text that has changed. A date that is written together with its text stays, as when a site is copied.
create function public.date_legal_texts() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
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
revoke execute on function public.date_legal_texts from public, anon, authenticated;

create trigger date_legal_texts before insert or update on public.legal_texts
  for each row execute function public.date_legal_texts();
create trigger touch_updated_at before update on public.legal_texts
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.legal_texts
  for each statement execute function public.notify_content_changed();

insert into public.legal_texts (id) values (1);

-- The panel follows changes that are made elsewhere.
alter publication supabase_realtime add table public.legal_texts;
