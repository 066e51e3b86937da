-- A record is public from the time in `published_at` on. Without a time it is a draft, with a later one it is scheduled
-- (docs/product.md#publishing). PostgreSQL's own clock decides.
alter table public.posts add column published_at timestamptz default now();
alter table public.destinations add column published_at timestamptz default now();
comment on column public.posts.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.destinations.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';

-- What is stored has been public since it was created. Nobody has edited it, so `updated_at` stays.
alter table public.posts disable trigger touch_updated_at;
alter table public.destinations disable trigger touch_updated_at;
update public.posts set published_at = created_at;
update public.destinations set published_at = created_at;
alter table public.posts enable trigger touch_updated_at;
alter table public.destinations enable trigger touch_updated_at;

-- For the next time at which a record becomes public, and for the lists of drafts and scheduled records.
create index posts_published_at on public.posts (published_at);
create index destinations_published_at on public.destinations (published_at);

drop policy "Everybody reads" on public.posts;
drop policy "Everybody reads" on public.destinations;
create policy "Everybody reads what is published" on public.posts for select to anon, authenticated
  using (published_at <= now());
create policy "Everybody reads what is published" on public.destinations for select to anon, authenticated
  using (published_at <= now());
-- Without a condition, which PostgreSQL would check before it searches: then no search of the panel could use the index
-- of words, because `ilike` could tell something about a hidden row ("leakproof", PostgreSQL's documentation of
-- CREATE FUNCTION). A token for this role belongs to a user, or was signed with the secret of the installation.
create policy "Signed-in users read" on public.posts for select to authenticated using (true);
create policy "Signed-in users read" on public.destinations for select to authenticated using (true);
