-- Browsers read a backslash as a slash, so /\host is another site, as //host is.
create or replace function public.is_media_url(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return value is null or value = '' or value ~* '^(https?://[^\s]+|/[^/\\\s][^\s]*)$';
