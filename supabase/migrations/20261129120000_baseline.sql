-- The schema of version 1.0.0, without its comments.
-- schemas/01_shared.sql
-- Browsers read a backslash as a slash, so /\host is another site, as //host is.
create function public.is_media_url(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return value is null or value = '' or value ~* '^(https?://[^\s]+|/[^/\\\s][^\s]*)$';
comment on function public.is_media_url is
  'Whether a page may show what is at this URL as an image or a video: http(s) or a path of this site, never javascript: or data:.';
-- The languages of the site, of posts and of destinations: language, script, region, variants.
create function public.is_language_tag(tag text) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    -- Without one the check passes, as it does for other columns that may be null.
    select length(tag) <= 35
      and tag ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$';
  $$;
comment on function public.is_language_tag(text) is 'Whether a text is a language tag of BCP 47 in canonical case, such as pt-BR.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_language_tag from public, anon;
grant execute on function public.is_language_tag to authenticated, service_role;
-- The policies of every table that signed-in users read or write ask this (docs/decisions/0056-require-the-second-factor-in-the-database.md,
-- docs/decisions/0076-end-the-rights-with-the-session.md). A stolen password alone then reads and changes nothing, whichever client
-- sends it. An access token is valid for up to an hour, but after a sign-out, a new password or the removal of the user its session is
-- gone, and a banned user has lost hers.
--
-- Runs with the rights of its owner, because nobody may read the sessions and the factors.
create function public.is_session_valid() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select (
    -- API keys, and what the server does itself, have no session.
    session_id is null
    or exists (
      select from auth.sessions s
      join auth.users u on u.id = s.user_id
      where s.id = session_id and s.user_id = sub
        and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())
    )
  ) and (
    coalesce(aal = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = sub and status = 'verified')
  )
  -- The claims are read once: each call of `auth.jwt()` or `auth.uid()` would parse them again.
  from jsonb_to_record(coalesce(auth.jwt(), '{}')) as claims (session_id uuid, sub uuid, aal text);
$$;
comment on function public.is_session_valid is
  'Whether the session exists, and has used a second factor or its user has none.';
revoke all on function public.is_session_valid from public, anon;
grant execute on function public.is_session_valid to authenticated;
create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
-- Tells every running server which table changed, so that it renders the pages again that show it.
create function public.notify_content_changed() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
-- What deletes by age asks first whether the clock can be trusted (docs/data.md), and logs what it deletes.
create function public.may_purge() returns boolean
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  -- Our server looks at the clock every hour. A hosted project has no server of ours: its clock is the provider's.
  if to_regclass('installation.purge_clock') is not null then
    return installation.may_purge();
  end if;
  return pg_postmaster_start_time() <= now() - interval '24 hours';
end
$$;
comment on function public.may_purge is 'Whether what has expired may be deleted for good.';
-- Nobody writes to a view. Without a trigger, PostgreSQL says so before it looks at the caller's rights, with an error (55000) that
-- counts as one of the server: each attempt of a visitor would be a response with the status 500 and an entry in the log. With one,
-- the rights decide. The trigger itself runs only where a role has been granted more than here.
create function public.reject_write() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'permission denied for view %', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function
  public.touch_updated_at, public.notify_content_changed, public.may_purge, public.reject_write
  from public, anon, authenticated;
-- schemas/02_slugs.sql
-- Each post and each destination has a slug, the last part of its page's URL (docs/decisions/0037-keep-old-slugs.md). The database makes
-- the slugs, so every client gets the same ones.
-- Cuts off what exceeds a number of characters: at the end of a word, unless the first word is longer than that.
create function public.shorten_slug(slug text, max_length integer) returns text
  language sql immutable parallel safe
  set search_path = ''
  return case
    when char_length(slug) <= max_length then slug
    else left(regexp_replace(left(slug, max_length + 1), '-[^-]*$', ''), max_length)
  end;
-- The slug of the second record with a name ends in -2, and so on.
create function public.number_slug(slug text, number integer) returns text
  language sql immutable parallel safe
  set search_path = ''
  return case number
    when 1 then slug
    else public.shorten_slug(slug, 79 - char_length(number::text)) || '-' || number
  end;
-- Latin, Greek and Cyrillic letters become a to z, as on maps. A letter of any other script stays: a general table would
-- give a Japanese name a Chinese reading, and a number would tell neither a person nor a search engine anything.
-- Browsers show these letters, and Google recommends the words of the audience's language.
--
-- The result is the same in every database: `lower` and the classes of regular expressions depend on the locale for
-- letters beyond ASCII, so both are given here. If no letter or digit remains, the slug is the fallback.
create function public.make_slug(name text, fallback text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  capitals constant text := 'ÆŒØŁĐÐÞẞĦŊŦƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЈЉЊЂЋЏЅҐҒҖҚҢҮҰҲҺӘӨ'
    'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
  small constant text := 'æœøłđðþßħŋŧəαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіјљњђћџѕґғҗқңүұҳһәө'
    'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ';
  latin constant jsonb := '{
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "ħ": "h", "ı": "i", "ŋ": "ng",
    "ŧ": "t", "ə": "e",
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l",
    "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f",
    "χ": "ch", "ψ": "ps", "ω": "o",
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "к": "k", "л": "l",
    "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
    "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "a", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
    "є": "ye", "і": "i", "ј": "j", "љ": "lj", "њ": "nj", "ђ": "dj", "ћ": "c", "џ": "dz", "ѕ": "dz", "ґ": "g",
    "ғ": "g", "җ": "zh", "қ": "q", "ң": "ng", "ү": "u", "ұ": "u", "ҳ": "h", "һ": "h", "ә": "a", "ө": "o"
  }';
  slug text;
begin
  -- Characters within a word that do not separate its parts: apostrophes, the Catalan dot, joiners, trade marks.
  slug := regexp_replace(
    name, '([lL])·(?=[lL])|[''‘’‛`´ʹʻʼʾʿ′®©™\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '\1', 'g');
  -- Marks are taken from their letters, except those of scripts such as Devanagari, where they are vowels.
  slug := normalize(regexp_replace(normalize(slug, nfkd), '[\u0300-\u036f]', '', 'g'), nfc);
  slug := lower(translate(slug, capitals, small) collate "C");
  slug := replace(slug, '&', ' and ');
  -- Text with letters that Russian lacks is Ukrainian or Belarusian, where two letters are read in another way.
  if slug ~ '[ієґ]' then slug := translate(slug, 'иг', 'yh'); end if;
  -- Greek vowels that are read together with an υ, and the Russian hard sign, which is a vowel in Bulgarian only.
  slug := replace(slug, 'ου', 'ou');
  slug := regexp_replace(slug, '([αε])υ(?=[θκξπσςτφχψ]|[^α-ω]|$)', '\1f', 'g');
  slug := regexp_replace(slug, '([αε])υ', '\1v', 'g');
  slug := regexp_replace(slug, 'ъ(?=[еюя])', '', 'g');
  slug := (
    select string_agg(coalesce(latin ->> letter, letter), '' order by place)
    from unnest(string_to_array(slug, null)) with ordinality as letters (letter, place)
  );
  -- Spaces, punctuation, symbols and emojis separate words.
  slug := regexp_replace(
    slug,
    '[\u0001-/:-`{-\u00bf×÷\u02b0-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u0609-\u060d\u061b-\u061f'
      '\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u0f08-\u0f14\u104a-\u104f\u1361-\u1368\u17d4-\u17db'
      '\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufff0-\uffff'
      '\U0001f000-\U0001fbff\U000e0000-\U0010ffff]+',
    '-', 'g');
  return coalesce(nullif(public.shorten_slug(btrim(slug, '-'), 80), ''), fallback);
end
$$;
-- The slugs of a list of names, such as the tags of a post, in their order. That of a name without a letter or digit is
-- empty.
create function public.make_slugs(names text[]) returns text[]
  language sql immutable parallel safe
  set search_path = ''
  return array(
    select public.make_slug(name, '') from unnest(names) with ordinality as given (name, place) order by place
  );
-- Returns `wanted` or, if it is taken, the first of its numbers that is free, for the row with the id `row_id`. The slugs
-- and former slugs of the other rows of the table are taken. Until the transaction ends, no other one can take the same.
--
-- Runs with the rights of its owner, so that no policy can hide a row whose slug is taken. The triggers of a save call it with the
-- session of the caller, and so does whoever restores a record from the trash.
create function public.find_free_slug(table_name text, wanted text, row_id uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number integer := 1;
  taken_number integer := 0;
  free_number integer;
  holder uuid;
begin
  if not public.is_session_valid() then
    raise exception 'You are not allowed to look for slugs.' using errcode = 'insufficient_privilege';
  end if;
  -- Each query below has its own snapshot, so it sees what the transaction that held this lock has committed.
  perform pg_advisory_xact_lock(hashtext('slugs'), hashtext(table_name));
  loop
    -- Without a limit, so that the planner never hopes to find a row soon by reading the table from its beginning.
    execute format(
      'select id from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2', table_name
    ) into holder using public.number_slug(wanted, number), row_id;
    if holder is null then free_number := number; else taken_number := number; end if;
    exit when free_number = taken_number + 1;
    -- Doubling and halving finds a number in a few steps, even for the 10,000th record with the same name.
    number := case when free_number is null then taken_number * 2 else (taken_number + free_number) / 2 end;
  end loop;
  return public.number_slug(wanted, free_number);
end
$$;
comment on function public.find_free_slug is 'The slug that a row can have: the wanted one, or with a number if it is taken.';
-- Runs with the rights of its owner, so that it finds every row whose slug is taken, and so that no caller needs the
-- right to call the functions above.
create function public.set_slug() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  name_column constant text := tg_argv[0];
  -- What a record of this table is called: in messages, and as the slug of a name without any letter.
  noun constant text := tg_argv[1];
  is_public constant boolean := coalesce(new.published_at <= now(), false);
  was_public boolean := false;
  row_id uuid := new.id;
  name text;
  old_name text;
  old_name_slug text;
  -- Empty if the slug is to be made from the name.
  given text;
  holder_name text;
  is_current boolean;
begin
  execute format('select ($1).%I', name_column) into name using new;

  if tg_op = 'INSERT' then
    given := public.make_slug(new.slug, '');
    -- A row from the trash or from another site brings its former slugs. Those that another row has stay with it, so a
    -- copy of a row takes none from the original.
    new.former_slugs := array(
      select former
      from unnest(new.former_slugs) with ordinality as given_slugs (former, place)
      where former <> '' and former = public.make_slug(former, '')
        and public.find_free_slug(tg_table_name, former, row_id) = former
      group by former
      order by min(place)
    );
  else
    row_id := old.id;
    was_public := coalesce(old.published_at <= now(), false);
    -- Clients send back whole rows as they have read them, so the list that they send is ignored.
    new.former_slugs := old.former_slugs;
    if new.slug = old.slug then
      given := old.slug;
      -- Nobody can have linked to a slug that was never public. If it was made from the name, it follows the name.
      if not was_public and old.slug <> all (old.former_slugs) then
        execute format('select ($1).%I', name_column) into old_name using old;
        old_name_slug := public.make_slug(old_name, noun);
        if public.make_slug(name, noun) <> old_name_slug and old.slug in (
          old_name_slug,
          public.number_slug(old_name_slug, substring(old.slug from '-([1-9][0-9]{0,8})$')::integer)
        ) then
          given := '';
        end if;
      end if;
    else
      given := public.make_slug(new.slug, '');
    end if;
  end if;

  if given = '' then
    new.slug := public.find_free_slug(tg_table_name, public.make_slug(name, noun), row_id);
  elsif given = old.slug or public.find_free_slug(tg_table_name, given, row_id) = given then
    new.slug := given;
  else
    execute format(
      'select %I, slug = $1 from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2',
      name_column, tg_table_name
    ) into holder_name, is_current using given, row_id;
    raise exception using
      errcode = 'unique_violation',
      message = format(
        case
          when is_current then 'The %1$s “%2$s” already has the URL “%3$s”.'
          else 'The URL “%3$s” is an old one of the %1$s “%2$s”, and redirects to it.'
        end,
        noun, holder_name, given
      ),
      -- As the unique index would say it, so that clients find the column.
      detail = format('Key (slug)=(%s) already exists.', given),
      schema = tg_table_schema,
      table = tg_table_name,
      constraint = tg_table_name || '_slug';
  end if;

  if was_public and old.slug <> all (new.former_slugs) then
    new.former_slugs := new.former_slugs || old.slug;
  end if;
  -- A record that is a draft again keeps its own slug in the list: that is how the next change knows that it was public.
  if is_public then
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end
$$;
revoke execute on function
  public.shorten_slug, public.number_slug, public.make_slug, public.make_slugs, public.find_free_slug, public.set_slug
  from public, anon, authenticated;
-- An import and a restoration run with the rights of the caller.
grant execute on function public.make_slug, public.shorten_slug to authenticated;
grant execute on function public.find_free_slug to authenticated, service_role;
-- schemas/03_words.sql
-- How texts are compared: by the searches of the blog, of the catalogue and of the panel, and by the recorded prices.
-- Words as a search compares them: in lower case, without accents. The same in every database, whatever its locale.
create function public.fold_text(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");
-- Splits a text into its words: in lower case, without accents, at most 100 characters of each. Where a script puts no spaces
-- between words, each pair of adjacent characters is a word. A text that is searched also gets the last character of such a
-- run, so that a search for it alone finds it. The order is that of the text.
create function public.split_words(value text, is_query boolean) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  with plain (value) as (
    select replace(replace(replace(replace(
      translate(normalize(public.fold_text(value), nfc), E'øłđðħı\u00ad\u200b\u200d', 'olddhi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  ), words (word, place) as (
    select left(found.word[1], 100), place
    from plain, regexp_matches(
      value collate "und-x-icu",
      -- The blocks from Devanagari to Khmer also contain vowels that are no letters to PostgreSQL.
      '(?:[[:alnum:]]|[\u0900-\u0963\u0966-\u0e3e\u0e40-\u1cff])+', 'g'
    ) with ordinality as found (word, place)
  ), runs as (
    select word, place, word ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]' as has_no_spaces
    from words
  ), pieces (piece, place, start) as (
    select word, place, 0 from runs where not has_no_spaces
    union all
    select substr(word, start, 2), place, start
    from runs, generate_series(1, case when is_query then greatest(1, char_length(word) - 1) else char_length(word) end) as start
    where has_no_spaces
  )
  select coalesce(array_agg(piece order by place, start), '{}') from pieces
$$;
-- Quotes a text as one term of a tsquery.
create function public.quote_term(term text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return '''' || replace(replace(term, '\', '\\'), '''', '''''') || '''';
-- Not the parser of full text search, which takes `Naxos/Paros` for a file, finds no word within a text in a script without spaces, and
-- knows ø, ł and ß only as they are.
create function public.to_search_words(value text) returns tsvector
  language sql immutable parallel safe
  set search_path = ''
  return array_to_tsvector(public.split_words(value, false));
-- All words of a query, each of which may be the beginning of a longer one. A single letter would begin too many of them,
-- unless it is a character of a script whose words are that short (from U+0E01 on, Thai). Null if the query has no word.
create function public.to_search_query(value text) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
  return (
    select string_agg(
      public.quote_term(word) || case when char_length(word) > 1 or ascii(word) >= 3585 then ':*' else '' end, ' & '
    )::tsquery
    from unnest(public.split_words(value, true)) as words (word)
  );
-- The words of a text in Markdown, without its URLs. Scripts without spaces are counted by characters: two make a word.
create function public.count_words(markdown text) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return (
    select coalesce(sum(case
      when word[1] ~ '[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' then ceil(char_length(word[1]) / 2.0)
      else 1
    end), 0)::integer
    from regexp_matches(
      regexp_replace(markdown, '\]\([^)\s]*|https?://\S+', ' ', 'g') collate "und-x-icu",
      '[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[[:alnum:]][[:alnum:]''’-]*', 'g'
    ) as words (word)
  );
-- A line for each, so that no word goes on from one tag into the next. PostgreSQL calls array_to_string merely stable,
-- as other types of items may be written in more than one way; texts are not. Because it does, it never puts this
-- function's body in its place, and the index of the tags is recognized.
create function public.lines_of(words text[]) returns text
  language sql immutable parallel safe
  set search_path = ''
  return array_to_string(words, chr(10));
revoke execute on function
  public.fold_text, public.split_words, public.quote_term, public.to_search_words, public.to_search_query, public.count_words,
  public.lines_of
  from public, anon, authenticated;
-- The panel compares prices with the rights of its user, and who writes a post needs the function of its index.
grant execute on function public.fold_text, public.split_words, public.lines_of to authenticated, service_role;
-- The index of three-letter pieces, for words within texts (`ilike '%word%'`) and for names that are spelled similarly. A PostgreSQL that
-- lacks the extension, or an owner who may not install it, does without: the same rows are found, but no similar ones.
do $$
begin
  create extension if not exists pg_trgm with schema extensions;
exception
  when undefined_file or feature_not_supported or insufficient_privilege then
    raise notice 'Searches go without pg_trgm: %', sqlerrm;
end
$$;
-- schemas/04_trash.sql
-- The trash keeps what was deleted from a collection for 60 days (docs/decisions/0025-keep-deleted-rows-in-a-trash.md).
-- The database itself moves each deleted row there, so that no client can delete a row for good in one step.
create table public.trash (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  -- The name of the row, for the list of the trash.
  title text not null,
  fields jsonb not null,
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days'
);
create index trash_newest on public.trash (deleted_at desc, id);
create index trash_rows on public.trash (table_name, row_id);
create index trash_expiry on public.trash (expires_at);
-- Only the trigger below adds entries, and nobody changes them. An expired entry can no longer be read or restored, even
-- before it is purged.
alter table public.trash enable row level security;
revoke all on public.trash from anon, authenticated;
grant select, delete on public.trash to authenticated;
grant all on public.trash to service_role;
create policy "Signed-in users read" on public.trash for select to authenticated
  using ((select auth.uid()) is not null and expires_at > now());
create policy "Signed-in users delete" on public.trash for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.trash as restrictive to authenticated
  using ((select public.is_session_valid()));
-- Runs with the rights of its owner, because no user may delete what has expired: users cannot see it. Returns how many entries it has
-- deleted: null if it may not.
create function public.purge_trash() returns integer
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
  delete from public.trash where id in (
    -- An entry that another transaction is purging needs no waiting.
    select id from public.trash where expires_at <= now() for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged the trash of % records', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_trash is 'Deletes the entries of the trash that have expired.';
-- Runs with the rights of its owner, because no user may add entries. A statement that deletes many rows calls it once.
create function public.move_to_trash() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.purge_trash();
  insert into public.trash (table_name, row_id, title, fields)
  select tg_table_name, (fields ->> 'id')::uuid, coalesce(fields ->> 'title', fields ->> 'name', ''), fields
  from (select to_jsonb(deleted_rows) as fields from deleted_rows) as copied;
  return null;
end
$$;
-- Runs with the rights of the caller, who needs to be allowed to insert into the table of each row. While a record lies in the trash,
-- others may take its slugs. It is then restored with a number, so that restoring never fails because of a slug.
create function public.restore_from_trash(ids uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entry public.trash;
  column_list text;
  violated_index text;
  violated_columns text;
  restored_count integer := 0;
begin
  for entry in delete from public.trash where id = any (ids) returning * loop
    -- The table may have changed since the deletion: a new column gets its default, and a dropped one is left out.
    select string_agg(quote_ident(attname), ', ') into column_list
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', entry.table_name)::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and entry.fields ? attname;
    if entry.fields ? 'slug' then
      entry.fields := entry.fields || jsonb_build_object(
        'slug', public.find_free_slug(entry.table_name, entry.fields ->> 'slug', entry.row_id)
      );
    end if;
    begin
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name, column_list
      ) using entry.fields;
    exception when unique_violation then
      get stacked diagnostics violated_index = constraint_name;
      select string_agg(attname, ', ') into violated_columns
      from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indexrelid = format('public.%I', violated_index)::regclass and not indisprimary;
      raise exception using
        errcode = 'unique_violation',
        message = case
          when violated_columns is null then format('“%s” was not restored, because it exists again.', entry.title)
          else format('“%s” was not restored, because another record now has the same %s.', entry.title, violated_columns)
        end;
    end;
    restored_count := restored_count + 1;
  end loop;
  if restored_count <> cardinality(ids) then
    raise exception '%', case cardinality(ids)
      when 1 then 'It is no longer in the trash.'
      else 'Some of these are no longer in the trash, so none was restored.'
    end;
  end if;
end
$$;
comment on function public.restore_from_trash is
  'Moves entries of the trash back to their tables, with the id and the times that they had: all of them, or none.';
revoke execute on function public.purge_trash, public.move_to_trash, public.restore_from_trash
  from public, anon, authenticated;
grant execute on function public.purge_trash, public.restore_from_trash to authenticated, service_role;
-- schemas/05_posts.sql
-- The posts of the blog. A record is public from the time in `published_at` on: PostgreSQL's own clock decides. Optional texts are null or
-- empty; both mean "not given".
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by these columns. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  excerpt text,
  -- Markdown.
  content text,
  author text collate "und-x-icu",
  category text collate "und-x-icu",
  tags text[] not null default '{}',
  image text check (public.is_media_url(image)),
  featured boolean not null default false,
  date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  -- Hyphens separate words. Beyond ASCII, any letter may be in a word: `make_slug` has already left out the rest.
  slug text not null default ''
    check (slug ~ '^[a-z0-9\u00c0-\U0010ffff]+(-[a-z0-9\u00c0-\U0010ffff]+)*$' and char_length(slug) <= 80),
  former_slugs text[] not null default '{}',
  image_alt text,
  image_caption text,
  destination_ids uuid[] not null default '{}',
  sample text,
  -- Not generated columns, because clients send back whole rows as they have read them. What they send is ignored.
  category_slug text not null default '',
  author_slug text not null default '',
  tag_slugs text[] not null default '{}',
  word_count integer not null default 0,
  language text check (public.is_language_tag(language))
);
comment on column public.posts.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.posts.slug is 'The last part of the URL. If it is empty, it is made from the title.';
comment on column public.posts.former_slugs is
  'The slugs with which the record has been public, except the one with which it is public now. They redirect to it.';
comment on column public.posts.destination_ids is 'The destinations that the post is about. The id of a deleted one may remain.';
comment on column public.posts.sample is 'The slug of the sample that this record was made from and that it replaces.';
comment on column public.posts.category_slug is 'The category in URLs.';
comment on column public.posts.author_slug is 'The author in URLs.';
comment on column public.posts.tag_slugs is 'The tags in URLs, in the order of the tags. That of a tag without a letter or digit is empty.';
comment on column public.posts.word_count is 'The number of words in the content, for the reading time.';
comment on column public.posts.language is 'A tag of BCP 47; null: the language of the site.';
-- In the orders of the lists, so that a page of a long list is read without sorting all rows. With the time of publication, the index
-- alone is enough to count a list.
create index posts_newest on public.posts (date desc, created_at desc, id);
create index posts_featured_first on public.posts (featured desc, date desc, created_at desc, id);
create index posts_of_category on public.posts (category_slug, featured desc, date desc, created_at desc, id)
  include (published_at);
create index posts_of_author on public.posts (author_slug, date desc, created_at desc, id) include (published_at);
-- Without the list of what is not sorted in yet, which each save would have to read.
create index posts_of_tag on public.posts using gin (tag_slugs) with (fastupdate = off);
create index posts_destination_ids on public.posts using gin (destination_ids) with (fastupdate = off);
create index posts_former_slugs on public.posts using gin (former_slugs) with (fastupdate = off);
create unique index posts_slug on public.posts (slug);
-- For the next time at which a record becomes public, and for the lists of drafts and scheduled records.
create index posts_published_at on public.posts (published_at);
-- For the sample that a record replaces.
create index posts_sample on public.posts (sample) where sample is not null;
alter table public.posts enable row level security;
revoke all on public.posts from anon, authenticated;
grant select on public.posts to anon, authenticated;
grant insert, update, delete on public.posts to authenticated;
grant all on public.posts to service_role;
create policy "Signed-in users add" on public.posts for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.posts for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.posts for delete to authenticated using ((select auth.uid()) is not null);
create policy "Everybody reads what is published" on public.posts for select to anon, authenticated
  using (published_at <= now());
create policy "Signed-in users read" on public.posts for select to authenticated using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.posts as restrictive to authenticated
  using ((select public.is_session_valid()));
create function public.derive_post_columns() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.category_slug := public.make_slug(coalesce(new.category, ''), '');
  new.author_slug := public.make_slug(coalesce(new.author, ''), '');
  new.tag_slugs := public.make_slugs(new.tags);
  new.word_count := coalesce(public.count_words(new.content), 0);
  return new;
end
$$;
-- A computed field (docs/protocols/rest.md), because `ilike` finds nothing in a list. Read as its body, not called
-- (it sets nothing): of the whole row only the tags are read.
create function public.tag_words(post public.posts) returns text
  language sql immutable parallel safe
  return public.lines_of(post.tags);
comment on function public.tag_words is 'The tags of a post as one text, each on a line of its own: to be searched.';
revoke execute on function public.derive_post_columns, public.tag_words from public, anon, authenticated;
grant execute on function public.tag_words to authenticated, service_role;
create trigger touch_updated_at before update on public.posts
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.posts
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.posts
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
create trigger set_slug before insert or update of title, slug, former_slugs, published_at on public.posts
  for each row execute function public.set_slug('title', 'post');
create trigger derive_post_columns
  before insert or update of category, author, tags, content, category_slug, author_slug, tag_slugs, word_count on public.posts
  for each row execute function public.derive_post_columns();
-- schemas/06_destinations.sql
-- The places to which the site leads. Published as posts are.
create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by these columns. The collation sorts Ålesund under A, and upper and lower case together.
  name text collate "und-x-icu" not null check (btrim(name) <> ''),
  description text,
  region text collate "und-x-icu",
  budget text collate "und-x-icu",
  activity text collate "und-x-icu",
  image text check (public.is_media_url(image)),
  indian_state text,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  slug text not null default ''
    check (slug ~ '^[a-z0-9\u00c0-\U0010ffff]+(-[a-z0-9\u00c0-\U0010ffff]+)*$' and char_length(slug) <= 80),
  former_slugs text[] not null default '{}',
  category text,
  -- Markdown.
  story text,
  image_alt text,
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  gallery jsonb not null default '[]',
  best_months smallint[] not null default '{}'
    check (best_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  -- In the owner's own words.
  price text,
  duration text,
  booking_url text check (booking_url is null or booking_url = '' or booking_url ~* '^https?://[^\s]+$'),
  partner_code text,
  related_ids uuid[] not null default '{}',
  latitude numeric(8, 5) check (latitude between -90 and 90),
  longitude numeric(8, 5) check (longitude between -180 and 180),
  time_zone text,
  sample text,
  language text check (public.is_language_tag(language)),
  -- As in deals: no text that stands beside a price has strokes.
  constraint destinations_name_is_not_struck
    check (name !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint destinations_description_is_not_struck
    check (description !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint destinations_price_is_not_struck
    check (price !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint destinations_duration_is_not_struck
    check (duration !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]')
);
comment on column public.destinations.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.destinations.slug is 'The last part of the URL. If it is empty, it is made from the name.';
comment on column public.destinations.former_slugs is
  'The slugs with which the record has been public, except the one with which it is public now. They redirect to it.';
comment on column public.destinations.focal_x is 'The place in the image that stays in sight, in percent from the left. Null: the middle.';
comment on column public.destinations.focal_y is 'The place in the image that stays in sight, in percent from the top. Null: the middle.';
comment on column public.destinations.gallery is 'More images: a list of objects with `url`, `alt` and `caption`.';
comment on column public.destinations.best_months is 'The months in which to go, 1 to 12.';
comment on column public.destinations.booking_url is 'A template of the partner''s URL for this place, instead of that of the settings.';
comment on column public.destinations.partner_code is 'The code of the city or the airport, for partners that want one.';
comment on column public.destinations.related_ids is 'Destinations that the owner has chosen as related. The id of a deleted one may remain.';
comment on column public.destinations.time_zone is 'A name of the IANA time zone database.';
comment on column public.destinations.sample is 'The slug of the sample that this record was made from and that it replaces.';
comment on column public.destinations.language is 'A tag of BCP 47; null: the language of the site.';
-- An image of a gallery: a URL that a page may show, and two texts.
create function public.is_gallery(value jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return jsonb_typeof(value) = 'array' and not jsonb_path_exists(
    value,
    '$[*] ? (!(@.type() == "object") || !(@.url.type() == "string") || !(@.alt.type() == "string") || !(@.caption.type() == "string"))'
  ) and (
    select coalesce(bool_and(public.is_media_url(image ->> 'url') and image ->> 'url' <> ''), true)
    from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) as images (image)
  );
revoke execute on function public.is_gallery from public, anon;
grant execute on function public.is_gallery to authenticated, service_role;
alter table public.destinations add constraint destinations_gallery_check check (public.is_gallery(gallery));
create index destinations_newest on public.destinations (created_at desc, id);
create index destinations_featured_newest on public.destinations (created_at desc, id) where featured;
-- For the related ones, of which only the newest are compared.
create index destinations_of_region on public.destinations (region, created_at desc, id) where published_at is not null;
create index destinations_of_activity on public.destinations (activity, created_at desc, id) where published_at is not null;
create index destinations_of_category on public.destinations (category, created_at desc, id) where published_at is not null;
-- The places of the departure board: those with a time zone, featured ones first, then the newest.
create index destinations_on_board on public.destinations (featured desc, published_at desc, id)
  where time_zone is not null and time_zone <> '';
create unique index destinations_slug on public.destinations (slug);
create index destinations_former_slugs on public.destinations using gin (former_slugs) with (fastupdate = off);
create index destinations_published_at on public.destinations (published_at);
create index destinations_sample on public.destinations (sample) where sample is not null;
alter table public.destinations enable row level security;
revoke all on public.destinations from anon, authenticated;
grant select on public.destinations to anon, authenticated;
grant insert, update, delete on public.destinations to authenticated;
grant all on public.destinations to service_role;
create policy "Signed-in users add" on public.destinations for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.destinations for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.destinations for delete to authenticated using ((select auth.uid()) is not null);
create policy "Everybody reads what is published" on public.destinations for select to anon, authenticated
  using (published_at <= now());
create policy "Signed-in users read" on public.destinations for select to authenticated using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.destinations as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.destinations
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.destinations
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.destinations
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
create trigger set_slug before insert or update of name, slug, former_slugs, published_at on public.destinations
  for each row execute function public.set_slug('name', 'destination');
-- A computed relationship (docs/protocols/README.md): reads embed the destinations that a post is about, as far as
-- the caller may see them, in the order that the owner chose.
create function public.destinations(post public.posts) returns setof public.destinations
  language sql stable rows 5 set search_path = ''
as $$
  select destination.*
  from public.destinations destination
  where destination.id = any (post.destination_ids)
  order by array_position(post.destination_ids, destination.id)
  -- A page has room for no more cards.
  limit 24
$$;
grant execute on function public.destinations(public.posts) to anon, authenticated, service_role;
-- schemas/07_previews.sql
-- Secret links with which people who do not sign in see a draft or a scheduled record
-- (docs/decisions/0044-preview-drafts-by-secret-links.md). A record has one link at most.
create table public.previews (
  -- The table of the record.
  collection text not null check (collection in ('posts', 'destinations')),
  record_id uuid not null,
  -- 160 bits of two random UUIDs, which PostgreSQL takes from the cryptographic source of the system.
  token text not null unique
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 40),
  created_at timestamptz not null default now(),
  primary key (collection, record_id)
);
comment on table public.previews is 'Secret links to records that are not public. Whoever has the token can read the record.';
alter table public.previews enable row level security;
revoke all on public.previews from anon, authenticated;
grant select, delete on public.previews to authenticated;
-- Nobody chooses a token, and nobody changes one: a new link needs a new row.
grant insert (collection, record_id) on public.previews to authenticated;
grant all on public.previews to service_role;
create policy "Signed-in users read" on public.previews for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.previews for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.previews for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.previews as restrictive to authenticated
  using ((select public.is_session_valid()));
-- A foreign key cannot refer to one of several tables. Both triggers run with the rights of their owner, so that no policy
-- can hide a row from them.
create function public.check_previewed_record() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  found_id uuid;
begin
  -- With the lock, a deletion waits for this transaction, and then removes the link, too.
  execute format('select id from public.%I where id = $1 for key share', new.collection)
    into found_id using new.record_id;
  if found_id is null then
    raise exception using errcode = 'foreign_key_violation', message = 'It was deleted in the meantime.';
  end if;
  return new;
end
$$;
-- After the checks of the row, so that the collection is one of those above.
create trigger check_previewed_record after insert on public.previews
  for each row execute function public.check_previewed_record();
-- Who deletes a record does not expect anybody to see it. When it is restored from the trash, it has no link.
create function public.revoke_previews() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.previews using deleted_rows
  where collection = tg_table_name and record_id = deleted_rows.id;
  return null;
end
$$;
create trigger revoke_previews after delete on public.posts
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();
create trigger revoke_previews after delete on public.destinations
  referencing old table as deleted_rows for each statement execute function public.revoke_previews();
-- What follows runs with the rights of its owner: visitors can read neither the links nor what is not public. A token that
-- is wrong, revoked or malformed is looked up in the same index, and finds nothing.
create function public.read_previewed_post(preview_token text)
  returns setof public.posts
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select posts.* from public.previews join public.posts on posts.id = record_id
  where token = preview_token and collection = 'posts'
$$;
comment on function public.read_previewed_post is 'The post to which a preview link leads, whatever its state.';
create function public.read_previewed_destination(preview_token text)
  returns setof public.destinations
  language sql stable rows 1
  security definer
  set search_path = ''
as $$
  select destinations.* from public.previews join public.destinations on destinations.id = record_id
  where token = preview_token and collection = 'destinations'
$$;
comment on function public.read_previewed_destination is 'The destination to which a preview link leads, whatever its state.';
create function public.is_previewed(collection text, record_id uuid, preview_token text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.previews
    where token = preview_token
      and previews.collection = is_previewed.collection and previews.record_id = is_previewed.record_id
  )
$$;
revoke execute on function
  public.check_previewed_record, public.revoke_previews, public.is_previewed, public.read_previewed_post,
  public.read_previewed_destination
  from public, anon, authenticated;
grant execute on function public.read_previewed_post, public.read_previewed_destination
  to anon, authenticated, service_role;
-- schemas/08_blog.sql
-- What visitors find in the blog. The functions run with the rights of their owner and check themselves what is public: under row level
-- security, a visitor's search cannot use the indexes of words and arrays, because their operators are not leakproof. Their time is
-- nearly the same with 100 and with 100,000 posts (docs/benchmarks.md).
-- What a search looks into and sorts by, so that it counts and sorts in this table alone. A table of its own, because clients that read
-- whole posts need none of it.
create table public.post_search (
  post_id uuid primary key references public.posts on delete cascade,
  words tsvector not null,
  -- So that a search need not split the title of each post that it finds.
  title_words tsvector not null,
  date date not null,
  created_at timestamptz not null,
  published_at timestamptz
);
create index post_search_words on public.post_search using gin (words) with (fastupdate = off);
create index post_search_newest on public.post_search (date desc, created_at desc, post_id);
alter table public.post_search enable row level security;
revoke all on public.post_search from anon, authenticated, service_role;
-- Runs with the rights of its owner, because nobody else may write the table.
create function public.update_post_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.post_search (post_id, title_words, words, date, created_at, published_at)
  values (
    new.id,
    public.to_search_words(left(new.title, 1000)),
    public.to_search_words(left(
      concat_ws(' ', new.title, new.excerpt, new.author, new.category, array_to_string(new.tags, ' '), new.content),
      -- A tsvector holds one megabyte, and a text has no limit.
      150000
    )),
    new.date, new.created_at, new.published_at
  )
  on conflict (post_id) do update set
    title_words = excluded.title_words, words = excluded.words,
    date = excluded.date, created_at = excluded.created_at, published_at = excluded.published_at;
  return null;
end
$$;
create trigger update_post_search after insert or update of title, excerpt, author, category, tags, content on public.posts
  for each row execute function public.update_post_search();
-- The words of a post are not split again when only its times change.
create function public.update_post_search_times() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.post_search
  set date = new.date, created_at = new.created_at, published_at = new.published_at
  where post_id = new.id;
  return null;
end
$$;
create trigger update_post_search_times after update of date, created_at, published_at on public.posts
  for each row
  when ((old.date, old.created_at, old.published_at) is distinct from (new.date, new.created_at, new.published_at))
  execute function public.update_post_search_times();
-- A page of the blog: what its list shows of each post, featured posts first, then the newest. `total` is the number of
-- all posts that match, counted up to 1,000, which are also all that can be reached by pages.
--
-- `search` looks for words anywhere in a post or, if no post has them, for a part of its title, excerpt or tags. Posts
-- with all words in their title come first. `content_start` is given for searches only, for the excerpt with the words.
create function public.find_posts(
  search text default '', category text default '', tag text default '', author text default '',
  page_size integer default 12, page integer default 1
)
  returns table (
    slug text, title text, excerpt text, author_name text, date date, category_name text, tags text[],
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer, language text, content_start text, total integer
  )
  language plpgsql stable
  security definer
  set search_path = ''
  -- The planner does not know how long it takes to read the words of a row, and would compare those of all rows.
  set enable_seqscan = off
as $$
declare
  max_total constant integer := 1000;
  max_newest constant integer := 60;
  page_length constant integer := least(greatest(page_size, 1), 100);
  skipped constant integer := least(greatest(page - 1, 0) * page_length, max_total);
  is_filtered constant boolean := category || tag || author <> '';
  query constant tsquery := public.to_search_query(left(search, 200));
  part constant text := '%' || regexp_replace(btrim(left(search, 200)), '([\\%_])', '\\\1', 'g') || '%';
  -- What matches the search: first words, then a part. An index of three-letter pieces finds no shorter part. Null if there is
  -- nothing to look for. What else a list is filtered by is in the table of the posts.
  by_words constant text := case when query is not null then
    case when is_filtered then 'public.posts join (select post_id as id, words, title_words from public.post_search) as found using (id)'
    else '(select post_id as id, * from public.post_search) as found' end || ' where words @@ $1'
  end;
  by_part constant text := case when char_length(part) > 4 then
    'public.posts where (title ilike $2 or excerpt ilike $2 or public.lines_of(tags) ilike $2)'
  end;
  conditions text := ' and published_at <= now()';
  sorting text := 'date desc, created_at desc, id';
  source text;
  matching integer := 0;
  found uuid[] := '{}';
begin
  if category <> '' then conditions := conditions || ' and category_slug = $3'; end if;
  if tag <> '' then conditions := conditions || ' and tag_slugs @> array[$4]'; end if;
  if author <> '' then conditions := conditions || ' and author_slug = $5'; end if;
  if search || tag || author = '' then sorting := 'featured desc, ' || sorting; end if;

  foreach source in array case search
    when '' then array['public.posts where true'] else array_remove(array[by_words, by_part], null)
  end loop
    execute format('select count(*) from (select from %s limit %s) as matches', source || conditions, max_total)
      into matching using query, part, category, tag, author;
    exit when matching > 0;
  end loop;
  if matching = 0 then return; end if;

  -- So many titles can be compared for each search. Among more matches, the newest are the best guess.
  if source = by_words and matching < max_total then
    sorting := 'title_words @@ $1 desc, ' || sorting;
  end if;
  if source = by_words and not is_filtered then
    if matching = max_total then
      -- If many posts have the words, enough of them are among the newest.
      found := array(
        select post_id from (
          select post_id, words from public.post_search where published_at <= now()
          order by post_search.date desc, created_at desc, post_id limit max_newest
        ) as newest
        where words @@ query limit page_length offset skipped
      );
    end if;
    -- With the offset, all that matches is read before it is sorted. In the order of the result, the words of each post
    -- would be compared.
    source := format('(select id, date, created_at, title_words from %s offset 0) as matches', source || conditions);
  else
    source := source || conditions;
  end if;
  if cardinality(found) < page_length then
    execute format('select array(select id from %s order by %s limit $6 offset $7)', source, sorting)
      into found using query, part, category, tag, author, page_length, skipped;
  end if;
  return query
    select posts.slug, posts.title, posts.excerpt, posts.author, posts.date, posts.category, posts.tags, posts.tag_slugs,
      posts.image, posts.image_alt, posts.featured, posts.word_count, posts.language,
      case when search <> '' then left(posts.content, 20000) end, matching
    from unnest(found) with ordinality as numbered (id, number) join public.posts using (id)
    order by number;
end
$$;
comment on function public.find_posts is
  'A page of the published posts that match. Depends on the table posts.';
-- The categories of published posts, each with the name that its newest post gives it. It skips from one category to the
-- next in the index instead of reading all posts.
create function public.list_post_categories() returns table (slug text, name text)
  language sql stable
  security definer
  set search_path = ''
as $$
  with recursive categories as (
    (select category_slug, category, 1 as number from public.posts
     where category_slug > '' and published_at <= now()
     order by category_slug, featured desc, date desc, created_at desc, id limit 1)
    union all
    select next.category_slug, next.category, categories.number + 1
    from categories, lateral (
      select category_slug, category from public.posts
      where posts.category_slug > categories.category_slug and published_at <= now()
      order by category_slug, featured desc, date desc, created_at desc, id limit 1
    ) as next
    where categories.number < 30
  )
  select category_slug, category from categories
$$;
comment on function public.list_post_categories is 'The categories of published posts, at most 30. Depends on the table posts.';
-- Published posts whose title may resemble what was searched for, for a search without results. The caller compares the
-- words more closely.
create function public.find_similar_posts(search text) returns table (
    slug text, title text, excerpt text, author_name text, date date, category_name text, tags text[],
    tag_slugs text[], image text, image_alt text, featured boolean, word_count integer, language text
  )
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  trigrams text := (
    select quote_ident(nspname)
    from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
  columns constant text := 'slug, title, excerpt, author, date, category, tags, tag_slugs, image, image_alt, featured, word_count, language';
begin
  if trigrams is not null then
    -- Low enough for two letters of a word that have changed places. Until the end of the transaction.
    perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
    return query execute format(
      'select %1$s from (
         select * from public.posts where $1 operator(%2$s.<%%) title and published_at <= now() limit 200
       ) as candidates
       order by %2$s.word_similarity($1, title) desc, date desc, created_at desc, id limit 30',
      columns, trigrams
    ) using left(search, 200);
  end if;
end
$$;
comment on function public.find_similar_posts is
  'Published posts with a title that may resemble the search. Depends on the table posts.';
-- What a post's page links to: `previous` and `next` in the order of time, and three `related` posts, which share the most tags with it,
-- or at least its category; where too few share anything, the newest fill up. They are chosen among the newest hundred of each. A
-- preview token takes the place of being public.
create function public.find_neighbors(post_id uuid, preview_token text default null)
  returns table (relation text, slug text, title text, image text, image_alt text, date date, language text)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  this public.posts;
  previous public.posts;
  next public.posts;
begin
  select * into this from public.posts
  where id = post_id and (published_at <= now() or public.is_previewed('posts', post_id, preview_token));
  if not found then return; end if;
  select * into previous from public.posts as other
  where (other.date, other.created_at) < (this.date, this.created_at) and published_at <= now()
  order by other.date desc, other.created_at desc limit 1;
  select * into next from public.posts as other
  where (other.date, other.created_at) > (this.date, this.created_at) and published_at <= now()
  order by other.date, other.created_at limit 1;
  return query
    select shown.relation, shown.slug, shown.title, shown.image, shown.image_alt, shown.date, shown.language
    from (values
      ('previous', previous.id, previous.slug, previous.title, previous.image, previous.image_alt, previous.date, previous.language),
      ('next', next.id, next.slug, next.title, next.image, next.image_alt, next.date, next.language)
    ) as shown (relation, id, slug, title, image, image_alt, date, language)
    where shown.id is not null;
  -- The statement gets the tags as values, so that it is planned for them: many posts may have a tag, or none.
  return query execute '
    with candidates as (
      (select * from public.posts where tag_slugs && $1 and id <> $3 and published_at <= now()
       order by date desc, created_at desc, id limit 100)
      union
      (select * from public.posts where category_slug = $2 and id <> $3 and published_at <= now()
       order by featured desc, date desc, created_at desc, id limit 100)
      union
      (select * from public.posts where id <> all ($4) and published_at <= now()
       order by date desc, created_at desc, id limit 3)
    )
    select ''related'', slug, title, image, image_alt, date, language from candidates
    order by
      (select count(*) from unnest(tag_slugs) as tag where tag = any ($1)) desc,
      coalesce(category_slug = $2, false) desc, date desc, created_at desc, id
    limit 3'
    -- The page links to the previous and the next one anyway: they are related only if they share something.
    using array_remove(this.tag_slugs, ''), nullif(this.category_slug, ''), this.id,
      array_remove(array[this.id, previous.id, next.id], null);
end
$$;
comment on function public.find_neighbors is
  'The previous, next and related posts of a post that is published or previewed. Depends on the table posts.';
-- The newest posts about a destination, which may be a draft whose preview shows them. If many posts are about it, enough of them are
-- among the newest of all; otherwise the index of destinations finds them. The planner does not know the destination, and would read
-- all posts in the order of the result for one that has few.
create function public.posts_about(destination_id uuid, max_count integer default 6)
  returns setof public.posts
  language plpgsql stable
  security definer
  set search_path = ''
as $$
declare
  wanted constant integer := least(greatest(max_count, 0), 24);
  found uuid[] := array(
    select id from (
      select id, destination_ids from public.posts where published_at <= now()
      order by date desc, created_at desc, id limit 100
    ) as newest
    where destination_ids @> array[destination_id] limit wanted
  );
begin
  if cardinality(found) < wanted then
    found := array(
      with matching as materialized (
        select id, date, created_at from public.posts
        where destination_ids @> array[destination_id] and published_at <= now()
      )
      select id from matching order by date desc, created_at desc, id limit wanted
    );
  end if;
  return query
    select posts.* from unnest(found) with ordinality as numbered (id, number) join public.posts using (id) order by number;
end
$$;
comment on function public.posts_about is 'The newest published posts about a destination.';
revoke execute on function
  public.update_post_search, public.update_post_search_times, public.find_posts, public.list_post_categories,
  public.find_similar_posts, public.find_neighbors, public.posts_about
  from public, anon, authenticated;
grant execute on function
  public.find_posts, public.list_post_categories, public.find_similar_posts, public.find_neighbors, public.posts_about
  to anon, authenticated, service_role;
-- schemas/09_catalog.sql
-- The catalogue of destinations: visitors' search, filters with counts, and pages
-- (docs/decisions/0043-search-the-catalogue-in-a-table-of-its-own.md).
--
-- Row level security keeps a visitor's search from using an index of words, because no operator of full text search is
-- leakproof. So the functions below run with the rights of their owner, and check themselves what is public.
-- Returns a text as a filter compares it: without a distinction of case and spaces. An empty one is null, and so is one that
-- is too long for a list to choose from.
create function public.to_filter_value(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return (
    select case when char_length(trimmed) between 1 and 60 then lower(trimmed collate "und-x-icu") end
    from (select btrim(regexp_replace(value, '\s+', ' ', 'g')) as trimmed) as texts
  );
-- Returns the number of days that a duration in the owner's words names, or null if it names none or several. `\d` would be a digit of
-- any script, which a cast to a number rejects: a price or a duration with such digits is shown, but has no part in the filters.
create function public.parse_days(duration text) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return (
    select case
      when number > 365 then null
      when word[2] like 'week%' then number * 7
      else number
    end
    from regexp_match(lower(duration), '^\s*(a|one|two|[0-9]{1,3})[\s-]*(days?|nights?|weeks?)\s*$') as word,
      lateral (
        select case word[1] when 'a' then 1 when 'one' then 1 when 'two' then 2 else word[1]::integer end as number
      ) as numbers
  );
-- Returns the currency and the amount that a price in the owner's words names. No row if it names none or several, or if the
-- number can be read in two ways.
create function public.parse_price(price text) returns table (currency text, amount numeric)
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(found[1], found[3]),
    regexp_replace(regexp_replace(found[2], '[.,][0-9]{2}$', ''), '[^0-9]', '', 'g')::numeric
  from regexp_match(
    price,
    '^[^\d$€£¥₹]*([$€£¥₹])?\s?([0-9]{1,3}(?:[.,\u00a0\u202f ’''][0-9]{3})*(?:[.,][0-9]{2})?|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}|[0-9]{4,9}(?:[.,][0-9]{2})?)(?!\d)\s?([$€£¥₹])?[^\d$€£¥₹]*$'
  ) as found
  where (found[1] is null) <> (found[3] is null)
$$;
-- The values by which the catalogue can be filtered, of one destination. The label is how the owner spells the value.
create function public.list_filter_values(
  category text, region text, budget text, activity text, best_months smallint[], price text, duration text
)
  returns table (filter text, value text, label text)
  language sql immutable parallel safe
  set search_path = ''
as $$
  select filter, public.to_filter_value(label), btrim(regexp_replace(label, '\s+', ' ', 'g'))
  from (values
    ('category', category), ('region', region), ('budget', budget), ('activity', activity)
  ) as texts (filter, label)
  where public.to_filter_value(label) is not null
  union all
  select distinct 'month', month::text, month::text from unnest(best_months) as months (month)
  union all
  select 'stay', case when days <= 3 then 'weekend' when days <= 8 then 'week' else 'fortnight' end, ''
  from public.parse_days(duration) as days
  where days between 2 and 3 or days between 6 and 8 or days between 13 and 15
  union all
  -- Whatever costs less than 500 also costs less than 1,000.
  select 'under', currency || max, ''
  from public.parse_price(price), unnest(array[500, 1000, 2000, 5000, 10000, 50000, 100000]) as max
  where amount < max
$$;
-- One row for each destination that is not a draft, with what a search compares, sorts by and counts. Narrow, so that many
-- rows are read fast.
create table public.destination_search (
  id uuid primary key,
  published_at timestamptz not null,
  featured boolean not null,
  name text collate "und-x-icu" not null,
  category text collate "C",
  region text collate "C",
  budget text collate "C",
  activity text collate "C",
  -- As `filter:value`.
  filter_values text[] not null,
  -- The words of the name and the description, the filter values, each after a `=`, and the facts (to_fact_terms).
  terms tsvector not null
);
comment on table public.destination_search is 'What the functions of the catalogue search. Triggers of destinations fill it.';
-- Featured destinations first, then the newest; alone, and for each of the filters that nearly every destination has.
create index destination_search_default on public.destination_search (featured desc, published_at desc, id);
create index destination_search_newest on public.destination_search (published_at desc, id);
create index destination_search_name on public.destination_search (name, id);
create index destination_search_category on public.destination_search (category, featured desc, published_at desc, id);
create index destination_search_region on public.destination_search (region, featured desc, published_at desc, id);
create index destination_search_budget on public.destination_search (budget, featured desc, published_at desc, id);
create index destination_search_activity on public.destination_search (activity, featured desc, published_at desc, id);
create index destination_search_terms on public.destination_search using gin (terms) with (fastupdate = off);
-- How many destinations have each filter value, with those that are scheduled.
create table public.destination_counts (
  filter text collate "C" not null,
  value text collate "C" not null,
  label text not null,
  count integer not null,
  primary key (filter, value)
);
comment on table public.destination_counts is 'How many destinations, drafts aside, have each filter value. Triggers of destinations fill it.';
-- Only the functions read these two tables, and only the triggers write them.
alter table public.destination_search enable row level security;
alter table public.destination_counts enable row level security;
revoke all on public.destination_search, public.destination_counts from anon, authenticated, service_role;
-- Returns the terms by which a destination is found besides the words of its name and description, and its filter values:
-- the words of the facts on its card, and those of its name again, each after a `^`, with which no word begins.
create function public.to_fact_terms(name text, facts text[], best_months smallint[]) returns tsvector
  language sql immutable parallel safe
  set search_path = ''
  return array_to_tsvector(
    array(select '^' || word from unnest(public.split_words(left(name, 1000), false)) as word)
      || public.split_words(
        array_to_string(
          array(select left(fact, 1000) from unnest(facts) as fact)
            || array(
              select (array[
                'January', 'February', 'March', 'April', 'May', 'June',
                'July', 'August', 'September', 'October', 'November', 'December'
              ])[month]
              from unnest(best_months) as month
            ),
          ' '
        ),
        false
      )
  );
-- Fills both tables. Runs with the rights of its owner, because nobody else may write them.
create function public.update_destination_search() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate public.destination_search, public.destination_counts;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    with removed as (
      delete from public.destination_search as stored using old_rows where stored.id = old_rows.id
      returning stored.filter_values
    ), changes as (
      select split_part(entry, ':', 1) as filter, substr(entry, strpos(entry, ':') + 1) as value, count(*) as count
      from removed, unnest(filter_values) as entry group by entry
    ), locked as (
      -- In one order, so that two saves never wait for each other.
      select counts.filter, counts.value, changes.count
      from public.destination_counts as counts join changes using (filter, value)
      order by counts.filter, counts.value for update of counts
    )
    update public.destination_counts as counts set count = counts.count - locked.count
    from locked where counts.filter = locked.filter and counts.value = locked.value;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.destination_search (
      id, published_at, featured, name, category, region, budget, activity, filter_values, terms
    )
    select
      id, published_at, featured, left(name, 200),
      public.to_filter_value(category), public.to_filter_value(region),
      public.to_filter_value(budget), public.to_filter_value(activity),
      entries,
      array_to_tsvector(
        public.split_words(left(name, 1000) || ' ' || left(coalesce(description, ''), 20000), false)
          || array(select '=' || entry from unnest(entries) as entry)
      ) || public.to_fact_terms(name, array[category, region, indian_state, budget, activity], best_months)
    from new_rows, lateral (
      select array(
        select filter || ':' || value
        from public.list_filter_values(category, region, budget, activity, best_months, price, duration)
      ) as entries
    ) as filter_values
    where published_at is not null;
    insert into public.destination_counts as counts (filter, value, label, count)
    select filter, value, max(label), count(*)
    from new_rows as changed, lateral public.list_filter_values(
      changed.category, changed.region, changed.budget, changed.activity, best_months, price, duration
    )
    where published_at is not null
    group by filter, value
    order by filter, value
    on conflict (filter, value) do update set count = counts.count + excluded.count, label = excluded.label;
  end if;
  if tg_op <> 'INSERT' then
    delete from public.destination_counts where count <= 0;
  end if;
  return null;
end
$$;
create trigger update_destination_search_insert after insert on public.destinations
  referencing new table as new_rows for each statement execute function public.update_destination_search();
create trigger update_destination_search_update after update on public.destinations
  referencing old table as old_rows new table as new_rows
  for each statement execute function public.update_destination_search();
create trigger update_destination_search_delete after delete on public.destinations
  referencing old table as old_rows for each statement execute function public.update_destination_search();
create trigger update_destination_search_truncate after truncate on public.destinations
  for each statement execute function public.update_destination_search();
-- Returns the tsquery of a search: every word of the query, of which the last may be the beginning of a word, and every
-- filter value. Null without either. A query of nothing but punctuation and a value that no destination can have become a term
-- that no destination has.
create function public.to_catalog_query(
  query text, category text, region text, budget text, activity text, month text, stay text, under text
) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
as $$
  with words as (select public.split_words(query, true) as words)
  select nullif(array_to_string(
    array(
      select public.quote_term(word) || case when place = cardinality(words) then ':*' else '' end
      from words, unnest(words) with ordinality as numbered (word, place)
    ) || array(
      select public.quote_term('=' || coalesce(filter || ':' || public.to_filter_value(value), ''))
      from (values
        ('category', category), ('region', region), ('budget', budget), ('activity', activity),
        ('month', month), ('stay', stay), ('under', under)
      ) as given (filter, value)
      where value is not null
    ) || case when words = '{}' and query ~ '\S' then array[public.quote_term('=')] end,
    ' & '
  ), '')::tsquery
  from words
$$;
-- Returns the tsquery of the destinations with a word of the query in their name. Null if the query has none.
create function public.to_name_query(query text) returns tsquery
  language sql immutable parallel safe
  set search_path = ''
as $$
  with words as (select public.split_words(query, true) as words)
  select string_agg(
    public.quote_term('^' || word) || case when place = cardinality(words) then ':*' else '' end, ' | '
  )::tsquery
  from words, unnest(words) with ordinality as numbered (word, place)
$$;
-- Returns the ids of the first `max_count` of very many destinations with these terms. Each of the `orders` is a part of the
-- table, sorted by `sort_order`.
--
-- Common terms are found while reading the table in this order, others by the index of terms. How common they are is tried
-- out, because the planner, which estimates it for each term by itself, would read the whole table for two common words that
-- never occur together.
create function public.scan_destinations(terms tsquery, orders text[], sort_order text, max_count integer) returns uuid[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
  -- So that a scan in the order of the result ends as soon as enough is found.
  set enable_sort = off
as $$
declare
  sample_size constant integer := 400;
  min_found constant integer := 40;
  max_candidates constant integer := 12000;
  sample uuid[];
  found uuid[];
  ordered text;
  densest text;
begin
  foreach ordered in array orders loop
    execute format('select array_agg(id) from %s where terms @@ $1', ordered) into sample using terms, sample_size;
    if cardinality(sample) >= max_count then
      return sample[1 : max_count];
    end if;
    if cardinality(sample) > coalesce(cardinality(found), min_found - 1) then
      found := sample;
      densest := ordered;
    end if;
  end loop;
  if densest is not null then
    execute format('select array(select id from %s where terms @@ $1 limit $3)', densest)
      into found using terms, max_candidates, max_count;
    if cardinality(found) = max_count then
      return found;
    end if;
  end if;
  execute format(
    'with found as materialized (
       select id, featured, published_at, name from public.destination_search where terms @@ $1 and published_at <= now()
     )
     select array(select id from found order by %s limit $2)',
    sort_order
  ) into found using terms, max_count;
  return found;
end
$$;
-- Returns the ids of the first `max_count` published destinations with all of the words and filter values, in their order:
-- by name, the newest first, or by default those with a word in their name, then the featured ones first.
--
-- Its time hardly grows with the table, whatever is searched: a number of destinations is read that has a limit.
create function public.match_destinations(
  query text, category text, region text, budget text, activity text, month text, stay text, under text,
  sort text, max_count integer
) returns uuid[]
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  -- So many are sorted in less time than it takes to look for the first ones in their order.
  max_sorted constant integer := 2000;
  terms_query constant tsquery := public.to_catalog_query($1, $2, $3, $4, $5, $6, $7, $8);
  is_default constant boolean := sort is null or sort not in ('name', 'newest');
  name_query constant tsquery := case when is_default then public.to_name_query(query) end;
  sort_order constant text := case sort
    when 'name' then 'name, id' when 'newest' then 'published_at desc, id' else 'featured desc, published_at desc, id'
  end;
  given constant text[] := array[
    public.to_filter_value(category), public.to_filter_value(region),
    public.to_filter_value(budget), public.to_filter_value(activity)
  ];
  -- The rows in this order; in the default order also those with one of the given values, of those that have an index.
  orders text[] := array[format(
    '(select id, terms from public.destination_search where published_at <= now() order by %s limit $2) as ordered', sort_order
  )];
  matching integer;
  found uuid[];
begin
  if is_default then
    for place in 1 .. cardinality(given) loop
      if given[place] is not null then
        -- A range of one value, by which the result is also sorted: no other index has this order, so this one is used.
        orders := format(
          '(select id, terms from public.destination_search
            where %1$I between %2$L and %2$L and published_at <= now() order by %1$I, %3$s limit $2) as ordered',
          (array['category', 'region', 'budget', 'activity'])[place], given[place], sort_order
        ) || orders;
      end if;
    end loop;
  end if;
  -- All that is asked for is in one index.
  if terms_query is null
    or (cardinality(orders) = 2 and num_nonnulls($2, $3, $4, $5, $6, $7, $8) = 1 and not coalesce(query ~ '\S', false)) then
    execute format('select array(select id from %s)', orders[1]) into found using terms_query, max_count;
    return found;
  end if;
  -- Without the fence (`offset 0`), the index of the times would be read, in which every row matches.
  with matches as materialized (
    select * from (
      select id, featured, published_at, name, terms @@ name_query as is_named
      from public.destination_search where terms @@ terms_query offset 0
    ) as matches
    where published_at <= now() limit max_sorted + 1
  )
  select
    (select count(*) from matches),
    array(
      select id from matches
      order by is_named desc, case when sort = 'name' then name end, case when is_default then featured end desc,
        case when sort is distinct from 'name' then published_at end desc, id
      limit max_count
    )
  into matching, found;
  if matching <= max_sorted then
    return found;
  end if;
  if name_query is null then
    return public.scan_destinations(terms_query, orders, sort_order, max_count);
  end if;
  found := public.scan_destinations(terms_query && name_query, orders, sort_order, max_count);
  if cardinality(found) < max_count then
    found := found
      || public.scan_destinations(terms_query && !!name_query, orders, sort_order, max_count - cardinality(found));
  end if;
  return found;
end
$$;
-- Returns how many published destinations have these terms, and how many of them have each filter value. If there are more
-- than `max_counted`, the count is one more, and the values are not counted. Null for all destinations.
create function public.count_matches(terms_query tsquery, max_counted integer, out total integer, out counts jsonb)
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
begin
  if terms_query is null then
    select count(*) into total
    from (select from public.destination_search where published_at <= now() limit max_counted + 1) as published;
    return;
  end if;
  -- Without the fence (`offset 0`), the index of the times would be read, in which every row matches.
  with matches as materialized (
    select filter_values from (
      select filter_values, published_at from public.destination_search where terms @@ terms_query offset 0
    ) as matches
    where published_at <= now() limit max_counted + 1
  )
  select
    (select count(*) from matches),
    (
      select coalesce(jsonb_object_agg(entry, entry_count), '{}')
      from (
        select entry, count(*) as entry_count from matches, unnest(filter_values) as entry
        where (select count(*) from matches) <= max_counted
        group by entry
      ) as entries
    )
  into total, counts;
  if total > max_counted then
    counts := null;
  end if;
end
$$;
-- Returns destinations as cards show them, in the order of their ids.
create function public.list_destination_cards(ids uuid[]) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  set search_path = ''
as $$
  select destinations.id, destinations.slug, destinations.name, left(destinations.description, 500),
    destinations.category, destinations.region, destinations.budget, destinations.activity,
    destinations.image, destinations.image_alt, destinations.focal_x, destinations.focal_y,
    destinations.price, destinations.duration, destinations.best_months, destinations.featured, destinations.booking_url,
    destinations.language
  from unnest(ids) with ordinality as found (id, place) join public.destinations using (id)
  where destinations.published_at <= now()
  order by found.place
$$;
-- Returns a page of the published destinations that match. Pages reach as far as `count_destinations` counts.
create function public.find_destinations(
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null,
  sort text default null, skipped integer default 0, max_count integer default 24
) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text
)
  language sql stable
  security definer
  set search_path = ''
as $$
  select cards.*
  from (select least(greatest(skipped, 0), 1000) as skipped, least(greatest(max_count, 0), 100) as max_count) as page,
    lateral public.list_destination_cards((public.match_destinations(
      left(query, 200), category, region, budget, activity, month, stay, under, sort, page.skipped + page.max_count
    ))[page.skipped + 1 :]) as cards
$$;
comment on function public.find_destinations is
  'A page of the published destinations that match a search of the catalogue.';
-- Returns how many published destinations match, counted up to 1,001 (as the filter `total`), and how many of them have each
-- value of each filter. Those of a filter that is used are counted as if it were not, so that a visitor sees what another
-- choice would find. Where too many match to be counted, the count is null. Of each filter, the 100 most common values are
-- returned. Each count reads no more destinations than it counts, in no order.
create function public.count_destinations(
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null
) returns table (filter text, value text, label text, count integer)
  language plpgsql stable
  security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  max_counted constant integer := 1000;
  filters constant text[] := array['category', 'region', 'budget', 'activity', 'month', 'stay', 'under'];
  given constant text[] := array[$2, $3, $4, $5, $6, $7, $8];
  words constant text := left($1, 200);
  has_query constant boolean := coalesce(words ~ '\S', false);
  matched constant record := public.count_matches(
    public.to_catalog_query(words, given[1], given[2], given[3], given[4], given[5], given[6], given[7]), max_counted
  );
  scheduled_counts jsonb;
  -- Of the filter of the loop.
  others text[];
  is_everything boolean;
  counts jsonb;
begin
  select coalesce(jsonb_object_agg(entry, entry_count), '{}') into scheduled_counts
  from (
    select entry, count(*) as entry_count
    from public.destination_search, unnest(filter_values) as entry
    where published_at > now()
    group by entry
  ) as scheduled;
  return query select 'total', '', '', matched.total;
  for place in 1 .. cardinality(filters) loop
    others := given;
    others[place] := null;
    is_everything := not has_query and array_remove(others, null) = '{}';
    if not is_everything then
      counts := case
        when given[place] is null then matched.counts
        -- Without this filter, at least as many match.
        when matched.total > max_counted then null
        else (public.count_matches(
          public.to_catalog_query(words, others[1], others[2], others[3], others[4], others[5], others[6], others[7]), max_counted
        )).counts
      end;
    end if;
    return query
      with published as (
        select value, label, filter || ':' || value as entry,
          count - coalesce((scheduled_counts ->> (filter || ':' || value))::integer, 0) as count
        from public.destination_counts
        where filter = filters[place]
        order by destination_counts.count desc, value
        limit 100
      )
      select filters[place], value, label, case
          when is_everything then count
          when counts is not null then coalesce((counts ->> entry)::integer, 0)
        end
      from published
      where count > 0;
  end loop;
end
$$;
comment on function public.count_destinations is 'How many published destinations match a search of the catalogue, and how many have each filter value.';
-- Returns the slug of a destination that matches, and how many do, counted up to 1,001. Which one is left to chance, a number
-- from 0 to 1 that the caller draws.
create function public.pick_destination(
  chance double precision,
  query text default null, category text default null, region text default null, budget text default null,
  activity text default null, month text default null, stay text default null, under text default null
) returns table (slug text, total integer)
  language plpgsql stable
  security definer
  set search_path = ''
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  max_counted constant integer := 1001;
  terms_query constant tsquery := public.to_catalog_query(left($2, 200), $3, $4, $5, $6, $7, $8, $9);
  matched uuid[];
  total integer;
  place constant double precision := least(greatest(chance, 0), 0.999999);
  picked uuid;
begin
  if terms_query is null then
    matched := array(select id from public.destination_search where published_at <= now() limit max_counted);
  else
    -- Without the fence (`offset 0`), the index of the times would be read, in which every row matches.
    matched := array(
      select id from (
        select id, published_at from public.destination_search where terms @@ terms_query offset 0
      ) as matches
      where published_at <= now() limit max_counted
    );
  end if;
  total := cardinality(matched);
  picked := matched[1 + floor(place * total)::integer];
  -- Of more, the next one after a random id. At least one in a hundred of 100,000 matches, so it is found soon.
  if total = max_counted then
    execute 'select id from public.destination_search
      where id >= $1 and published_at <= now() and ($2 is null or terms @@ $2) order by id limit 1'
      into picked
      using (lpad(to_hex((place * 4294967295)::bigint), 8, '0') || '-0000-0000-0000-000000000000')::uuid, terms_query;
  end if;
  return query
    select destinations.slug, total from public.destinations
    where id = coalesce(picked, matched[1]) and published_at <= now();
end
$$;
comment on function public.pick_destination is 'The slug of a published destination that matches a search of the catalogue, picked by chance.';
-- Returns destinations with a name or a state that is spelled like a word of a query, without regard to accents, the most similar first.
-- None if the extension pg_trgm is missing: then typing errors are not forgiven. The caller ranks them more exactly, along with the
-- samples of the site (domain/lists/near-matches.ts).
create function public.find_similar_destinations(query text, max_count integer default 3) returns table (
  id uuid, slug text, name text, description text, category text, region text, budget text, activity text,
  image text, image_alt text, focal_x smallint, focal_y smallint, price text, duration text,
  best_months smallint[], featured boolean, booking_url text, language text, indian_state text
)
  language plpgsql stable
  security definer
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  trigrams constant text := (
    select nspname from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
  words constant text[] := array(
    select word from unnest(public.split_words(left(query, 200), true)) as word where char_length(word) > 3 limit 10
  );
  found uuid[];
begin
  if trigrams is null or words = '{}' then
    return;
  end if;
  -- Low enough for two letters of a word of six that have changed places. Until the end of the transaction.
  perform set_config('pg_trgm.word_similarity_threshold', '0.25', true);
  -- A word that is similar to thousands of names says little about any of them.
  execute format(
    'with similar_ones as materialized (
       select id, name, public.fold_text(concat_ws('' '', name, indian_state)) as words from public.destinations
       where (name operator(%1$I.%%>) any ($1) or indian_state operator(%1$I.%%>) any ($1)) and published_at <= now()
       limit 500
     )
     select array(
       select id from similar_ones
       order by (select sum(%1$I.word_similarity(word, words)) from unnest($1) as word) desc, name, id limit $2
     )',
    trigrams
  ) into found using words, least(greatest(max_count, 0), 100);
  return query
    select cards.*, destinations.indian_state
    from public.list_destination_cards(found) as cards join public.destinations using (id)
    order by array_position(found, cards.id);
end
$$;
comment on function public.find_similar_destinations is
  'Published destinations whose name or state is spelled like a word of a query.';
-- The related destinations of a page: those that the owner has chosen, then those that share the region, the activity or the category,
-- then others, so that there are three wherever the site has enough. Of each, only the newest are compared, so that the time does not
-- grow with the number of destinations. A preview token takes the place of being public.
create function public.related_destinations(
  destination_id uuid, max_count integer default 3, preview_token text default null
)
  returns setof public.destinations
  language sql stable
  security definer
  set search_path = ''
as $$
  with place as (
    select id, region, activity, category, related_ids from public.destinations
    where id = destination_id
      and (published_at <= now() or public.is_previewed('destinations', destination_id, preview_token))
  ),
  candidates as (
    select related.id, choices.position, 0 as shared
    from place, unnest(place.related_ids) with ordinality as choices (id, position)
      join public.destinations related using (id)
    where related.published_at <= now()
    union all (
      select id, null, 1 from public.destinations
      where region = (select region from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 1 from public.destinations
      where activity = (select activity from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 1 from public.destinations
      where category = (select category from place) and published_at <= now() order by created_at desc, id limit 25
    )
    union all (
      select id, null, 0 from public.destination_search
      where exists (select from place) and published_at <= now() order by featured desc, published_at desc, id limit 25
    )
  ),
  ranked as (
    -- A chosen one that is also found is at its chosen position.
    select candidates.id, min(position) as position, sum(shared) as shared
    from candidates
    where candidates.id <> destination_id
    group by candidates.id
  )
  select related.*
  from ranked join public.destinations related using (id)
  order by position, shared desc, featured desc, created_at desc, related.id
  limit least(greatest(max_count, 0), 24)
$$;
comment on function public.related_destinations is
  'The published destinations that the owner has chosen as related, then those that share most of region, activity and category, then others.';
revoke execute on function
  public.to_filter_value, public.parse_days, public.parse_price, public.list_filter_values, public.to_fact_terms,
  public.update_destination_search, public.to_catalog_query, public.to_name_query, public.scan_destinations,
  public.match_destinations, public.count_matches, public.list_destination_cards, public.find_destinations,
  public.count_destinations, public.pick_destination, public.find_similar_destinations, public.related_destinations
  from public, anon, authenticated;
grant execute on function
  public.find_destinations, public.count_destinations, public.pick_destination, public.find_similar_destinations,
  public.related_destinations
  to anon, authenticated, service_role;
-- schemas/10_sitemaps.sql
-- What the sitemaps list. Each function returns one value, because an API may limit the number of rows (1,000 on a hosted project).
--
-- 10,000 records a sitemap: at the greatest length of a slug in any script these are 9 MB, where the protocol allows
-- 50 MB, and few enough that a sitemap is made in a moment. In the order of creation, so that a new record is added to
-- the last sitemap and the others stay as they are.
-- The time of the last change in each sitemap of a collection. This and the next function run with the caller's rights and check what is
-- public as well: a signed-in user gets the same list.
create function public.list_sitemaps(collection text) returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  changes json;
begin
  if collection in ('posts', 'destinations') then
    execute format(
      'select json_agg(last_change order by place) from (
         select place, max(changed_at) as last_change from (
           select (row_number() over (order by created_at, id desc) - 1) / 10000 as place,
             greatest(updated_at, published_at) as changed_at
           from public.%I where published_at <= now()
         ) as records group by place
       ) as sitemaps',
      collection
    ) into changes;
  end if;
  return coalesce(changes, '[]');
end
$$;
comment on function public.list_sitemaps is 'The last change in each sitemap of a collection.';
-- The records of a sitemap, each with its slug and the time of its last change.
create function public.list_sitemap_records(collection text, sitemap_number integer) returns json
  language plpgsql stable
  set search_path = ''
as $$
declare
  records json;
begin
  if collection in ('posts', 'destinations') then
    execute format(
      'select json_agg(json_build_array(slug, greatest(updated_at, published_at))) from (
         select slug, updated_at, published_at from public.%I where published_at <= now()
         order by created_at, id desc limit 10000 offset $1
       ) as page',
      collection
    ) into records using greatest(sitemap_number::bigint - 1, 0) * 10000;
  end if;
  return coalesce(records, '[]');
end
$$;
comment on function public.list_sitemap_records is 'The published records of a sitemap: slug and time of the last change.';
-- The archives of the blog: the posts of a category, of an author or with a tag, as long as one of them is published. An archive is as
-- old as its oldest post, and changes with each of its posts.
create function public.find_archives(kind text)
  returns table (slug text, created_at timestamptz, last_change timestamptz)
  language sql stable
  set search_path = ''
as $$
  select slug, min(created_at), max(greatest(updated_at, published_at))
  from (
    select category_slug as slug, created_at, updated_at, published_at from public.posts where kind = 'categories'
    union all
    select author_slug, created_at, updated_at, published_at from public.posts where kind = 'authors'
    union all
    select tag_slug, created_at, updated_at, published_at from public.posts, unnest(tag_slugs) as tag_slug
    where kind = 'tags'
  ) as memberships
  where slug <> '' and published_at <= now()
  group by slug
$$;
-- The time of the last change in each sitemap of a kind of archive. This and the next function run with the rights of their owner,
-- because nobody else needs find_archives, which checks what is public.
create function public.list_archive_sitemaps(kind text) returns json
  language sql stable
  security definer
  set search_path = ''
as $$
  select coalesce(json_agg(last_change order by place), '[]')
  from (
    select place, max(last_change) as last_change
    from (
      select (row_number() over (order by created_at, slug) - 1) / 10000 as place, last_change
      from public.find_archives(kind)
    ) as archives
    group by place
  ) as sitemaps
$$;
comment on function public.list_archive_sitemaps is 'The last change in each sitemap of a kind of archive. Depends on the table posts.';
-- The archives of a sitemap, each with its slug and the time of its last change.
create function public.list_sitemap_archives(kind text, sitemap_number integer) returns json
  language sql stable
  security definer
  set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(slug, last_change) order by created_at, slug), '[]')
  from (
    select * from public.find_archives(kind)
    order by created_at, slug limit 10000 offset greatest(sitemap_number::bigint - 1, 0) * 10000
  ) as page
$$;
comment on function public.list_sitemap_archives is 'The archives of a sitemap: slug and time of the last change. Depends on the table posts.';
revoke execute on function
  public.list_sitemaps, public.list_sitemap_records, public.find_archives, public.list_archive_sitemaps,
  public.list_sitemap_archives
  from public, anon, authenticated;
grant execute on function
  public.list_sitemaps, public.list_sitemap_records, public.list_archive_sitemaps, public.list_sitemap_archives
  to anon, authenticated, service_role;
-- schemas/11_settings.sql
-- The settings of the site, in one row: its names, its look and how it behaves. Null means that the site shows its default.
-- The sentences with which the site speaks, in the owner's words.
create function public.is_page_texts(texts jsonb) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select jsonb_typeof(texts) = 'object' and length(texts::text) <= 20000 and not exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as entry (name, text)
      where name !~ '^[a-z_]{1,40}$' or jsonb_typeof(text) <> 'string' or length(text #>> '{}') > 200
    )
  $$;
comment on function public.is_page_texts(jsonb) is
  'Whether this is an object of texts of at most 200 characters each, by names in domain/page-texts.ts.';
-- Checks run with the rights of whoever writes.
revoke execute on function public.is_page_texts from public, anon;
grant execute on function public.is_page_texts to authenticated, service_role;
create table public.settings (
  id integer primary key default 1 check (id = 1),
  site_title text,
  hero_title text,
  hero_subtitle text,
  affiliate_booking_url text
    check (affiliate_booking_url is null or affiliate_booking_url = '' or affiliate_booking_url ~* '^https?://[^\s]+$'),
  updated_at timestamptz not null default now(),
  -- Whether pages show sample content.
  show_samples boolean not null default true,
  -- What the departure board of the home page shows: the countdown, or the time and the light at the owner's places.
  departure_board text not null default 'countdown' check (departure_board in ('countdown', 'places')),
  -- How many months messages are kept; null: for ever. Public, because the privacy page says it.
  message_months integer default 12 check (message_months in (3, 6, 12, 24)),
  -- The names of the palettes and of the type pairs are in domain/look/, so that a new one needs no migration. A name that the site does
  -- not know counts as the default.
  palette text not null default 'golden-hour' check (palette ~ '^[a-z-]{1,40}$'),
  type_pair text not null default 'poster' check (type_pair ~ '^[a-z-]{1,40}$'),
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  logo_url text check (length(logo_url) <= 2000),
  logo_width integer check (logo_width between 1 and 20000),
  logo_height integer check (logo_height between 1 and 20000),
  tagline text check (length(tagline) <= 200),
  copyright text check (length(copyright) <= 200),
  -- The part of the logo that the icons of the site show.
  icon_x smallint check (icon_x between 0 and 100),
  icon_y smallint check (icon_y between 0 and 100),
  had_testimonials boolean not null default false,
  description text check (length(description) <= 160),
  commission_note text check (length(commission_note) <= 200),
  language_switcher boolean not null default true,
  language text not null default 'en' check (public.is_language_tag(language)),
  page_texts jsonb not null default '{}' check (public.is_page_texts(page_texts)),
  list_image text check (public.is_media_url(list_image)),
  constraint settings_logo_url_is_media_url check (public.is_media_url(logo_url))
);
comment on column public.settings.palette is 'The colors of the site, by a name in domain/look/palettes.ts.';
comment on column public.settings.type_pair is 'The fonts of the site, by a name in domain/look/type-pairs.ts.';
comment on column public.settings.accent_color is 'The color of links and buttons, as #rrggbb; null: that of the palette.';
comment on column public.settings.logo_url is 'Null: the site shows the sun of Wayfare beside its title.';
comment on column public.settings.logo_width is 'In pixels of the file, so that nothing moves when the logo has loaded.';
comment on column public.settings.tagline is 'The sentence below the name in the footer; null: the default.';
comment on column public.settings.copyright is 'The line at the end of the footer; null: the default.';
comment on column public.settings.icon_x is
  'In percent from the left of the logo: the middle of the square that the icons show; null: chosen by the site.';
comment on column public.settings.icon_y is 'In percent from the top of the logo.';
comment on column public.settings.had_testimonials is
  'Whether a testimonial that was public has been changed or deleted. The database sets it.';
comment on column public.settings.description is
  'One or two sentences for search engines and shared links; null: the default.';
comment on column public.settings.commission_note is
  'What visitors learn of the commission before they book; null: the default.';
comment on column public.settings.language_switcher is
  'Whether the header has the switch EN, ES, FR. It only shows a notice.';
comment on column public.settings.language is
  'The language of the texts of the owner, as a tag of BCP 47. The site itself speaks English.';
comment on column public.settings.page_texts is
  'What the owner says instead of our sentences, by names in domain/page-texts.ts; an empty text: nothing.';
comment on column public.settings.list_image is 'Null: the list of destinations shows a drawing in the colors of the palette.';
-- Visitors read, signed-in users write. Nobody deletes the single row.
alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to anon, authenticated;
grant insert, update on public.settings to authenticated;
grant all on public.settings to service_role;
create policy "Everybody reads" on public.settings for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.settings for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.settings for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.settings as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.settings
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.settings
  for each statement execute function public.notify_content_changed();
-- schemas/12_pages.sql
-- What the owner says on single pages: the slides and the statistics of the home page, the About page, the contact and the legal texts.
-- But for the slides, each table has one row, which visitors read, signed-in users write, and nobody deletes. What is null is not given:
-- the page shows a sample, a placeholder or nothing.
create table public.hero_slides (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  subtitle text,
  image_url text check (public.is_media_url(image_url)),
  video_url text check (public.is_media_url(video_url)),
  cta_text text,
  slide_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- http, https or a path of this site.
  learn_more_url text check (public.is_media_url(learn_more_url))
);
-- Slides with the same number are in the order of their creation.
create index hero_slides_in_order on public.hero_slides (slide_order, created_at, id);
alter table public.hero_slides enable row level security;
revoke all on public.hero_slides from anon, authenticated;
grant select on public.hero_slides to anon, authenticated;
grant insert, update, delete on public.hero_slides to authenticated;
grant all on public.hero_slides to service_role;
create policy "Everybody reads" on public.hero_slides for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.hero_slides for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.hero_slides for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.hero_slides for delete to authenticated using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.hero_slides as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.hero_slides
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.hero_slides
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.hero_slides
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
-- Puts slides in order: all of them get their new numbers, or none does. An upsert of the rows would bring back a slide
-- that was deleted since then, and would write the title of an old list over a new one; this changes the numbers alone.
create function public.order_slides(ids uuid[], orders integer[]) returns setof public.hero_slides
  language plpgsql
  set search_path = ''
as $$
declare
  updated_count bigint;
begin
  return query
    update public.hero_slides
    set slide_order = new.slide_order
    from unnest(ids, orders) as new (id, slide_order)
    where hero_slides.id = new.id
    returning hero_slides.*;
  get diagnostics updated_count = row_count;
  if updated_count <> cardinality(ids) then
    raise exception 'One of these slides no longer exists, so none was moved.';
  end if;
end
$$;
comment on function public.order_slides is 'Sets slide_order of each slide in `ids` to the number at the same position in `orders`.';
revoke execute on function public.order_slides from public, anon;
grant execute on function public.order_slides to authenticated, service_role;
-- Up to four figures of the owner's on the home page. A figure is a text, or the number of published destinations or posts. One without a
-- label is not set.
create table public.statistics (
  id integer primary key default 1 check (id = 1),
  source_1 text not null default 'text' check (source_1 in ('text', 'destinations', 'posts')),
  value_1 text check (btrim(value_1) <> ''),
  label_1 text check (btrim(label_1) <> ''),
  source_2 text not null default 'text' check (source_2 in ('text', 'destinations', 'posts')),
  value_2 text check (btrim(value_2) <> ''),
  label_2 text check (btrim(label_2) <> ''),
  source_3 text not null default 'text' check (source_3 in ('text', 'destinations', 'posts')),
  value_3 text check (btrim(value_3) <> ''),
  label_3 text check (btrim(label_3) <> ''),
  source_4 text not null default 'text' check (source_4 in ('text', 'destinations', 'posts')),
  value_4 text check (btrim(value_4) <> ''),
  label_4 text check (btrim(label_4) <> ''),
  updated_at timestamptz not null default now(),
  constraint figure_1_complete check ((label_1 is not null) = (source_1 <> 'text' or value_1 is not null)),
  constraint figure_2_complete check ((label_2 is not null) = (source_2 <> 'text' or value_2 is not null)),
  constraint figure_3_complete check ((label_3 is not null) = (source_3 <> 'text' or value_3 is not null)),
  constraint figure_4_complete check ((label_4 is not null) = (source_4 <> 'text' or value_4 is not null))
);
comment on table public.statistics is 'The figures of the home page. A source other than text: counted when a page is rendered.';
alter table public.statistics enable row level security;
revoke all on public.statistics from anon, authenticated;
grant select on public.statistics to anon, authenticated;
grant insert, update on public.statistics to authenticated;
grant all on public.statistics to service_role;
create policy "Everybody reads" on public.statistics for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.statistics for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.statistics for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.statistics as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.statistics
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.statistics
  for each statement execute function public.notify_content_changed();
insert into public.statistics (id) values (1);
-- The owner's mission and values.
create table public.about_page (
  id integer primary key default 1 check (id = 1),
  mission text,
  adventure text,
  connection text,
  responsibility text,
  passion text,
  updated_at timestamptz not null default now()
);
alter table public.about_page enable row level security;
revoke all on public.about_page from anon, authenticated;
grant select on public.about_page to anon, authenticated;
grant insert, update on public.about_page to authenticated;
grant all on public.about_page to service_role;
create policy "Everybody reads" on public.about_page for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.about_page for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.about_page for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.about_page as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.about_page
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.about_page
  for each statement execute function public.notify_content_changed();
insert into public.about_page (id) values (1);
create table public.contact_info (
  id integer primary key default 1 check (id = 1),
  email text,
  phone text,
  address text,
  updated_at timestamptz not null default now(),
  facebook_url text check (facebook_url is null or facebook_url = '' or facebook_url ~* '^https?://[^\s]+$'),
  instagram_url text check (instagram_url is null or instagram_url = '' or instagram_url ~* '^https?://[^\s]+$'),
  youtube_url text check (youtube_url is null or youtube_url = '' or youtube_url ~* '^https?://[^\s]+$')
);
alter table public.contact_info enable row level security;
revoke all on public.contact_info from anon, authenticated;
grant select on public.contact_info to anon, authenticated;
grant insert, update on public.contact_info to authenticated;
grant all on public.contact_info to service_role;
create policy "Everybody reads" on public.contact_info for select to anon, authenticated using (true);
create policy "Signed-in users add" on public.contact_info for insert to authenticated with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.contact_info for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.contact_info as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.contact_info
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.contact_info
  for each statement execute function public.notify_content_changed();
-- The owner's legal texts, as Markdown. While a text is null, its page shows the sample text; the legal notice has no sample, so there is
-- no such page then.
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
create policy "Only in a valid session" on public.legal_texts as restrictive to authenticated
  using ((select public.is_session_valid()));
-- Dates each text that has changed. Signed-in users do not date it themselves: their value is left out, so that a client which writes
-- whole rows still can. A date that the copy of a site writes together with its text stays.
create function public.date_legal_texts() returns trigger
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
revoke execute on function public.date_legal_texts from public, anon, authenticated;
create trigger date_legal_texts before insert or update on public.legal_texts
  for each row execute function public.date_legal_texts();
create trigger touch_updated_at before update on public.legal_texts
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.legal_texts
  for each statement execute function public.notify_content_changed();
insert into public.legal_texts (id) values (1);
-- schemas/13_testimonials.sql
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
create policy "Signed-in users read" on public.testimonials for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.testimonials for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.testimonials for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.testimonials for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.testimonials as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.testimonials
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.testimonials
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.testimonials
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
-- Does for testimonials what order_slides does for slides.
create function public.order_testimonials(ids uuid[], orders integer[]) returns setof public.testimonials
  language plpgsql
  set search_path = ''
as $$
declare
  updated_count bigint;
begin
  return query
    update public.testimonials
    set sort_order = new.sort_order
    from unnest(ids, orders) as new (id, sort_order)
    where testimonials.id = new.id
    returning testimonials.*;
  get diagnostics updated_count = row_count;
  if updated_count <> cardinality(ids) then
    raise exception 'One of these testimonials no longer exists, so none was moved.';
  end if;
end
$$;
comment on function public.order_testimonials is
  'Sets sort_order of each testimonial in `ids` to the number at the same position in `orders`.';
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
  public.first_testimonial_order, public.order_testimonials, public.check_testimonial_date, public.record_had_testimonials,
  public.keep_had_testimonials
  from public, anon, authenticated;
grant execute on function public.first_testimonial_order, public.order_testimonials to authenticated, service_role;
-- schemas/14_deals.sql
-- Offers with a price and an end. A deal is public from `published_at` until `ends_at`; PostgreSQL's own clock decides.
create table public.deals (
  id uuid primary key default gen_random_uuid(),
  -- Lists are sorted by this column. The collation sorts Ålesund under A, and upper and lower case together.
  title text collate "und-x-icu" not null check (btrim(title) <> ''),
  destination_id uuid,
  description text,
  image text check (public.is_media_url(image)),
  image_alt text,
  focal_x smallint check (focal_x between 0 and 100),
  focal_y smallint check (focal_y between 0 and 100),
  inclusions text[] not null default '{}',
  -- A type with two decimals would round a price before anything can check it.
  price numeric not null check (price > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  duration text,
  booking_url text check (booking_url is null or booking_url = '' or booking_url ~* '^https?://[^\s]+$'),
  published_at timestamptz default now(),
  ends_at timestamptz not null check (isfinite(ends_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_record uuid not null default gen_random_uuid(),
  constraint deals_ends_at_after_beginning check (ends_at > published_at),
  -- An inclusion that is null, or a list in the list, would make rendering fail.
  constraint deals_inclusions_are_texts
    check (case when array_ndims(inclusions) > 1 then false else array_position(inclusions, null) is null end),
  -- A price that is struck through comes from the database alone. Combining strokes would draw one into a text: these are the combining
  -- characters of the class Overlay that belong to no script.
  constraint deals_title_is_not_struck
    check (title !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint deals_duration_is_not_struck
    check (duration !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint deals_description_is_not_struck
    check (description !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]'),
  constraint deals_inclusions_is_not_struck
    check (array_to_string(inclusions, ' ') !~ '[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]')
);
comment on column public.deals.destination_id is 'Where it goes. The id of a deleted destination may remain.';
comment on column public.deals.inclusions is 'What the price includes, in the order of the owner.';
comment on column public.deals.price is 'For one person. Each price is recorded in deal_prices.';
comment on column public.deals.currency is 'A code of ISO 4217.';
comment on column public.deals.published_at is 'Public from this time on. Null: a draft. In the future: scheduled.';
comment on column public.deals.ends_at is 'Public until this time.';
comment on column public.deals.price_record is
  'The record of prices that it goes on with: that of an earlier deal that it continues, or one of its own. It stays.';
-- For the list of visitors, and for the next time at which a deal begins or ends.
create index deals_soonest_end on public.deals (ends_at, created_at, id);
create index deals_published_at on public.deals (published_at);
-- The page of a destination shows the deals that lead there.
create index deals_of_destination on public.deals (destination_id, ends_at, created_at, id);
alter table public.deals enable row level security;
revoke all on public.deals from anon, authenticated;
grant select on public.deals to anon;
grant select, insert, update, delete on public.deals to authenticated;
grant all on public.deals to service_role;
create policy "Everybody reads what is on sale" on public.deals for select to anon, authenticated
  using (published_at <= now() and ends_at > now());
create policy "Signed-in users read" on public.deals for select to authenticated using ((select auth.uid()) is not null);
create policy "Signed-in users insert" on public.deals for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users update" on public.deals for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.deals for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.deals as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.deals
  for each row execute function public.touch_updated_at();
create trigger notify_content_changed after insert or update or delete or truncate on public.deals
  for each statement execute function public.notify_content_changed();
create trigger move_to_trash after delete on public.deals
  referencing old table as deleted_rows for each statement execute function public.move_to_trash();
-- How many decimals an amount has (ISO 4217, minor unit), null for a code that is not in use. domain/deals/currencies.ts has the same list,
-- and says what is left out.
create function public.currency_decimals(code text) returns integer
  language sql immutable
  set search_path = ''
as $$
  select case
    when code in (
      'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'
    ) then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in (
      'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL',
      'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP',
      'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL',
      'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR',
      'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN',
      'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB',
      'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB',
      'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VED', 'VES', 'WST', 'XCD', 'XCG',
      'YER', 'ZAR', 'ZMW', 'ZWG'
    ) then 2
  end
$$;
comment on function public.currency_decimals is 'How many decimals a currency has; null if no such currency is in use.';
-- Not a constraint of the table: a deal in a currency that was abolished since then can still be ended.
-- The rules are named as constraints, so that the panel finds the field.
create function public.check_deal_price() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  decimals integer := public.currency_decimals(new.currency);
begin
  if tg_op = 'UPDATE' and (new.price, new.currency) is not distinct from (old.price, old.currency) then
    return new;
  end if;
  if new.currency is not null and decimals is null then
    raise exception 'The currency is no code of ISO 4217 that is in use (rule "deals_currency_in_use").'
      using errcode = 'check_violation';
  elsif new.price > 9999999999.99 then
    raise exception 'The price is too large (rule "deals_price_maximum").' using errcode = 'check_violation';
  -- The recorded prices have two.
  elsif scale(trim_scale(new.price)) > least(decimals, 2) then
    raise exception 'The price has more decimals than its currency allows (rule "deals_price_decimals").'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger check_deal_price before insert or update of price, currency on public.deals
  for each row execute function public.check_deal_price();
-- A deal has a real end: countdowns have room for three digits of days, and no feed can show a time that JavaScript does not know. Not a
-- constraint of the table: what is far away today is not later, and a stored deal can always be edited. The rules are named as
-- constraints, so that the panel finds the field.
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
create trigger check_deal_times before insert or update of published_at, ends_at on public.deals
  for each row execute function public.check_deal_times();
-- A computed field by which the panel sorts: the next end comes first, and what is over comes last.
create function public.end_order(deal public.deals) returns interval
  language sql stable set search_path = ''
as $$
  select case
    when deal.ends_at > now() then deal.ends_at - now()
    else interval '300000 years' + (now() - deal.ends_at)
  end
$$;
comment on function public.end_order is 'A computed field: the soonest end first, then what has ended, the latest first.';
-- A computed relationship (docs/protocols/rest-embedding.md): reads embed the destination of a deal, if the caller may
-- see it.
create function public.destination(deal public.deals) returns setof public.destinations
  language sql stable rows 1 set search_path = ''
as $$
  select destination.* from public.destinations destination where destination.id = deal.destination_id
$$;
revoke execute on function
  public.currency_decimals, public.check_deal_price, public.check_deal_times, public.end_order, public.destination(public.deals)
  from public, anon, authenticated;
grant execute on function public.currency_decimals, public.end_order to authenticated, service_role;
grant execute on function public.destination(public.deals) to anon, authenticated, service_role;
-- schemas/15_prices.sql
-- Nobody writes here, not even the owner: a price that is struck through must have been asked for. The deal has no foreign key, so that
-- the prices of a deal in the trash are there when it is restored.
create table public.deal_prices (
  deal_id uuid not null,
  id bigint generated always as identity primary key,
  price numeric(12, 2) not null,
  currency text not null,
  -- When visitors could see it: from `published_at` until `ends_at`, but not before `recorded_at` and not after the next row of the
  -- deal. Null while the deal was a draft or in the trash.
  published_at timestamptz,
  ends_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  title text,
  price_record uuid not null,
  prior_limit numeric(12, 2)
);
comment on table public.deal_prices is 'Every price of every deal, recorded by the database when it changed.';
comment on column public.deal_prices.price_record is 'The record of the deal that it belongs to.';
comment on column public.deal_prices.title is 'The title of the deal at that time. Null before November 28, 2026.';
comment on column public.deal_prices.prior_limit is
  'In rows from before version 1.0.0: nothing higher is struck through beside this price, because nothing higher was.';
create index deal_prices_in_order on public.deal_prices (price_record, deal_id, recorded_at, id);
-- The next time at which a price is no longer struck through is read with each change (server/installation/schedules).
create index deal_prices_beginning on public.deal_prices (greatest(recorded_at, published_at))
  where published_at is not null;
alter table public.deal_prices enable row level security;
revoke all on public.deal_prices from anon, authenticated, service_role;
grant select on public.deal_prices to authenticated, service_role;
create policy "Signed-in users read" on public.deal_prices for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.deal_prices as restrictive to authenticated
  using ((select public.is_session_valid()));
-- Runs with the rights of its owner, because no user may add rows.
create function public.record_deal_price() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- With another id, it is another deal, and visitors see the old one no longer.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.id <> old.id) then
    insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at)
    values (old.id, old.price_record, old.title, old.price, old.currency, null, old.ends_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.id, new.price, new.currency, new.published_at, new.ends_at)
      is distinct from (old.id, old.price, old.currency, old.published_at, old.ends_at)) then
    insert into public.deal_prices (deal_id, price_record, title, price, currency, published_at, ends_at)
    values (new.id, new.price_record, new.title, new.price, new.currency, new.published_at, new.ends_at);
  end if;
  return null;
end
$$;
revoke execute on function public.record_deal_price from public, anon, authenticated;
create trigger record_deal_price after insert or update or delete on public.deals
  for each row execute function public.record_deal_price();
-- What a deal continues is said when it is created. Otherwise, a price could be struck through that was asked for something else, and
-- one that forbids it could be left behind.
create function public.keep_price_record() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The record of prices of a deal stays (rule "deals_price_record_stays").' using errcode = 'check_violation';
end
$$;
revoke execute on function public.keep_price_record from public, anon, authenticated;
create trigger keep_price_record before update of price_record on public.deals
  for each row when (new.price_record is distinct from old.price_record) execute function public.keep_price_record();
create view public.seen_prices with (security_invoker = true) as
select price_record, deal_id, title, price, currency, starts_at, least(next_at, announced_end) as ends_at, announced_end, prior_limit
from (
  select *, greatest(recorded_at, published_at) as starts_at, ends_at as announced_end,
    lead(recorded_at) over (partition by price_record, deal_id order by recorded_at, id) as next_at
  from public.deal_prices
) as recorded
where published_at is not null and starts_at < least(next_at, announced_end) and starts_at <= now();
comment on view public.seen_prices is
  'The recorded prices that visitors saw, and when. Each was to end at announced_end, and may have ended before.';
revoke all on public.seen_prices from public, anon, authenticated, service_role;
grant select on public.seen_prices to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.seen_prices
  for each row execute function public.reject_write();
-- A reduction that goes on becomes the normal price. The server has pages made again at that time.
create function public.longest_reduction() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '60 days'
$$;
-- In PL/pgSQL, because PostgreSQL otherwise sets up windows and aggregates for each deal of a page.
create function public.find_prior_price(
  deal_id uuid,
  -- A price and a currency that are not saved: the result is what it would be if they were saved now.
  new_price numeric default null,
  new_currency text default null
)
  returns table (
    -- The lowest price of the 30 days before the reduction, if that is higher than the present price.
    prior_price numeric,
    -- Why there is none: 'draft', 'unchanged', 'currency', 'young', 'not_higher' or 'old' (docs/product/prices.md).
    reason text,
    -- When the reduction began or, if there is none, the present price.
    applied_at timestamptz
  )
  language plpgsql stable rows 1
  set search_path = ''
as $$
declare
  days constant interval := interval '30 days';
  break constant interval := interval '1 day';
  deal public.deals;
  seen public.seen_prices;
  seen_prices public.seen_prices[];
  -- When each of the cuts began that led to the present price without a raise or a break between them, the earliest first.
  cuts timestamptz[] := array[now()];
  price numeric;
  until timestamptz;
  later_start timestamptz;
  lasted interval;
  lowest numeric;
  recent_lowest numeric;
  has_other_currency boolean;
begin
  select * into deal from public.deals where id = find_prior_price.deal_id;
  deal.price := coalesce(new_price, deal.price);
  deal.currency := coalesce(new_currency, deal.currency);
  -- The latest first.
  seen_prices := array(
    select s from public.seen_prices as s where s.price_record = deal.price_record order by s.ends_at desc, s.starts_at desc
  );
  reason := case
    when not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) then 'draft'
    when not exists (select from unnest(seen_prices) as s where (s.price, s.currency) <> (deal.price, deal.currency)) then 'unchanged'
  end;
  if reason is not null then
    return next;
    return;
  end if;

  price := deal.price;
  foreach seen in array seen_prices loop
    until := case when seen.deal_id = deal.id then least(seen.ends_at, now()) else seen.ends_at end;
    exit when until < cuts[1] - break;
    if (seen.price, seen.currency) = (price, deal.currency) then
      cuts[1] := least(cuts[1], seen.starts_at);
    elsif until <= cuts[1] then
      -- A cut that follows another one belongs to the same reduction (directive 98/6/EC, article 6a, paragraph 5).
      exit when seen.currency <> deal.currency or seen.price < price;
      price := seen.price;
      cuts := seen.starts_at || cuts;
    end if;
  end loop;

  foreach applied_at in array cuts loop
    later_start := applied_at;
    lasted := interval '0';
    lowest := null;
    recent_lowest := null;
    has_other_currency := false;
    foreach seen in array seen_prices loop
      if seen.starts_at >= applied_at then
        lowest := least(lowest, seen.prior_limit);
        recent_lowest := least(recent_lowest, seen.prior_limit);
        continue;
      end if;
      until := least(seen.ends_at, applied_at);
      exit when until < later_start - break or (lasted >= days and until <= applied_at - days);
      lasted := lasted + greatest(least(until, later_start) - seen.starts_at, interval '0');
      later_start := least(later_start, seen.starts_at);
      if until > applied_at - days then recent_lowest := least(recent_lowest, seen.price); end if;
      if seen.currency = deal.currency then
        lowest := least(lowest, seen.price);
      else
        has_other_currency := true;
      end if;
    end loop;
    reason := case
      when has_other_currency then 'currency'
      when lasted < days then 'young'
      when lowest <= deal.price then 'not_higher'
      when recent_lowest is distinct from lowest then 'young'
      when applied_at <= now() - public.longest_reduction() then 'old'
    end;
    exit when reason is null;
  end loop;
  if reason is null then prior_price := lowest; end if;
  return next;
end
$$;
comment on function public.find_prior_price is
  'The price that may be struck through beside the present one, or why there is none (directive 98/6/EC, article 6a).';
-- Ends that visitors saw for less time than this, all together, were slips.
create function public.shortest_announcement() returns interval
  language sql immutable
  set search_path = ''
as $$
  select interval '1 hour'
$$;
create function public.find_first_end(
  deal_id uuid,
  -- An end that is not saved: the result is what it would be if it were saved now.
  new_end timestamptz default null
) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  break constant interval := interval '1 day';
  deal public.deals;
begin
  select * into deal from public.deals where id = find_first_end.deal_id;
  deal.ends_at := coalesce(new_end, deal.ends_at);
  -- Most ends are never postponed.
  if not coalesce(deal.published_at <= now() and deal.ends_at > now(), false) or not exists (
    select from public.deal_prices as recorded
    where recorded.price_record = deal.price_record and recorded.ends_at < deal.ends_at and recorded.published_at is not null
  ) then
    return null;
  end if;
  return (
    with seen as materialized (
      select * from public.seen_prices where price_record = deal.price_record
    ), times as materialized (
      select range_agg(tstzrange(starts_at, ends_at)) + tstzmultirange(tstzrange(now(), deal.ends_at)) as on_sale,
        range_agg(tstzrange(starts_at, ends_at + break, '[]')) as runs,
        range_agg(tstzrange(starts_at, ends_at + break, '[]')) filter (where seen.deal_id = deal.id) as own_runs
      from seen
    ), present as materialized (
      select
        (select lower(run) from unnest(runs) as run where run @> now()) as record_start,
        (select lower(run) from unnest(own_runs) as run where run @> now()) as deal_start
      from times
    ), announced as (
      select announced_end, sum(sum(least(ends_at, now()) - starts_at)) over (order by announced_end) as lasted
      from seen, times, present
      where announced_end < deal.ends_at and ends_at > record_start - interval '30 days'
        -- Beside a deal that is still on sale, its end is not that of this one.
        and (seen.deal_id = deal.id or (starts_at < deal_start and ends_at <= now()))
        -- An end was kept if visitors saw nothing of the record then, and for a day.
        and on_sale && tstzrange(announced_end, announced_end + break, '()')
      group by announced_end
    )
    select min(announced_end) from announced where lasted >= public.shortest_announcement()
  );
end
$$;
comment on function public.find_first_end is
  'The first end of the record that visitors saw in its present time on sale, if it was postponed; null if it was not.';
-- These two run with the rights of their owner, because visitors may not read the records. They tell only what visitors could have seen.
create function public.prior_price(deal public.deals) returns numeric
  language sql stable
  security definer
  set search_path = ''
as $$
  select prior_price from public.find_prior_price(deal.id)
$$;
comment on function public.prior_price is 'The price that is struck through beside the present one.';
create function public.first_end(deal public.deals) returns timestamptz
  language sql stable
  security definer
  set search_path = ''
as $$
  select public.find_first_end(deal.id)
$$;
comment on function public.first_end is 'The first end that visitors saw, if it was postponed since then.';
-- A deal ends without a change, and visitors do not see what has ended, so the recorded prices decide whether samples may come back
-- (docs/product/deals.md#deals-on-the-home-page). Tells only what visitors could have seen.
create function public.has_had_deals() returns boolean
  language sql stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.deal_prices as recorded
    where published_at is not null and greatest(recorded_at, published_at) <= now()
      and greatest(recorded_at, published_at) < least(ends_at, (
        select recorded_at from public.deal_prices as next
        where (next.price_record, next.deal_id) = (recorded.price_record, recorded.deal_id)
          and (next.recorded_at, next.id) > (recorded.recorded_at, recorded.id)
        order by next.recorded_at, next.id limit 1
      ))
  )
$$;
comment on function public.has_had_deals is 'Whether a deal has ever been on sale, even one that was deleted.';
revoke execute on function public.longest_reduction, public.find_prior_price, public.shortest_announcement, public.find_first_end,
  public.prior_price, public.first_end, public.has_had_deals from public, anon;
grant execute on function public.longest_reduction, public.find_prior_price, public.shortest_announcement, public.find_first_end
  to authenticated, service_role;
grant execute on function public.prior_price, public.first_end, public.has_had_deals to anon, authenticated, service_role;
-- schemas/16_messages.sql
-- What visitors write in the contact form. It is personal data: visitors can neither read nor change it, and it is deleted after the time
-- that the owner has chosen.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  -- One line: an email's subject contains it.
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and char_length(name) <= 200),
  -- Nothing with which a header of an email could get a second recipient.
  email text not null check (
    email ~ '^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$' and email !~ '[[:cntrl:]]' and char_length(email) <= 320
  ),
  subject text not null check (subject in ('booking', 'support', 'partnership', 'feedback', 'other')),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  received_at timestamptz not null default now(),
  read_at timestamptz,
  answered_at timestamptz,
  archived_at timestamptz,
  -- Why it is in the folder of suspected messages; null if it is not. 'link': one link, where no script measured the time; 'name': a
  -- link in the name; 'owner': the owner has put it there.
  suspicion text check (suspicion in ('trap', 'speed', 'links', 'link', 'name', 'flood', 'owner')),
  -- When it is next tried to mail it to the owner; null if it is not. While a server tries it, that is when another one may.
  mail_at timestamptz,
  mailed_at timestamptz,
  mail_attempts integer not null default 0,
  mail_error text check (char_length(mail_error) <= 500),
  -- 'summary': in one email with others (docs/decisions/0073-report-a-flood-in-one-email.md); 'alone': by itself, because the owner has
  -- asked for it; null: by itself, as long as few messages arrive.
  mail_mode text check (mail_mode in ('summary', 'alone')),
  -- When it was last tried to mail it.
  mail_tried_at timestamptz,
  -- A name and a text need a character that can be seen: none of spaces, control characters, what Unicode lists as
  -- Default_Ignorable_Code_Point, and the empty Braille pattern. The form rejects these before; this is for other clients.
  constraint messages_visible check (
    name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
      '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and message ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
      '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ),
  -- None of the controls of the direction of writing that reach beyond their own text (bidi embeddings, overrides and isolates).
  constraint messages_direction check (name !~ '[\u202a-\u202e\u2066-\u2069]' and email !~ '[\u202a-\u202e\u2066-\u2069]')
);
comment on table public.messages is 'What visitors have written in the contact form, and what has become of it.';
create index messages_newest on public.messages (received_at desc, id);
create index messages_suspected on public.messages (received_at desc) where suspicion is not null;
create index messages_to_mail on public.messages (mail_at) where mail_at is not null;
alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select, delete on public.messages to authenticated;
-- Nobody changes what a visitor has written.
grant update (read_at, answered_at, archived_at, suspicion) on public.messages to authenticated;
grant all on public.messages to service_role;
create policy "Signed-in users read" on public.messages for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users change the state" on public.messages for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.messages for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.messages as restrictive to authenticated
  using ((select public.is_session_valid()));
-- What the owner has answered or archived counts as read. Otherwise 1,000 messages that were archived without being opened would make
-- every further one suspicious for ever.
create function public.mark_handled_message_as_read() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.answered_at is distinct from old.answered_at and new.answered_at is not null
    or new.archived_at is distinct from old.archived_at and new.archived_at is not null then
    -- The time of the first reading stays.
    new.read_at := coalesce(old.read_at, new.read_at, now());
  end if;
  return new;
end
$$;
create trigger mark_handled_message_as_read before update of answered_at, archived_at on public.messages
  for each row execute function public.mark_handled_message_as_read();
-- Runs with the rights of its owner, because sending a message calls it, too: a hosted project has no schedule. Returns how many messages
-- it has deleted: null if it may not.
create function public.purge_messages() returns integer
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
  delete from public.messages where id in (
    select messages.id from public.messages
    where received_at < now() - make_interval(months => (select message_months from public.settings where id = 1))
    for update skip locked
  );
  get diagnostics purged = row_count;
  if purged > 0 then
    raise log 'Purged % messages', purged;
  end if;
  return purged;
end
$$;
comment on function public.purge_messages is 'Deletes the messages that are older than the owner wants to keep them.';
create function public.send_message(
  name text, email text, subject text, message text,
  -- What was written in the field that people do not see.
  trap text default '',
  -- The milliseconds from when the form was shown until it was sent, where a script could measure them.
  elapsed_ms integer default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  /*
  Endings that make a link of a word in front of them, if it has four characters. None is a word of two letters in English,
  German, French, Spanish, Italian or Portuguese ('it', 'de', 'eu', 'io', 'tv'), because people forget the space after a
  sentence.
  */
  endings constant text := 'com|net|org|info|biz|co|app|dev|xyz|shop|site|online|store|club|website|icu|vip|cc|'
    'ru|ua|cn|jp|kr|tw|hk|vn|tr|pl|cz|sk|hu|ro|bg|gr|fr|pt|nl|dk|ch|br|mx|za|ng|tk|ml|ga|cf|gq|pw|ws|ly';
  -- What is a link also in a name.
  marked_link constant text := 'https?://|//[[:alnum:]-]+\.[[:alnum:]]|www\.|[[:alnum:]]\.[a-z]{2,4}/[[:alnum:]]';
  -- To its end, so that it counts once; a colon ends it, so that a link which follows without a space counts, too.
  link constant text := '(' || marked_link || '|[[:alnum:]-]{4}\.(' || endings || ')(?![[:alnum:]_@-]))'
    '[[:alnum:]._~%/?#=&+-]*';
  -- The domain of an email address is no link.
  text_without_emails constant text := regexp_replace(left(message, 5000), '([[:alnum:]])@[[:alnum:].-]+', '\1@', 'g');
  links constant integer := regexp_count(text_without_emails, link, 1, 'i');
  -- In bytes: the unread messages, and also the suspected ones.
  max_bytes constant integer := 2000000;
  -- So that 2 MB are eight hours.
  max_suspected_bytes_an_hour constant integer := 250000;
  size constant integer := octet_length(name) + octet_length(email) + octet_length(message);
  unread record;
  recent record;
  -- The suspected messages that make no room for this one.
  kept record;
  reason text;
begin
  -- Before anything that takes longer with a long text. The table checks the rest.
  if char_length(name) > 200 or char_length(email) > 320 or char_length(message) > 5000 then
    raise exception using errcode = 'check_violation',
      message = 'A message has 5,000 characters at most, a name 200, and an email address 320.';
  end if;
  -- One message at a time, so that two that arrive together cannot both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('public.send_message', 0));

  -- Sent again because the response was lost.
  if exists (
    select from public.messages as earlier
    where earlier.received_at > now() - interval '1 hour' and earlier.email = send_message.email
      and earlier.subject = send_message.subject and earlier.message = send_message.message
  ) then
    return;
  end if;

  select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
    into unread from public.messages as m where m.read_at is null and m.suspicion is null;

  reason := case
    when trap <> '' then 'trap'
    when elapsed_ms < 3000 then 'speed'
    when name ~* marked_link then 'name'
    when links > 2 then 'links'
    when links > 0 and elapsed_ms is null then 'link'
    when unread.count >= 1000 or unread.bytes + size > max_bytes or 60 <= (
      select count(*) from public.messages as m
      where m.received_at > now() - interval '1 hour' and m.suspicion is null
    ) then 'flood'
  end;
  if reason is not null then
    -- What only the number of messages makes suspicious may be real: it makes room for others of its kind only, and stays for
    -- at least eight hours.
    select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
      into kept from public.messages as m
      where m.suspicion = 'flood' and m.read_at is null
        and (reason <> 'flood' or m.received_at > now() - interval '8 hours');
    select count(*) as count, coalesce(sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)), 0) as bytes
      into recent from public.messages as m
      where m.received_at > now() - interval '1 hour' and m.suspicion <> 'flood' and reason <> 'flood';
    if kept.count >= 1000 or kept.bytes + size > max_bytes
      or recent.count >= 120 or recent.bytes + size > max_suspected_bytes_an_hour then
      raise exception using errcode = 'PT429', message = 'Too many messages have arrived.',
        hint = 'Try again in an hour.';
    end if;
  end if;

  -- What only the number of messages makes suspicious is reported within the hour.
  insert into public.messages (name, email, subject, message, suspicion, mail_at, mail_mode)
  values (
    send_message.name, send_message.email, send_message.subject, send_message.message, reason,
    case when reason is null then now() when reason = 'flood' then now() + interval '1 hour' end,
    case when reason = 'flood' then 'summary' end
  );
  if reason is not null then
    delete from public.messages where id in (
      select ranked.id
      from (
        select m.id, row_number() over newest as position,
          sum(octet_length(m.name) + octet_length(m.email) + octet_length(m.message)) over newest as bytes
        from public.messages as m where m.suspicion is not null
        window newest as (
          order by (m.suspicion = 'flood' and m.read_at is null) desc, m.received_at desc, m.id
          rows unbounded preceding
        )
      ) as ranked
      where ranked.position > 1000 or ranked.bytes > max_bytes
    );
  end if;
  perform public.purge_messages();
end
$$;
comment on function public.send_message is 'Keeps what a visitor has written in the contact form.';
-- A message of which the owner asks for an email gets one of its own.
create function public.mail_message_again(message_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null or not public.is_session_valid() then
    raise exception 'You are not allowed to mail messages.' using errcode = 'insufficient_privilege';
  end if;
  update public.messages set mail_at = now(), mail_mode = 'alone', mail_attempts = 0, mail_error = null
  where id = message_id and suspicion is null;
end
$$;
comment on function public.mail_message_again is 'Has a message mailed to the owner as if it had just arrived.';
revoke execute on function
  public.mark_handled_message_as_read, public.purge_messages, public.send_message, public.mail_message_again
  from public, anon, authenticated;
grant execute on function public.purge_messages, public.mail_message_again to authenticated, service_role;
grant execute on function public.send_message to anon, service_role;
-- schemas/17_imports.sql
-- What was imported from the exports of other sites, so that a second import of the same file changes nothing, and where
-- the old URLs lead (docs/decisions/0069-import-in-the-owners-browser.md).
-- An import that was begun. Until it is finished, the panel offers to continue it.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  -- The site that the file comes from, e.g. 'wordpress https://example.com'.
  origin text not null check (octet_length(origin) between 1 and 300),
  file_name text not null check (octet_length(file_name) between 1 and 1000),
  record_count integer not null check (record_count >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_newest on public.imports (started_at desc, id);
-- What each record of an export has become. The entry outlives its record: what the owner has deleted does not return.
create table public.imported_records (
  id uuid primary key default gen_random_uuid(),
  -- As in `imports`; 'image' for an image, whichever site it comes from.
  origin text not null check (octet_length(origin) between 1 and 300),
  -- The id of the record in its site; the URL of an image. An index holds no longer texts.
  source_id text not null check (octet_length(source_id) between 1 and 2000),
  import_id uuid references public.imports on delete set null,
  collection text check (collection in ('posts', 'destinations', 'deals')),
  record_id uuid,
  -- Where the storage has an image. Not its URL, by which the media library would take it for used.
  file_path text check (octet_length(file_path) <= 1024),
  -- Tells whether the record has changed in the export since then.
  fingerprint text not null default '' check (octet_length(fingerprint) <= 100),
  created_at timestamptz not null default now(),
  check ((record_id is null) = (collection is null) and (record_id is null) <> (file_path is null)),
  unique (origin, source_id)
);
create index imported_records_import on public.imported_records (import_id);
-- Old URLs, each with the record or the list whose page it leads to. The id of the record stays, so a later slug changes nothing here. A
-- deal has no page of its own, so no redirect leads to one.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- Decoded, without a slash at its end; or the URL that WordPress gives every post besides its permalink: /?p=17.
  path text not null unique
    check (octet_length(path) <= 2000 and (path ~ '^/[^?#]+$' or path ~ '^(/[^?#]*[^/?#])?/[?]p=[1-9][0-9]{0,18}$')),
  collection text not null check (collection in ('posts', 'destinations', 'lists')),
  record_id uuid,
  created_at timestamptz not null default now(),
  -- A list of a former site whose name in URLs is not that of today: `/category/eat` of the category 'Food & Drink'.
  list_slug text,
  constraint redirects_target_check check (
    case collection
      when 'lists' then record_id is null and list_slug is not null and list_slug <> ''
        and path ~ '^/(category|tag|author)/[^/]+$'
      else record_id is not null and list_slug is null
    end
  )
);
comment on column public.redirects.path is 'As domain/redirect-path.ts writes it.';
comment on column public.redirects.list_slug is
  'The slug of today of the category, tag or author whose list the path showed. Null for the path of a record.';
create index redirects_record on public.redirects (record_id);
alter table public.imports enable row level security;
alter table public.imported_records enable row level security;
alter table public.redirects enable row level security;
revoke all on public.imports, public.imported_records, public.redirects from anon, authenticated;
grant select, insert on public.imports, public.imported_records, public.redirects to authenticated;
grant update (finished_at) on public.imports to authenticated;
grant delete on public.imported_records, public.redirects to authenticated;
grant select on public.redirects to anon;
grant all on public.imports, public.imported_records, public.redirects to service_role;
create policy "Signed-in users read" on public.imports for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.imports for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users finish" on public.imports for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.imports as restrictive to authenticated
  using ((select public.is_session_valid()));
create policy "Signed-in users read" on public.imported_records for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.imported_records for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.imported_records for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.imported_records as restrictive to authenticated
  using ((select public.is_session_valid()));
-- A visitor finds the records that are public, and no others, by the policies of their tables.
create policy "Signed-in users read" on public.redirects for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.redirects for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users delete" on public.redirects for delete to authenticated
  using ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.redirects as restrictive to authenticated
  using ((select public.is_session_valid()));
create policy "Visitors read those to public records" on public.redirects for select to anon
  using (
    case collection
      when 'posts' then exists (select from public.posts where posts.id = record_id)
      when 'destinations' then exists (select from public.destinations where destinations.id = record_id)
      when 'lists' then
        exists (select from public.posts where posts.category_slug = list_slug)
        or exists (select from public.posts where posts.tag_slugs @> array[list_slug])
        or exists (select from public.posts where posts.author_slug = list_slug)
    end
  );
-- Pages are stored with what they have read.
create trigger notify_content_changed after insert or update or delete or truncate on public.redirects
  for each statement execute function public.notify_content_changed();
-- The record or the list that an old path leads to, by its slug of today. Runs with the rights of the caller, so that a
-- visitor is redirected only to what is public. `collection` is that of a record, or categories, tags, authors or feeds: the posts know
-- their categories, tags and authors, and how these are written in URLs.
create function public.find_redirect(path text) returns table (collection text, slug text)
  language sql stable
  set search_path = ''
as $$
  with record as (
    select redirect.collection, coalesce(post.slug, destination.slug) as slug
    from public.redirects as redirect
    left join public.posts as post on redirect.collection = 'posts' and post.id = redirect.record_id
    left join public.destinations as destination
      on redirect.collection = 'destinations' and destination.id = redirect.record_id
    where redirect.path = find_redirect.path and coalesce(post.slug, destination.slug) is not null
  ),
  -- /category/africa/tanzania, /tag/ferries/page/2, /author/mei/feed, also below a folder in which the site was.
  list as (
    select parts[1] as kind, coalesce(redirect.list_slug, lower(parts[2])) as slug
    from regexp_match(
      -- The time that this takes grows with the square of the length.
      case when octet_length(find_redirect.path) <= 2000 then find_redirect.path end,
      '(?:^|/)(category|tag|author)/(?:[^/]+/)*?([^/]+)(?:/page/\d+|/feed(?:/\w+)?|/rss)?$'
    ) as parts
    left join public.redirects as redirect
      on redirect.collection = 'lists' and redirect.path = '/' || parts[1] || '/' || lower(parts[2])
    where parts is not null
  ),
  -- WordPress makes tags of what are categories here, and the other way round: the first one of a post is its category.
  archive as (
    select found.collection, list.slug
    from list
    cross join lateral (
      select 'categories' as collection, case list.kind when 'category' then 1 when 'tag' then 2 end as place
      where exists (select from public.posts where category_slug = list.slug)
      union all
      select 'tags', case list.kind when 'tag' then 1 when 'category' then 2 end
      where exists (select from public.posts where tag_slugs @> array[list.slug])
      union all
      select 'authors', case list.kind when 'author' then 1 end
      where exists (select from public.posts where author_slug = list.slug)
    ) as found
    where list.slug > '' and found.place is not null
    order by found.place
    limit 1
  ),
  feed as (
    select 'feeds' as collection, case when find_redirect.path ~ '/atom$' then 'atom.xml' else 'feed.xml' end as slug
    where find_redirect.path ~ '^(?:/[^/]+)?/(?:feed|rss)(?:/(?:rss|rss2|rdf|atom|feed))?$'
  )
  select collection, slug from record
  union all
  select collection, slug from (select * from archive union all select * from feed) as list
  -- A site without a former one has no old URLs.
  where not exists (select from record) and exists (select from public.redirects)
$$;
comment on function public.find_redirect is
  'The collection and the slug of the public record, or of the list, to which an old path leads.';
-- The current slugs of the published records that had these ones, for redirects; none for a slug that no such record had.
-- The collection is a table.
--
-- Runs with the rights of its owner and checks itself what is public. Under row level security, a visitor's search in an
-- array cannot use its index, because `&&` is not leakproof.
create function public.find_current_slugs(collection text, slugs text[])
  returns table (former_slug text, current_slug text)
  language sql stable
  security definer
  set search_path = ''
as $$
  select former, slug
  from public.posts, unnest(former_slugs) as former
  where collection = 'posts' and former_slugs && slugs and former = any (slugs) and published_at <= now()
  union all
  select former, slug
  from public.destinations, unnest(former_slugs) as former
  where collection = 'destinations' and former_slugs && slugs and former = any (slugs) and published_at <= now()
$$;
comment on function public.find_current_slugs is
  'The current slugs of the published records that had these ones. The collection is a table.';
-- The dry run: what an import would do with each record, without doing it. `records` is an array of
-- {source_id, fingerprint, slug}. Returns an array of {source_id, state, record_id, slug} in the same order:
-- new, with the slug that is free now; known, changed (in the export, since it was imported), or deleted (by the owner).
-- Deals have no slug.
create function public.check_import(collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  known public.imported_records;
  wanted_slug text;
  current_slug text;
  is_here boolean;
  state text;
  results jsonb := '[]';
begin
  if collection not in ('posts', 'destinations', 'deals') or origin = 'image' then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    select * into known from public.imported_records as record
    where record.origin = check_import.origin and record.source_id = entry ->> 'source_id';
    current_slug := null;
    if known.id is null then
      state := 'new';
      -- As it will be stored: `москва` becomes `moskva`.
      wanted_slug := public.make_slug(coalesce(entry ->> 'slug', ''), '');
      if wanted_slug <> '' then
        current_slug := public.find_free_slug(collection, wanted_slug, gen_random_uuid());
      end if;
    else
      execute format('select to_jsonb(record) ->> ''slug'', true from public.%I as record where id = $1', known.collection)
        into current_slug, is_here using known.record_id;
      state := case
        when is_here is null then 'deleted'
        when known.fingerprint <> entry ->> 'fingerprint' then 'changed'
        else 'known'
      end;
    end if;
    results := results || jsonb_build_object(
      'source_id', entry ->> 'source_id', 'state', state, 'record_id', known.record_id, 'slug', current_slug);
  end loop;
  return results;
end
$$;
comment on function public.check_import is 'What an import would do with each record of an export.';
-- Adds records of an export with their redirects. A record that was imported before stays as it is, whatever has become
-- of it. `records` is an array of {source_id, fingerprint, paths, lists, fields}, where `paths` are its old URLs, `lists` an array
-- of {kind, slug, name} of the lists in which it was (kind: category, tag or author), and `fields` columns of the collection.
-- Returns an array of {source_id, outcome, record_id, slug, message}: added, known, or failed with the reason.
--
-- Runs with the rights of the caller, in one transaction: a record, its entry and its redirect are stored together, so an
-- interrupted import leaves nothing half done. A record that cannot be stored does not keep the others out.
create function public.import_records(import_id uuid, collection text, origin text, records jsonb) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  entry jsonb;
  fields jsonb;
  column_list text;
  new_id uuid;
  new_slug text;
  violated_constraint text;
  result jsonb;
  results jsonb := '[]';
begin
  if collection not in ('posts', 'destinations', 'deals') or origin = 'image' then
    raise exception using errcode = 'invalid_parameter_value', message = 'This cannot be imported.';
  end if;
  for entry in select value from jsonb_array_elements(records) loop
    new_id := gen_random_uuid();
    result := jsonb_build_object('source_id', entry ->> 'source_id');
    begin
      if jsonb_typeof(entry -> 'fields') is distinct from 'object' then
        raise exception using errcode = 'invalid_parameter_value', message = 'The record has no fields.';
      end if;
      insert into public.imported_records (origin, source_id, import_id, collection, record_id, fingerprint)
      values (
        import_records.origin, entry ->> 'source_id', import_records.import_id, import_records.collection, new_id,
        entry ->> 'fingerprint'
      )
      on conflict do nothing;
      if not found then
        results := results || (result || '{"outcome": "known"}');
        continue;
      end if;
      fields := (entry -> 'fields') || jsonb_build_object('id', new_id);
      select string_agg(quote_ident(attname), ', ') into column_list
      from pg_catalog.pg_attribute
      where attrelid = format('public.%I', collection)::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' and fields ? attname;
      -- A slug that is taken gets a number; one that cannot be had at all is made from the title, as that of any record.
      for attempt in 1..3 loop
        begin
          execute format(
            'insert into public.%1$I as record (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(record) ->> ''slug''',
            collection, column_list
          ) into new_slug using fields;
          exit;
        exception when unique_violation then
          get stacked diagnostics violated_constraint = constraint_name;
          if violated_constraint <> collection || '_slug' or attempt = 3 then raise; end if;
          fields := fields || jsonb_build_object('slug', case attempt
            when 1 then public.find_free_slug(collection, public.make_slug(fields ->> 'slug', ''), new_id)
            else ''
          end);
        end;
      end loop;
      insert into public.redirects (path, collection, record_id)
      select distinct value, import_records.collection, new_id from jsonb_array_elements_text(entry -> 'paths')
      on conflict do nothing;
      insert into public.redirects (path, collection, list_slug)
      select '/' || list.kind || '/' || lower(list.slug), 'lists', public.make_slug(list.name, '')
      from jsonb_to_recordset(entry -> 'lists') as list (kind text, slug text, name text)
      where list.slug ~ '^[^/?#]+$' and public.make_slug(list.name, '') not in ('', lower(list.slug))
      on conflict do nothing;
      results := results || (
        result || jsonb_build_object('outcome', 'added', 'record_id', new_id, 'slug', new_slug));
    exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
      results := results || (result || jsonb_build_object('outcome', 'failed', 'message', sqlerrm));
    end;
  end loop;
  return results;
end
$$;
comment on function public.import_records is 'Adds records of an export that have not been imported before.';
revoke execute on function
  public.find_redirect, public.find_current_slugs, public.check_import, public.import_records
  from public, anon, authenticated;
grant execute on function public.find_redirect, public.find_current_slugs to anon, authenticated, service_role;
grant execute on function public.check_import, public.import_records to authenticated, service_role;
-- schemas/18_media.sql
-- The owner's images and videos, and the media library of the panel.
-- Types are named one by one: SVG is a document that can run scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images', 'images', true, 52428800,
  array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif',
        'video/mp4', 'video/webm', 'video/ogg', 'video/quicktime']
)
on conflict (id) do nothing;
-- Visitors see a file of a public bucket by its URL; they neither list nor write.
create policy "Signed-in users see images" on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users upload images" on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users replace images" on storage.objects for update to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null)
  with check (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Signed-in users remove images" on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select auth.uid()) is not null);
create policy "Only in a valid session" on storage.objects as restrictive to authenticated
  using ((select public.is_session_valid()));
-- Finds the uses of files in every table of the schema, so that a new collection needs no change here: whole rows are searched for the
-- URL of a file. But a message uses no file: whoever writes a file's URL in the contact form keeps no file from being unused.
create function public.media_references()
  returns table (place text, id text, title text, name text)
  language plpgsql stable security invoker
  set search_path = ''
as $$
declare
  source record;
begin
  for source in
    select c.relname
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and c.relname <> 'messages'
      -- A table that the caller may not read is left out instead of failing the whole list.
      and pg_catalog.has_table_privilege(c.oid, 'select')
  loop
    return query execute format(
      $query$
        select %L, fields ->> 'id', coalesce(fields ->> 'title', fields ->> 'name'), rtrim(url[1], '.')
        from (
            -- The row as text is cheap to search: only rows that name a file are taken apart.
            select to_jsonb(r) as fields from public.%I r where r::text like '%%/public/images/%%'
          ) as records,
          jsonb_each_text(fields) as field (name, value),
          regexp_matches(value, '/storage/v1/(?:object|render/image)/public/images/([A-Za-z0-9._/-]+)', 'g') as url
        where value like '%%/public/images/%%'
      $query$,
      source.relname, source.relname
    );
  end loop;
end
$$;
revoke execute on function public.media_references() from public, anon;
grant execute on function public.media_references() to authenticated, service_role;
-- What was uploaded, and which records contain its URL in any of their fields: the media library reads a page of it at a time, and what
-- is unused, without reading every file and every text into the browser.
create view public.media_files with (security_invoker = true) as
with uses as (
  select name collate "C" as key,
    jsonb_agg(distinct jsonb_build_object('place', place, 'id', id, 'title', title)) as uses
  from public.media_references()
  group by 1
)
select file.id, file.name, (file.metadata ->> 'size')::bigint as size, file.metadata ->> 'mimetype' as type,
  split_part(file.metadata ->> 'mimetype', '/', 1) as kind,
  file.created_at, file.updated_at, coalesce(uses.uses, '[]') as uses, uses.key is not null as used
from storage.objects file
-- A name that the admin panel makes has these characters alone. A name with others, which URLs percent-encode, is
-- looked up by its beginning: a file is rather taken for used than wrongly for unused.
left join uses on uses.key = rtrim(substring(file.name from '^[A-Za-z0-9._/-]*'), '.') collate "C"
where file.bucket_id = 'images' and file.name not like '%.emptyFolderPlaceholder';
comment on view public.media_files is
  'Files of the bucket images with the records that use them: [{place, id, title}], place being a table.';
revoke all on public.media_files from anon, authenticated;
grant select on public.media_files to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.media_files
  for each row execute function public.reject_write();
-- schemas/19_panel.sql
-- What only the panel reads: its searches, what its forms suggest, the start guide, the dashboard and the account.
-- The searches find words within texts by the indexes of three-letter pieces (docs/decisions/0062-search-the-panel-by-functions.md). A
-- condition of a policy is checked before `ilike`, which is not leakproof, so under row level security `ilike` can use no index. The
-- comparison of ids is leakproof, so records can be found by their ids.
do $$
declare
  -- The extension may have been installed before, in another schema.
  pieces constant text := (
    select format('%I.gin_trgm_ops', nspname)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if pieces is null then return; end if;
  -- A search asks for a word in one column or the other: it goes by the indexes only if each of them has one. Without the list of what is
  -- not sorted in yet: a save takes a millisecond longer, and the next search none.
  execute format(
    'create index posts_words on public.posts using gin (title %1$s, excerpt %1$s, author %1$s, category %1$s) with (fastupdate = off)',
    pieces);
  execute format('create index posts_tag_words on public.posts using gin (public.lines_of(tags) %s) with (fastupdate = off)', pieces);
  execute format(
    'create index destinations_words on public.destinations using gin (name %1$s, description %1$s, region %1$s) with (fastupdate = off)',
    pieces);
  execute format('create index destinations_state_words on public.destinations using gin (indian_state %s) with (fastupdate = off)', pieces);
end
$$;
-- Returns the ids of the records that contain each of the words in one of the columns. Runs with the rights of its owner,
-- so that no policy keeps it from the index, and therefore asks itself whether the session is valid.
create function public.find_ids_by_words(collection text, words text[], searched text[]) returns setof uuid
  language plpgsql
  stable
  security definer
  rows 100
  set search_path = ''
as $$
declare
  -- The columns that have such an index, as it names them.
  expressions constant jsonb := case collection
    when 'posts' then jsonb_build_object('title', 'title', 'excerpt', 'excerpt', 'author', 'author',
      'category', 'category', 'tag_words', 'public.lines_of(tags)')
    when 'destinations' then jsonb_build_object('name', 'name', 'description', 'description', 'region', 'region',
      'indian_state', 'indian_state')
  end;
  conditions text;
begin
  if not public.is_session_valid() then
    return;
  end if;
  if not coalesce(expressions ?& searched and searched <> '{}', false) then
    raise exception 'No such columns are searched: %.%', collection, searched using errcode = '22023';
  end if;
  -- `like` takes `%`, `_` and `\` literally after a `\`. The values are part of the text, because PostgreSQL chooses the
  -- index by them.
  select string_agg(condition, ' and ') into conditions
  from unnest(words) as word
  cross join lateral (
    select format('(%s)', string_agg(
      format('%s ilike %L', expressions ->> name, '%' || regexp_replace(word, '[\\%_]', '\\\&', 'g') || '%'), ' or '
    ))
    from unnest(searched) as name
  ) as by_word (condition);
  return query execute format('select id from public.%I where %s', collection, coalesce(conditions, 'true'));
end
$$;
comment on function public.find_ids_by_words is
  'The ids of the posts or destinations that contain each of the words in one of the searched columns.';
-- PostgREST selects, filters, orders and counts what these return. Row level security applies to them as to the tables.
-- They set no search_path, so that PostgreSQL puts their bodies in their places.
create function public.search_posts(words text[], searched text[]) returns setof public.posts
  language sql stable security invoker
as $$
  select posts.*
  from public.find_ids_by_words('posts', words, searched) as found (id)
  join public.posts on posts.id = found.id;
$$;
comment on function public.search_posts is
  'The posts that contain each of the words in one of the columns title, excerpt, author, category and tag_words.';
create function public.search_destinations(words text[], searched text[]) returns setof public.destinations
  language sql stable security invoker
as $$
  select destinations.*
  from public.find_ids_by_words('destinations', words, searched) as found (id)
  join public.destinations on destinations.id = found.id;
$$;
comment on function public.search_destinations is
  'The destinations that contain each of the words in one of the columns name, description, region and indian_state.';
-- The values that recur, each with the number of records that have it. The forms suggest them, so that nobody writes one category in
-- three ways.
create view public.values_in_use with (security_invoker = true) as
with texts (kind, field, value) as (
  -- A union has one collation, and the columns have two.
  select 'posts', 'category', category collate "C" from public.posts
  union all select 'posts', 'author', author collate "C" from public.posts
  union all select 'posts', 'tags', unnest(tags) collate "C" from public.posts
  union all select 'destinations', 'region', region collate "C" from public.destinations
  union all select 'destinations', 'budget', budget collate "C" from public.destinations
  union all select 'destinations', 'activity', activity collate "C" from public.destinations
  union all select 'destinations', 'indian_state', indian_state collate "C" from public.destinations
  union all select 'destinations', 'category', category collate "C" from public.destinations
), given as (
  select kind, field, btrim(value) as value from texts
)
select kind, field, value, count(*)::integer as uses
from given
where value <> ''
group by kind, field, value;
comment on view public.values_in_use is
  'The values of fields that recur, and in how many records each stands; `kind` is the table, `field` the column.';
revoke all on public.values_in_use from anon, authenticated;
grant select on public.values_in_use to authenticated, service_role;
create trigger reject_write instead of insert or update or delete on public.values_in_use
  for each row execute function public.reject_write();
-- How far the owner has come in the start guide. What is done is read from the content itself; this is the rest, in one row for the site,
-- so that every browser shows the same. Visitors have no part in it.
create table public.start_guide (
  id integer primary key default 1 check (id = 1),
  -- The stops that the owner has skipped.
  skipped text[] not null default '{}',
  -- The template of the partner's URL that the owner has tried, and found to work.
  tested_url text,
  -- When the owner closed the guide. Null while it is offered.
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The lines of "Still sample or missing" that the owner has hidden, on the dashboard and at the end of the guide.
  hidden_gaps text[] not null default '{}'
);
alter table public.start_guide enable row level security;
revoke all on public.start_guide from anon, authenticated;
grant select, insert, update on public.start_guide to authenticated;
grant all on public.start_guide to service_role;
create policy "Signed-in users read" on public.start_guide for select to authenticated
  using ((select auth.uid()) is not null);
create policy "Signed-in users add" on public.start_guide for insert to authenticated
  with check ((select auth.uid()) is not null);
create policy "Signed-in users change" on public.start_guide for update to authenticated
  using ((select auth.uid()) is not null) with check ((select auth.uid()) is not null);
create policy "Only in a valid session" on public.start_guide as restrictive to authenticated
  using ((select public.is_session_valid()));
create trigger touch_updated_at before update on public.start_guide
  for each row execute function public.touch_updated_at();
insert into public.start_guide (id) values (1);
-- The dashboard reads several tables at once, with the caller's own rights.
-- What of the site is the owner's. The panel decides what follows from it (app/admin/site-state).
create function public.read_site_state(
  -- The slugs of our sample posts and destinations.
  post_samples text[],
  destination_samples text[]
)
  returns table (
    site_title text,
    hero_title text,
    affiliate_booking_url text,
    show_samples boolean,
    email text,
    facebook_url text,
    instagram_url text,
    youtube_url text,
    mission text,
    notice_updated_on date,
    privacy_updated_on date,
    terms_updated_on date,
    -- How many records visitors see.
    posts bigint,
    destinations bigint,
    deals bigint,
    testimonials bigint,
    -- The slugs of the samples that published records replace, and other slugs of those records.
    replaced_posts text[],
    replaced_destinations text[]
  )
  language sql stable rows 1
  set search_path = ''
as $$
  select settings.site_title, settings.hero_title, settings.affiliate_booking_url, settings.show_samples,
    contact_info.email, contact_info.facebook_url, contact_info.instagram_url, contact_info.youtube_url,
    about_page.mission,
    legal_texts.notice_updated_on, legal_texts.privacy_updated_on, legal_texts.terms_updated_on,
    (select count(*) from public.posts where published_at <= now()),
    (select count(*) from public.destinations where published_at <= now()),
    (select count(*) from public.deals where published_at <= now() and ends_at > now()),
    (select count(*) from public.testimonials where published_at <= now()),
    -- Two reads each, because PostgreSQL would read the whole table for one with both conditions.
    array(
      select unnest(array[sample, slug]) from public.posts where sample is not null and published_at <= now()
      union
      select slug from public.posts where slug = any (post_samples) and published_at <= now()
    ),
    array(
      select unnest(array[sample, slug]) from public.destinations where sample is not null and published_at <= now()
      union
      select slug from public.destinations where slug = any (destination_samples) and published_at <= now()
    )
  from (values (1)) singleton (id)
    left join public.settings using (id)
    left join public.contact_info using (id)
    left join public.about_page using (id)
    left join public.legal_texts using (id)
$$;
comment on function public.read_site_state is
  'Which parts of the site are the owner''s: texts, URLs, and how many records visitors see.';
-- The records of all collections that will be published, the soonest first. One that is scheduled for ever has no such time.
create function public.list_scheduled(max_count integer)
  returns table (
    -- The name of its table.
    collection text,
    id uuid,
    title text,
    published_at timestamptz,
    -- How many records are scheduled in all.
    total bigint
  )
  language sql stable
  set search_path = ''
as $$
  select collection, id, title, published_at, count(*) over ()
  from (
    select 'posts', id, title, published_at from public.posts where published_at > now()
    union all
    select 'destinations', id, name, published_at from public.destinations where published_at > now()
    union all
    select 'deals', id, title, published_at from public.deals where published_at > now()
    union all
    select 'testimonials', id, name, published_at from public.testimonials where published_at > now()
  ) scheduled (collection, id, title, published_at)
  where isfinite(published_at)
  order by published_at, id
  limit max_count
$$;
comment on function public.list_scheduled is 'What will be published, the soonest first, and how much there is in all.';
-- The functions of the Account page run with the rights of their owner, because nobody may read the sessions and the users, and concern
-- the caller's own only. Supabase's API has no calls for these.
create function public.list_sessions()
  returns table (
    id uuid,
    user_agent text,
    ip_address text,
    created_at timestamptz,
    last_used_at timestamptz,
    is_current boolean
  )
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select s.id, s.user_agent, host(s.ip), s.created_at, greatest(s.created_at, s.updated_at) as last_used_at,
    s.id::text = auth.jwt() ->> 'session_id' as is_current
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and public.is_session_valid()
  order by is_current desc, last_used_at desc, s.id
  limit 100;
$$;
comment on function public.list_sessions is
  'Where the user is signed in: this session, then the others, the last used first.';
create function public.end_session(session_id uuid) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = auth.uid() and public.is_session_valid()
    returning s.id
  )
  select exists (select from ended);
$$;
comment on function public.end_session is
  'Ends one of the user''s sessions. False if there is no such session, for example because it has just ended.';
-- A mistyped address may belong to somebody else. The row of the user is locked first, as by whoever opens one of the links.
create function public.cancel_email_change() returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update auth.users u
  set email_change = '', email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, updated_at = now()
  where u.id = auth.uid() and u.email_change <> '' and public.is_session_valid();
  if not found then
    return false;
  end if;
  delete from auth.one_time_tokens t
  where t.user_id = auth.uid() and t.token_type in ('email_change_token_new', 'email_change_token_current');
  return true;
end;
$$;
comment on function public.cancel_email_change is
  'Withdraws the change of the user''s email that waits for confirmation. False if there is none.';
revoke execute on function
  public.find_ids_by_words, public.search_posts, public.search_destinations, public.read_site_state, public.list_scheduled,
  public.list_sessions, public.end_session, public.cancel_email_change
  from public, anon, authenticated;
grant execute on function
  public.find_ids_by_words, public.search_posts, public.search_destinations, public.read_site_state, public.list_scheduled
  to authenticated, service_role;
grant execute on function public.list_sessions, public.end_session, public.cancel_email_change to authenticated;
-- schemas/20_realtime.sql
-- What the panel follows when it is changed elsewhere. Everybody receives only the rows that they may read. A hosted project has the
-- publication already.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime add table
  public.posts, public.destinations, public.deals, public.testimonials, public.hero_slides, public.statistics, public.settings,
  public.contact_info, public.about_page, public.legal_texts, public.messages, public.trash, public.previews;
-- A hosted project may not let its owner publish the tables of storage. There, the media library is read again when it
-- is opened and when the window gets the focus.
do $$
begin
  if not exists (
    select from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'storage' and tablename = 'objects'
  ) then
    alter publication supabase_realtime add table storage.objects;
  end if;
exception when insufficient_privilege then
  raise notice 'storage.objects cannot be published: %', sqlerrm;
end
$$;
