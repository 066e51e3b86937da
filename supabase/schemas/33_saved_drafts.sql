-- What people have typed in the forms of the panel and not saved (docs/product/panel.md#saved-drafts), so that another
-- browser goes on where one has stopped. A name stands for a record, or for a new one.
create table public.saved_drafts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- Chosen by the browser, which knows its own draft again if the response was lost.
  version uuid not null,
  browser text not null check (length(browser) <= 100),
  draft jsonb,
  base jsonb,
  saved_at timestamptz not null default now(),
  primary key (user_id, name)
);
comment on table public.saved_drafts is 'What a person has typed in a form and not saved. Everybody sees only her own.';
comment on column public.saved_drafts.browser is 'Random ids of the browser that has sent it last, and of its own copy.';
comment on column public.saved_drafts.draft is
  'The fields that were changed; null once they were saved or discarded, so that other browsers forget them, too.';
comment on column public.saved_drafts.base is 'What the form had loaded, with its version.';

alter table public.saved_drafts enable row level security;
revoke all on public.saved_drafts from anon, authenticated;
grant select, insert, update on public.saved_drafts to authenticated;
grant all on public.saved_drafts to service_role;
create policy "People use their own" on public.saved_drafts to authenticated
  using (user_id = (select auth.uid()) and (select public.has_role('author')))
  with check (user_id = (select auth.uid()) and (select public.has_role('author')));
create policy "Only in a valid session" on public.saved_drafts as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Stores a draft in place of the version that the browser knows. If another browser has stored one since then, nothing is
-- written. Returns what is stored now.
create function public.save_draft(
  draft_name text, known_version uuid, new_version uuid, from_browser text, new_draft jsonb, new_base jsonb
) returns setof public.saved_drafts
  language sql rows 1
  set search_path = ''
as $$
  with written as (
    insert into public.saved_drafts as stored (name, version, browser, draft, base)
    values (draft_name, new_version, from_browser, new_draft, new_base)
    on conflict (user_id, name) do update set
      version = excluded.version, browser = excluded.browser, draft = excluded.draft, base = excluded.base, saved_at = now()
    where stored.version = known_version
    returning *
  )
  select * from written
  union all
  select * from public.saved_drafts
  where user_id = (select auth.uid()) and name = draft_name and not exists (select from written)
$$;
comment on function public.save_draft is
  'Stores a draft unless another browser has stored one since the known version. Returns the draft that is stored now.';
revoke execute on function public.save_draft from public, anon;
grant execute on function public.save_draft to authenticated;

-- A call by POST, unlike a read of the table: finding nothing is no sign that the session has ended.
create function public.find_drafts(prefix text, known_version uuid default null) returns setof public.saved_drafts
  language sql
  set search_path = ''
as $$
  select * from public.saved_drafts
  where user_id = (select auth.uid()) and starts_with(name, prefix) and version is distinct from known_version
  order by saved_at desc
  limit 50
$$;
comment on function public.find_drafts is
  'The latest drafts of the caller whose names begin with a text, without the one that she knows.';
revoke execute on function public.find_drafts from public, anon;
grant execute on function public.find_drafts to authenticated;

alter publication supabase_realtime add table public.saved_drafts;
