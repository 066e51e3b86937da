-- Who did what (docs/product/activity.md). Triggers of the tables write the log, so that no client passes it by
-- (docs/decisions/0109-log-what-people-do-by-triggers.md).
create table public.activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: a command, the server, or the service role key.
  user_id uuid,
  -- As it was then: a person may be removed.
  name text not null default '',
  -- Of the browser in which the session began; null without a session.
  user_agent text,
  kind text not null check (
    kind in ('sign_ins', 'people', 'keys', 'partner_links', 'settings', 'legal_texts', 'publishing', 'deletions', 'imports')
  ),
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  table_name text,
  record_id text,
  -- What it concerns, by its name as it was then.
  subject text,
  field text,
  old_value text,
  new_value text,
  count integer check (count > 0),
  session_id uuid,
  revision_id bigint
);
comment on table public.activity_log is 'Who did what. Nobody changes or deletes an entry until it is 25 months old.';
comment on column public.activity_log.action is 'One of domain/activity/describe-activity.ts.';
comment on column public.activity_log.field is 'The column that changed. Each column of a save has an entry of its own.';
comment on column public.activity_log.old_value is 'Null of a secret, of a long text, and where there was none.';
comment on column public.activity_log.count is 'How many records were imported, or how many sign-ins failed within an hour.';
create index activity_log_newest on public.activity_log (at desc, id);
create index activity_log_of_kind on public.activity_log (kind, at desc, id);
create index activity_log_of_person on public.activity_log (user_id, at desc, id);
create unique index activity_log_sign_ins on public.activity_log (session_id, action) where kind = 'sign_ins';

-- Nobody writes to it but the functions below.
alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated, service_role;
grant select on public.activity_log to authenticated, service_role;
create policy "Owners read" on public.activity_log for select to authenticated using ((select public.has_role('owner')));
create policy "Only in a valid session" on public.activity_log as restrictive to authenticated
  using ((select public.is_session_valid()));

-- Even the owner of the table, as which those functions run, only adds.
create function public.reject_log_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Nothing that was logged can be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger reject_update before update on public.activity_log
  for each row execute function public.reject_log_change();
create trigger reject_delete before delete on public.activity_log
  for each row when (old.at > now() - interval '25 months') execute function public.reject_log_change();
create trigger reject_truncate before truncate on public.activity_log
  for each statement execute function public.reject_log_change();

create function public.purge_activity() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  purged integer;
begin
  if not public.may_purge() then
    return null;
  end if;
  delete from public.activity_log where at <= now() - interval '25 months';
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function public.purge_activity is 'Deletes what was logged 25 months ago.';

-- The emails about entries that are yet to be sent: each to each owner.
create table public.activity_mail (
  activity_id bigint not null references public.activity_log on delete cascade,
  recipient text not null,
  -- What happens within a minute is in one email.
  mail_at timestamptz not null default now() + interval '1 minute',
  attempts integer not null default 0,
  primary key (activity_id, recipient)
);
create index activity_mail_due on public.activity_mail (mail_at);
alter table public.activity_mail enable row level security;
revoke all on public.activity_mail from anon, authenticated;
grant all on public.activity_mail to service_role;

create function public.list_owner_emails() returns setof text
  language sql stable
  security definer
  set search_path = ''
as $$
  select account.email
  from auth.users as account
  where account.email <> '' and (account.banned_until is null or account.banned_until <= now())
    -- Whoever has no row is an owner.
    and not exists (select from public.people where people.user_id = account.id and people.role <> 'owner')
$$;

-- Adds an entry about what the caller does, and has emails sent about it if it concerns who earns or who may sign in: to the owners, and
-- to `also`, who may just have lost the account.
create function public.add_activity(entry public.activity_log, is_mailed boolean default false, also text default null) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Of a file only the name stays: a row with the URL of a file counts as a use of that file, and is rewritten when the site moves.
  file_path constant text := '\S*/storage/v1/\S*/';
  added bigint;
begin
  entry.user_id := coalesce(entry.user_id, auth.uid(), nullif(current_setting('wayfare.actor', true), '')::uuid);
  entry.session_id := coalesce(entry.session_id, (auth.jwt() ->> 'session_id')::uuid);
  insert into public.activity_log (
    at, user_id, name, user_agent, kind, action, table_name, record_id, subject, field, old_value, new_value, count, session_id,
    revision_id
  )
  values (
    coalesce(entry.at, now()), entry.user_id,
    coalesce(public.name_person(entry.user_id), case auth.role() when 'service_role' then 'Service role key' end, ''),
    (select left(session.user_agent, 500) from auth.sessions as session where session.id = entry.session_id),
    entry.kind, entry.action, entry.table_name, entry.record_id, left(regexp_replace(entry.subject, file_path, ''), 300), entry.field,
    left(regexp_replace(entry.old_value, file_path, ''), 500), left(regexp_replace(entry.new_value, file_path, ''), 500), nullif(entry.count, 0), entry.session_id, entry.revision_id
  )
  on conflict (session_id, action) where kind = 'sign_ins' do nothing
  returning id into added;
  if is_mailed and added is not null then
    insert into public.activity_mail (activity_id, recipient)
    select added, recipient from public.list_owner_emails() as recipient
    -- A new owner knows.
    where not (entry.action in ('person_added', 'joined') and recipient = entry.subject)
    union select added, also where also <> '';
  end if;
end
$$;

-- A value of a column as one line.
create function public.describe_value(field text, value jsonb) returns text
  language sql stable
  set search_path = ''
as $$
  select nullif(text, '')
  from (
    select case jsonb_typeof(value)
      when 'array' then (select string_agg(item, ', ') from jsonb_array_elements_text(value) as item)
      when 'object' then null
      else coalesce((select name from public.partners where field = 'partner_id' and id::text = value #>> '{}'), value #>> '{}')
    end as text
  ) as described
$$;

-- The columns that say where the links to a partner lead, and whom the partner pays.
create function public.list_partner_columns(table_name text) returns text[]
  language sql immutable
  set search_path = ''
  return case table_name
    when 'settings' then array['affiliate_booking_url']
    when 'partners' then array['affiliate_id', 'hosts', 'id_parameter', 'template']
    when 'links' then array['url']
    else array['booking_url', 'partner_code', 'partner_id']
  end;

-- Logs what a change of a record publishes, and what it does to links and settings. This is not done where revisions are added, because
-- several saves can be one revision.
create function public.log_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  before constant jsonb := coalesce(to_jsonb(old), '{}');
  after constant jsonb := coalesce(to_jsonb(new), '{}');
  row constant jsonb := case tg_op when 'DELETE' then before else after end;
  is_new constant boolean := tg_op = 'INSERT';
  is_older constant boolean := (row ->> 'created_at')::timestamptz < now();
  is_of_links constant boolean := tg_table_name in ('partners', 'links');
  was_public_at constant timestamptz := before ->> 'published_at';
  public_at constant timestamptz := after ->> 'published_at';
  -- The tables with one row have a number.
  record_uuid constant uuid := case when row ? 'created_at' then row ->> 'id' end;
  entry public.activity_log;
begin
  entry.table_name := tg_table_name;
  entry.record_id := row ->> 'id';
  entry.subject := coalesce(row ->> 'title', row ->> 'name', row ->> 'url');
  entry.revision_id := (
    select max(id) from public.revisions where revisions.table_name = tg_table_name and revisions.record_id = row ->> 'id'
  );

  if tg_op = 'DELETE' then
    entry.kind := case when is_of_links then 'partner_links' else 'deletions' end;
    entry.action := 'deleted';
    if is_of_links then
      entry.old_value := before ->> case tg_table_name when 'links' then 'url' else 'affiliate_id' end;
    end if;
    perform public.add_activity(entry, entry.old_value is not null and entry.old_value is distinct from before ->> 'typed_url');
    return null;
  end if;

  if is_new then
    -- The first content, a copy of a site, and what an import adds, which has an entry for all of it.
    if auth.uid() is null and (auth.role() is null or is_older)
      or exists (select from public.imported_records where record_id = record_uuid and created_at = now())
      -- The database adds these by itself.
      or tg_table_name = 'links' and after ->> 'typed_url' = after ->> 'url'
      or tg_table_name = 'partners' and after ->> 'affiliate_id' is null and after ->> 'template' is null
    then
      return null;
    end if;
    if is_older or is_of_links then
      entry.kind := case when is_of_links then 'partner_links' else 'deletions' end;
      entry.action := case when is_older then 'restored' else 'added' end;
      entry.new_value := case tg_table_name
        when 'links' then after ->> 'url' when 'partners' then coalesce(after ->> 'affiliate_id', after ->> 'template')
      end;
      perform public.add_activity(entry, entry.new_value is not null);
      return null;
    end if;
  end if;

  if public_at is distinct from was_public_at then
    entry.kind := 'publishing';
    entry.action := case
      when public_at > now() then 'scheduled'
      when public_at is not null then 'published'
      when was_public_at > now() then 'unscheduled'
      else 'unpublished'
    end;
    if entry.action = 'scheduled' then
      entry.new_value := public_at at time zone 'UTC';
    end if;
    -- Another day of what is public already publishes nothing.
    if entry.action <> 'published' or was_public_at is null or was_public_at > now() then
      perform public.add_activity(entry);
    end if;
  end if;

  for entry.field in
    select field.key from jsonb_each(after) as field
    where field.value is distinct from before -> field.key and (not is_new or field.value not in ('null', '""', '[]'))
    order by field.key
  loop
    entry.old_value := public.describe_value(entry.field, before -> entry.field);
    entry.new_value := public.describe_value(entry.field, after -> entry.field);
    entry.action := case when is_new then 'added' else 'changed' end;
    if entry.field = any (public.list_partner_columns(tg_table_name)) then
      entry.kind := 'partner_links';
      -- A link of a new place or deal takes the place of no other.
      perform public.add_activity(entry, not is_new);
    elsif tg_table_name = 'legal_texts' and entry.field in ('notice', 'privacy', 'terms') then
      entry.kind := 'legal_texts';
      entry.old_value := null;
      entry.new_value := null;
      perform public.add_activity(entry);
    elsif tg_table_name in ('settings', 'contact_info') and entry.field not in ('id', 'updated_at', 'had_testimonials') then
      entry.kind := 'settings';
      perform public.add_activity(entry);
    end if;
  end loop;
  return null;
end
$$;

create trigger log_change after insert or delete on public.posts for each row execute function public.log_change();
create trigger log_update after update on public.posts
  for each row when (old.published_at is distinct from new.published_at) execute function public.log_change();
create trigger log_change after insert or delete on public.pages for each row execute function public.log_change();
create trigger log_update after update on public.pages
  for each row when (old.published_at is distinct from new.published_at) execute function public.log_change();
create trigger log_change after insert or delete on public.testimonials for each row execute function public.log_change();
create trigger log_update after update on public.testimonials
  for each row when (old.published_at is distinct from new.published_at) execute function public.log_change();
create trigger log_change after insert or delete on public.destinations for each row execute function public.log_change();
create trigger log_update after update on public.destinations
  for each row when (
    (old.published_at, old.booking_url, old.partner_code, old.partner_id)
      is distinct from (new.published_at, new.booking_url, new.partner_code, new.partner_id)
  ) execute function public.log_change();
create trigger log_change after insert or delete on public.deals for each row execute function public.log_change();
create trigger log_update after update on public.deals
  for each row when (
    (old.published_at, old.booking_url, old.partner_id) is distinct from (new.published_at, new.booking_url, new.partner_id)
  ) execute function public.log_change();
create trigger log_change after insert or delete on public.hero_slides for each row execute function public.log_change();
create trigger log_change after insert or update or delete on public.partners for each row execute function public.log_change();
create trigger log_change after insert or update or delete on public.links for each row execute function public.log_change();
create trigger log_change after insert or update on public.settings for each row execute function public.log_change();
create trigger log_change after insert or update on public.contact_info for each row execute function public.log_change();
create trigger log_change after insert or update on public.legal_texts for each row execute function public.log_change();

-- At the end of the transaction, because restoring deletes the entry, too.
create function public.log_last_deletion() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.activity_log;
  is_restored boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', old.table_name) into is_restored using old.row_id;
  if not is_restored then
    entry.kind := 'deletions';
    entry.action := 'deleted_forever';
    entry.table_name := old.table_name;
    entry.record_id := old.row_id;
    entry.subject := old.title;
    perform public.add_activity(entry);
  end if;
  return null;
end
$$;
create constraint trigger log_last_deletion after delete on public.trash
  deferrable initially deferred for each row when (old.expires_at > now()) execute function public.log_last_deletion();

create function public.log_import() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  row constant jsonb := to_jsonb(coalesce(new, old));
  entry public.activity_log;
begin
  entry.kind := case tg_op when 'DELETE' then 'deletions' else 'imports' end;
  entry.action := case tg_op when 'DELETE' then 'deleted' else 'imported' end;
  entry.table_name := tg_table_name;
  entry.record_id := row ->> 'id';
  entry.subject := row ->> 'file_name';
  entry.count := row ->> 'record_count';
  if auth.uid() is not null then
    perform public.add_activity(entry);
  end if;
  return null;
end
$$;
create trigger log_import after insert on public.imports for each row execute function public.log_import();
create trigger log_import after insert or delete on public.report_imports for each row execute function public.log_import();

-- The mail server, whose password stays where it is. A hosted project has its own.
create function public.log_mail_server() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.activity_log;
begin
  entry.kind := 'settings';
  entry.action := 'changed';
  entry.field := 'mail_server';
  entry.old_value := to_jsonb(old) ->> 'host';
  entry.new_value := to_jsonb(new) ->> 'host';
  perform public.add_activity(entry);
  return null;
end
$$;
do $$
begin
  if to_regclass('installation.mail_settings') is not null then
    create trigger log_mail_server after insert or update or delete on installation.mail_settings
      for each row execute function public.log_mail_server();
  end if;
end
$$;

-- Roles. A row without an account is an author of former posts.
create function public.log_role() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  account auth.users;
  entry public.activity_log;
begin
  select * into account from auth.users where id = new.user_id;
  entry.kind := 'people';
  entry.action := 'role_changed';
  entry.record_id := new.user_id;
  entry.subject := account.email;
  -- Without a row, she was an owner.
  entry.old_value := coalesce(old.role, 'owner');
  entry.new_value := new.role;
  -- The role of a new account is in the entry about the account.
  if account.id is not null and account.created_at <> now() and entry.old_value <> entry.new_value then
    perform public.add_activity(entry, true, case entry.old_value when 'owner' then account.email end);
  end if;
  return null;
end
$$;
create trigger log_role after insert or update on public.people for each row execute function public.log_role();

create function public.log_invitation() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.activity_log;
begin
  entry.kind := 'people';
  entry.action := case tg_op when 'INSERT' then 'invited' else 'invitation_withdrawn' end;
  entry.record_id := coalesce(new.id, old.id);
  entry.subject := coalesce(new.email, old.email);
  entry.new_value := new.role;
  perform public.add_activity(entry, tg_op = 'INSERT');
  return null;
end
$$;
create trigger log_invitation after insert on public.invitations
  for each row execute function public.log_invitation();
create trigger log_withdrawal after delete on public.invitations
  for each row when (old.accepted_at is null and old.expires_at > now()) execute function public.log_invitation();

-- The accounts are the auth service's, which sets who is signed in only where it knows. Their passwords are named, and never shown.

create function public.log_session() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.activity_log;
begin
  entry.kind := 'sign_ins';
  entry.action := case
    -- Whoever knows only the password has not signed in yet.
    when new.aal = 'aal1' and exists (select from auth.mfa_factors where user_id = new.user_id and status = 'verified')
      then 'password_accepted'
    else 'signed_in'
  end;
  entry.user_id := new.user_id;
  entry.session_id := new.id;
  -- The first factor of an account raises the session that has added it.
  if not exists (select from public.activity_log where session_id = new.id and kind = 'sign_ins' and action = 'signed_in') then
    perform public.add_activity(entry);
  end if;
  return null;
end
$$;

create function public.log_account() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.activity_log;
  was_owner boolean;
begin
  entry.kind := 'people';
  entry.record_id := coalesce(new.id, old.id);
  entry.subject := coalesce(new.email, old.email, old.phone);
  if tg_op = 'INSERT' then
    entry.action := 'person_added';
    -- The auth service of a hosted project sets it after the row is inserted.
    if (select raw_app_meta_data from auth.users where id = new.id) ? 'invitation' then
      entry.action := 'joined';
      entry.user_id := new.id;
    end if;
    entry.new_value := coalesce((select role from public.people where people.user_id = new.id), 'owner');
    perform public.add_activity(entry, true);
  elsif tg_op = 'DELETE' then
    entry.action := 'person_removed';
    -- The row stays, without its account or with it.
    was_owner := not exists (select from public.people where people.user_id = old.id and role <> 'owner');
    perform public.add_activity(entry, true, case when was_owner then old.email end);
  end if;
  if tg_op = 'UPDATE' then
    entry.kind := 'keys';
    if new.email is distinct from old.email then
      entry.action := 'email_changed';
      entry.old_value := old.email;
      entry.new_value := new.email;
      -- Confirmed by links, which need no session.
      if old.email_change = new.email then
        entry.user_id := new.id;
      end if;
      perform public.add_activity(entry, true, old.email);
    end if;
    if new.encrypted_password is distinct from old.encrypted_password then
      entry.action := 'password_changed';
      entry.old_value := null;
      entry.new_value := null;
      entry.user_id := null;
      perform public.add_activity(entry, true);
    end if;
  end if;
  return null;
end
$$;

-- Passkeys and second factors, which are deleted with their account without an entry of their own.
create function public.log_key() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  row constant jsonb := to_jsonb(coalesce(new, old));
  entry public.activity_log;
begin
  entry.kind := 'keys';
  entry.action := case
    when tg_table_name = 'webauthn_credentials' then 'passkey'
    when row ->> 'factor_type' = 'recovery_code' then 'recovery_codes'
    else 'factor'
  end || case tg_op when 'DELETE' then '_removed' else '_added' end;
  select id, email into entry.record_id, entry.subject from auth.users where id = (row ->> 'user_id')::uuid;
  entry.field := nullif(row ->> 'friendly_name', '');
  if entry.record_id is not null then
    perform public.add_activity(entry, true);
  end if;
  return null;
end
$$;

create function public.log_recovery_codes() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  entry public.activity_log;
begin
  entry.kind := 'keys';
  entry.action := 'recovery_codes_added';
  for entry.record_id, entry.subject in
    select account.id, account.email
    from (select distinct factor_id from added_codes) as added
    join auth.mfa_factors as factor on factor.id = added.factor_id
    join auth.users as account on account.id = factor.user_id
  loop
    perform public.add_activity(entry, true);
  end loop;
  return null;
end
$$;

-- A hosted project may have other tables, or may allow no triggers on them.
do $$
declare
  definition text;
begin
  foreach definition in array array[
    'trigger log_session after insert or update of aal on auth.sessions for each row execute function public.log_session()',
    -- At the end of the transaction, in which an invitation sets the role.
    'constraint trigger log_new_account after insert on auth.users deferrable initially deferred for each row
      when (not new.is_anonymous) execute function public.log_account()',
    'trigger log_account after update of email, encrypted_password or delete on auth.users
      for each row execute function public.log_account()',
    'trigger log_key after insert or delete on auth.webauthn_credentials for each row execute function public.log_key()',
    'trigger log_new_factor after insert or update of status on auth.mfa_factors for each row
      when (new.status = ''verified'' and new.factor_type::text <> ''recovery_code'') execute function public.log_key()',
    'trigger log_factor after delete on auth.mfa_factors for each row
      when (old.status = ''verified'') execute function public.log_key()',
    'trigger log_recovery_codes after insert on auth.mfa_recovery_codes referencing new table as added_codes
      for each statement execute function public.log_recovery_codes()'
  ] loop
    begin
      execute 'create ' || definition;
    exception when insufficient_privilege or undefined_table or undefined_column then
      raise notice 'Not logged here: %', definition;
    end;
  end loop;
end
$$;

-- Where sessions have no trigger: what they themselves show.
create function public.log_sign_ins() returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  session record;
  entry public.activity_log;
  added integer := 0;
begin
  if not coalesce(auth.role() = 'service_role' or public.is_session_valid() and public.has_role('owner'), false) then
    raise exception 'Only an owner reads the log.' using errcode = 'insufficient_privilege';
  end if;
  entry.kind := 'sign_ins';
  entry.action := 'signed_in';
  for session in
    select id, user_id, created_at from auth.sessions
    where created_at > now() - interval '25 months'
      and not exists (select from public.activity_log where activity_log.session_id = sessions.id and kind = 'sign_ins')
  loop
    entry.at := session.created_at;
    entry.user_id := session.user_id;
    entry.session_id := session.id;
    perform public.add_activity(entry);
    added := added + 1;
  end loop;
  return added;
end
$$;
comment on function public.log_sign_ins is 'Logs the sessions that the log does not have yet, and returns how many these were.';

-- For the sums of an hour, which a server reports: [{user_id, count}], without a user where nobody has the account.
create function public.log_failed_sign_ins(failures jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  failure record;
  entry public.activity_log;
begin
  entry.kind := 'sign_ins';
  entry.action := 'sign_in_failed';
  for failure in select * from jsonb_to_recordset(failures) as listed (user_id uuid, count integer) loop
    entry.record_id := failure.user_id;
    entry.subject := (select email from auth.users where id = failure.user_id);
    entry.count := failure.count;
    perform public.add_activity(entry);
  end loop;
end
$$;
comment on function public.log_failed_sign_ins is 'Logs how many sign-ins have failed within an hour, to each account and to none.';

-- Who is in the log, by the last name.
create function public.list_active_people() returns table (user_id uuid, name text)
  language sql stable
  set search_path = ''
as $$
  select distinct on (user_id) user_id, name from public.activity_log where user_id is not null order by user_id, at desc
$$;
comment on function public.list_active_people is 'Everybody in the log, by the name that was logged last.';

-- Claims the next email: all that one of the owners is to learn. The next attempt is noted before this one, so that another server follows
-- if this one ends. Null: nothing is due.
create function public.claim_activity_mail() returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  address text;
begin
  -- Two servers would lock the same rows in another order.
  perform pg_advisory_xact_lock(hashtextextended('public.activity_mail', 0));
  -- Without a mail server nobody reads them in time. The log has all of it.
  delete from public.activity_mail where attempts > 7 or attempts = 0 and mail_at < now() - interval '3 days';
  select recipient into address from public.activity_mail where mail_at <= now() order by mail_at, recipient limit 1;
  if address is null then
    return null;
  end if;
  update public.activity_mail set attempts = attempts + 1, mail_at = now() + interval '10 minutes'
  where recipient = address and (mail_at <= now() or attempts = 0);
  return jsonb_build_object('recipient', address, 'entries', (
    select jsonb_agg(to_jsonb(entry) order by entry.at, entry.id)
    from public.activity_mail as mail join public.activity_log as entry on entry.id = mail.activity_id
    where mail.recipient = address and mail.mail_at = now() + interval '10 minutes'
  ));
end
$$;
comment on function public.claim_activity_mail is 'The next email about the log for a server to send: to whom, and about which entries.';

create function public.note_activity_mail(address text, ids bigint[], is_sent boolean) returns void
  language sql
  set search_path = ''
as $$
  delete from public.activity_mail where recipient = address and activity_id = any (ids) and is_sent;
  update public.activity_mail
  set mail_at = now() + (array[1, 5, 15, 60, 180, 360, 720])[least(attempts, 7)] * interval '1 minute'
  where recipient = address and activity_id = any (ids);
$$;
comment on function public.note_activity_mail is 'Notes whether an email that was claimed has been sent.';

revoke execute on function
  public.reject_log_change, public.purge_activity, public.list_owner_emails, public.add_activity, public.describe_value,
  public.list_partner_columns, public.log_change, public.log_last_deletion, public.log_import, public.log_mail_server, public.log_role, public.log_invitation,
  public.log_session, public.log_account, public.log_key, public.log_recovery_codes, public.log_sign_ins, public.log_failed_sign_ins,
  public.list_active_people, public.claim_activity_mail, public.note_activity_mail
  from public, anon, authenticated;
grant execute on function public.purge_activity, public.log_sign_ins, public.list_active_people to authenticated, service_role;
grant execute on function public.log_failed_sign_ins, public.claim_activity_mail, public.note_activity_mail to service_role;
