-- What partners paid, or will pay, for visitors, as their reports say it (docs/product/reports.md).

-- A file that was imported, and that has changed something.
create table public.report_imports (
  id uuid primary key default gen_random_uuid(),
  partner text not null check (btrim(partner) <> '' and length(partner) <= 200),
  file_name text not null check (length(file_name) between 1 and 1000),
  -- It also tells which of two imports is the later one.
  imported_at timestamptz not null default clock_timestamp()
);
create index report_imports_newest on public.report_imports (imported_at desc, id);

-- Each booking as each import brought it. The last version counts, so that deleting an import brings back what was before.
create table public.report_rows (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references public.report_imports on delete cascade,
  partner text not null,
  reference text not null check (length(reference) between 1 and 300),
  booked_on date not null,
  label text not null check (length(label) <= 300),
  status text not null check (status in ('pending', 'confirmed', 'cancelled')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric,
  commission numeric not null,
  unique (partner, reference, import_id)
);
comment on column public.report_rows.partner is 'The name of the partner.';
comment on column public.report_rows.reference is 'The partner''s own reference, or one that is made from the content of the row.';
comment on column public.report_rows.label is 'As domain/partners/label.ts creates it; any other text, or none, is an unknown label.';
comment on column public.report_rows.amount is 'What the traveler paid; null if the report does not say it.';
create index report_rows_import on public.report_rows (import_id);

-- The bookings as the last report has them.
create view public.earnings with (security_invoker = true) as
  select distinct on (stored.partner, stored.reference) stored.partner, stored.reference, stored.booked_on, stored.label,
    stored.status, stored.currency, stored.amount, stored.commission, file.file_name as source_file, file.imported_at, file.id as import_id
  from public.report_rows as stored join public.report_imports as file on file.id = stored.import_id
  order by stored.partner, stored.reference, file.imported_at desc, file.id;

-- How the owner reads the reports of a partner: the columns, and the words of each status.
create table public.report_mappings (
  id uuid primary key default gen_random_uuid(),
  partner text not null unique check (btrim(partner) <> '' and length(partner) <= 200),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 20000)
);

alter table public.report_imports enable row level security;
alter table public.report_rows enable row level security;
alter table public.report_mappings enable row level security;
revoke all on public.report_imports, public.report_rows, public.report_mappings, public.earnings from anon, authenticated;
grant select, insert, delete on public.report_imports to authenticated;
grant select, insert on public.report_rows to authenticated;
grant select, insert, update, delete on public.report_mappings to authenticated;
grant select on public.earnings to authenticated;
grant all on public.report_imports, public.report_rows, public.report_mappings, public.earnings to service_role;

create policy "Owners read" on public.report_imports for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.report_imports for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners delete" on public.report_imports for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.report_imports as restrictive to authenticated
  using ((select public.is_session_valid()));
create policy "Owners read" on public.report_rows for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.report_rows for insert to authenticated with check ((select public.has_role('owner')));
create policy "Only in a valid session" on public.report_rows as restrictive to authenticated
  using ((select public.is_session_valid()));
create policy "Owners read" on public.report_mappings for select to authenticated using ((select public.has_role('owner')));
create policy "Owners add" on public.report_mappings for insert to authenticated with check ((select public.has_role('owner')));
create policy "Owners change" on public.report_mappings for update to authenticated
  using ((select public.has_role('owner'))) with check ((select public.has_role('owner')));
create policy "Owners delete" on public.report_mappings for delete to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.report_mappings as restrictive to authenticated
  using ((select public.is_session_valid()));

-- What an import would do with each row of a report: new; changed; known, because the last report or an earlier one said the same; or
-- outdated, because it is pending in this report and no longer in a later one. So a file changes nothing the second time, and an old one
-- that is imported late takes nothing back.
create function public.compare_earnings(partner text, bookings jsonb)
  returns table (reference text, state text, former_status text, former_commission numeric)
  language sql stable
  set search_path = ''
as $$
  select booking.reference,
    case
      when last.reference is null then 'new'
      when exists (
        select from public.report_rows as stored
        where stored.partner = compare_earnings.partner and stored.reference = booking.reference
          and (stored.booked_on, stored.label, stored.status, stored.currency, stored.commission)
            = (booking.booked_on, booking.label, booking.status, booking.currency, booking.commission)
          and stored.amount is not distinct from booking.amount
      ) then 'known'
      when booking.status = 'pending' and last.status <> 'pending' then 'outdated'
      else 'changed'
    end,
    last.status, last.commission
  from jsonb_to_recordset(bookings) as booking (
    reference text, booked_on date, label text, status text, currency text, amount numeric, commission numeric
  )
  left join public.earnings as last on last.partner = compare_earnings.partner and last.reference = booking.reference
$$;
comment on function public.compare_earnings is 'What an import would do with each booking of a report.';

-- The same as one value, because a response has at most 1,000 rows.
create function public.check_earnings(partner text, bookings jsonb) returns jsonb
  language sql stable
  set search_path = ''
  return (
    select coalesce(jsonb_agg(to_jsonb(compared)), '[]') from public.compare_earnings(partner, bookings) as compared
  );
comment on function public.check_earnings is 'What an import would do with each booking of a report, as a list of objects.';

-- Imports a report in one transaction, and remembers how it was read. Returns how many bookings it has added and changed. A report
-- that changes nothing leaves no import.
create function public.import_earnings(partner text, file_name text, bookings jsonb, mapping jsonb)
  returns table (added integer, changed integer)
  language plpgsql
  set search_path = ''
as $$
declare
  new_id uuid;
begin
  -- Two imports of the same file at once would both find its bookings missing.
  perform pg_advisory_xact_lock(hashtext('public.report_imports'));
  insert into public.report_mappings as stored (partner, mapping) values (import_earnings.partner, import_earnings.mapping)
  on conflict on constraint report_mappings_partner_key do update set mapping = excluded.mapping;
  insert into public.report_imports (partner, file_name) values (import_earnings.partner, import_earnings.file_name)
  returning id into new_id;
  with checked as materialized (select * from public.compare_earnings(import_earnings.partner, bookings)),
  stored as (
    insert into public.report_rows (import_id, partner, reference, booked_on, label, status, currency, amount, commission)
    select new_id, import_earnings.partner, booking.reference, booking.booked_on, booking.label, booking.status, booking.currency,
      booking.amount, booking.commission
    from jsonb_to_recordset(bookings) as booking (
      reference text, booked_on date, label text, status text, currency text, amount numeric, commission numeric
    )
    join checked using (reference)
    where checked.state in ('new', 'changed')
  )
  select count(*) filter (where state = 'new'), count(*) filter (where state = 'changed') into added, changed from checked;
  if added + changed = 0 then
    delete from public.report_imports where id = new_id;
  end if;
  return next;
end
$$;
comment on function public.import_earnings is 'Imports the bookings of a report that are new or have changed.';

-- The imports, the newest first, with how many bookings each has brought.
create function public.list_report_imports()
  returns table (id uuid, partner text, file_name text, imported_at timestamptz, bookings integer)
  language sql stable
  set search_path = ''
as $$
  select file.id, file.partner, file.file_name, file.imported_at,
    (select count(*)::integer from public.report_rows as stored where stored.import_id = file.id)
  from public.report_imports as file
  order by file.imported_at desc, file.id
$$;
comment on function public.list_report_imports is 'The reports that were imported, the newest first.';

-- The bookings of a time, added up by month, partner, label, status and currency.
create function public.sum_earnings(since date, until date) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(summed) order by month, partner, label, status, currency), '[]')
  from (
    select to_char(booked_on, 'YYYY-MM') as month, partner, label, status, currency, count(*)::integer as bookings,
      sum(commission) as commission
    from public.earnings
    where booked_on >= sum_earnings.since and booked_on < sum_earnings.until
    group by month, partner, label, status, currency
  ) as summed
$$;
comment on function public.sum_earnings is 'What bookings of these days earned, by month, partner, label, status and currency. `until` is excluded.';

-- The visits of a time by the subjects that reports meet.
create function public.sum_visits(since date, until date) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(summed)), '[]')
  from (
    select subject, key, sum(views)::bigint as views, sum(clicks)::bigint as clicks
    from public.counts
    where subject in ('page', 'placement', 'partner', 'label', 'search')
      and day >= sum_visits.since and day < sum_visits.until
      and key <> '(other)'
    group by subject, key
    -- What was searched once or twice may be about somebody.
    having subject <> 'search' or sum(views) >= 3
  ) as summed
$$;
comment on function public.sum_visits is 'Views and clicks of these days by page, placement, partner, label and search. `until` is excluded.';

-- The paths that labels are made of: the pages of all posts, destinations and pages, drafts and former slugs included.
create function public.list_labeled_paths() returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'name', name)), '[]')
  from (
    select '/blog/' || known_slug as path, title as name from public.posts, unnest(array[posts.slug] || former_slugs) as list (known_slug)
    union
    select '/destinations/' || known_slug, destinations.name from public.destinations, unnest(array[destinations.slug] || former_slugs) as list (known_slug)
    union
    select '/' || known_slug, title from public.pages, unnest(array[pages.slug] || former_slugs) as list (known_slug)
  ) as known
$$;
comment on function public.list_labeled_paths is 'The paths of all records with pages, with their names.';

revoke execute on function public.compare_earnings, public.check_earnings, public.import_earnings, public.list_report_imports,
  public.sum_earnings, public.sum_visits, public.list_labeled_paths from public, anon, authenticated;
grant execute on function public.compare_earnings, public.check_earnings, public.import_earnings, public.list_report_imports,
  public.sum_earnings, public.sum_visits, public.list_labeled_paths to authenticated, service_role;
