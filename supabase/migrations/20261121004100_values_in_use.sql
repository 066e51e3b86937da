-- What stands in the fields whose values recur, and in how many records: the panel's forms offer it, so that one
-- category does not come to be written in three ways.
create view public.values_in_use with (security_invoker = true) as
with used (kind, field, value) as (
  -- The columns differ in their order of letters, and a union has one.
  select 'posts', 'category', category collate "C" from public.posts
  union all select 'posts', 'author', author collate "C" from public.posts
  union all select 'posts', 'tags', unnest(tags) collate "C" from public.posts
  union all select 'destinations', 'region', region collate "C" from public.destinations
  union all select 'destinations', 'budget', budget collate "C" from public.destinations
  union all select 'destinations', 'activity', activity collate "C" from public.destinations
  union all select 'destinations', 'indian_state', indian_state collate "C" from public.destinations
)
select kind, field, btrim(value) as value, count(*)::integer as uses
from used
where btrim(value) <> ''
group by kind, field, btrim(value);

comment on view public.values_in_use is
  'The values of fields that recur, and in how many records each stands; `kind` is the table, `field` the column.';

revoke all on public.values_in_use from anon, authenticated;
grant select on public.values_in_use to authenticated, service_role;
