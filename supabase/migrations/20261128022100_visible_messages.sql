/*
A name and a text of a message need a character that can be seen (docs/product.md#messages), and a name and an email address
have none that reverses what is written beside it. The form removes or rejects these before; this is for other clients.
*/
do $$
declare
  -- Spaces, control characters, what Unicode lists as Default_Ignorable_Code_Point, and the empty Braille pattern.
  visible constant text := '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
    '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  -- The controls of the direction of writing that reach beyond their own text (bidi embeddings, overrides and isolates).
  direction constant text := '[\u202a-\u202e\u2066-\u2069]';
begin
  -- What was stored before these rules, so that it can still be marked as read.
  update public.messages set name = regexp_replace(name, direction, '', 'g') where name ~ direction;
  update public.messages set email = regexp_replace(email, direction, '', 'g') where email ~ direction;
  update public.messages set name = '(no name)' where name !~ visible;
  update public.messages set message = '(no text)' where message !~ visible;
  execute format(
    'alter table public.messages
      add constraint messages_visible check (name ~ %1$L and message ~ %1$L),
      add constraint messages_direction check (name !~ %2$L and email !~ %2$L)',
    visible, direction
  );
end
$$;
