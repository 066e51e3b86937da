/*
 * A journey is the same in letters of another script that look alike (docs/product.md#deals). Without this, 'Villa' with a Cyrillic 'а'
 * was another journey, whose prices began again.
 */

-- A text in which letters that look like Latin ones are these, in lower case and without accents: Unicode Technical Standard 39,
-- confusables.txt, its letters of Cyrillic, Greek, Armenian and the phonetic alphabet that fonts draw like those of a title. As case
-- makes no difference to a journey, a letter also becomes the one that its capital looks like. No two letters of one alphabet become the
-- same one in a word of that alphabet, so that names in it keep their differences.
create function public.fold_lookalikes(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select translate(
    lower(string_agg(
      -- These look like other letters than their capitals. Beside a Latin letter, each counts as what it looks like; in a Greek word,
      -- which is the same in capitals, as what its capital looks like.
      case when word ~ '[A-Za-z]' then translate(word, 'ηνυγσΗΝΥ', 'nvuyoHNY') else word end,
      ' ' order by place
    ) collate "und-x-icu"),
    'авеѕіјкмнорстухһԁԛԝѵӏ' || 'αβεζηικμνορτυχςϳ' || 'օոսհցզ' || 'ɑɡᴄᴏᴠᴡᴢ',
    'abesijkmhopctyxhdqwvl' || 'abezhikmnoptyxσj' || 'onuhgq' || 'agcovwz'
  )
  from regexp_split_to_table(
    -- The compatibility decomposition makes wide letters narrow, but no Latin c of a lunate sigma.
    regexp_replace(normalize(translate(value, 'ϲϹ', 'cC'), nfkd), '[\u0300-\u036f]', '', 'g'), '[[:space:][:punct:]]+'
  ) with ordinality as words (word, place)
$$;
comment on function public.fold_lookalikes is 'A text whose letters of other scripts that look like Latin ones are Latin.';

-- A name of a journey as a search compares words: without accents, case and punctuation, and in letters that look alike. Signs alone are
-- compared as they are. The beginning is enough to know a journey by, and sorting the marks of a letter takes a time that grows
-- with the square of their number.
create or replace function public.fold_title(title text) returns text
  language sql immutable
  set search_path = ''
as $$
  select coalesce(
    nullif(array_to_string(public.split_words(public.fold_lookalikes(left(title, 500)), true), ''), ''), public.normalize_offer_text(title)
  )
$$;

revoke execute on function public.fold_lookalikes from public, anon;
grant execute on function public.fold_lookalikes to authenticated, service_role;

-- The trigger fills the columns of all records.
update public.deal_prices set title = title;
