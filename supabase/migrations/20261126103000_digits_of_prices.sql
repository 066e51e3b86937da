-- In a pattern, `\d` is a digit of any script, which a cast to a number rejects: “من ٩٠٠ يورو” could not be saved. A price or a
-- duration with such digits is shown, but has no part in the filters.

create or replace function public.parse_days(duration text) returns integer
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

create or replace function public.parse_price(price text) returns table (currency text, amount numeric)
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
