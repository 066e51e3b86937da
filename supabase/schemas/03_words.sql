-- How texts are compared: by the searches of the blog, of the catalogue and of the panel, and by the recorded prices.

-- Words as a search compares them: in lower case, without accents. The same in every database, whatever its locale.
create function public.fold_text(value text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- Splits a text into its words: in lower case, without accents, at most 100 characters of each. Where a script puts no spaces
-- between words, each pair of adjacent characters is a word. In a text that is searched, so is the last character of such a
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

-- Each text on a line of its own, so that no match goes on from one into the next. Immutable, although PostgreSQL declares
-- array_to_string only stable: items of other types may be written in more than one way, texts are not. Because of the
-- difference, PostgreSQL never puts the body in place of a call, and recognizes the call in the index of the tags.
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
