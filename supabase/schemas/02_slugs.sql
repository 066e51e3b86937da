-- A record with a page of its own has a slug, the last part of that page's URL (docs/decisions/0037-keep-old-slugs.md). The database makes
-- the slugs, so every client gets the same ones.

-- Whether the records of a table have pages. What concerns all of these tables (sitemaps, preview links, redirects) asks this, so that
-- another one needs no change there.
create function public.has_pages(table_name text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
    where tgname = 'set_slug' and relname = table_name and relnamespace = 'public'::regnamespace
  )
$$;
comment on function public.has_pages is 'Whether each record of a table has a slug, and so a page of its own.';

-- A page of the owner's stands at the top of the site. There it may take the place of no page and no service of ours (a test compares the
-- list with them), nor of a language: /de may one day be the site in German.
create function public.is_reserved_slug(table_name text, slug text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select table_name = 'pages' and (slug ~ '^[a-z]{2}$' or slug in (
    'about', 'admin', 'assets', 'auth', 'blog', 'contact', 'deals', 'destinations', 'forgot-password', 'functions', 'go', 'invitation',
    'legal-notice', 'livez', 'login', 'metrics', 'preview', 'privacy', 'readyz', 'realtime', 'rest', 'scenes', 'share', 'sitemaps',
    'storage', 'suitcase', 'surprise', 'terms', 'update-password'
  ))
$$;
comment on function public.is_reserved_slug is 'Whether the site itself uses a URL, so that no record of the table can have it.';

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
-- and former slugs of the other rows of the table are taken, and what is reserved. Until the transaction ends, no other one can take the same.
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
  candidate text;
begin
  if not public.is_session_valid() or public.get_role() = 'author' and table_name <> 'posts' then
    raise exception 'You are not allowed to look for slugs.' using errcode = 'insufficient_privilege';
  end if;
  -- Each query below has its own snapshot, so it sees what the transaction that held this lock has committed.
  perform pg_advisory_xact_lock(hashtext('slugs'), hashtext(table_name));
  loop
    candidate := public.number_slug(wanted, number);
    -- Without a limit, so that the planner never hopes to find a row soon by reading the table from its beginning.
    execute format(
      'select id from public.%I where (slug = $1 or former_slugs @> array[$1]) and id <> $2', table_name
    ) into holder using candidate, row_id;
    if holder is null and not public.is_reserved_slug(table_name, candidate) then free_number := number; else taken_number := number; end if;
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
    -- An author does not learn of the drafts of others.
    if public.get_role() = 'author' and not exists (
      select from public.posts where title = holder_name and (published_at <= now() or created_by = auth.uid())
    ) then
      holder_name := null;
    end if;
    raise exception using
      errcode = 'unique_violation',
      message = format(
        case
          when public.is_reserved_slug(tg_table_name, given) then 'The site itself uses the URL “%3$s”. Please enter a different one.'
          when holder_name is null then 'Another %1$s already has the URL “%3$s”.'
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
  public.has_pages, public.is_reserved_slug, public.shorten_slug, public.number_slug, public.make_slug, public.make_slugs,
  public.find_free_slug, public.set_slug
  from public, anon, authenticated;
-- The functions of the sitemaps run with the rights of visitors, too.
grant execute on function public.has_pages to anon, authenticated, service_role;
-- An import and a restoration run with the rights of the caller.
grant execute on function public.make_slug, public.shorten_slug to authenticated;
grant execute on function public.find_free_slug to authenticated, service_role;
