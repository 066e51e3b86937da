-- What a partner's reports need, and how it writes languages and currencies.
create function public.are_partner_codes(codes text[]) returns boolean language sql immutable parallel safe
  set search_path = '' as $$
    select coalesce(bool_and(code is not null and code ~ '^[a-z]{2,3}(-[a-z0-9]{1,8})*=[^[:space:]=&#?]{1,40}$'), true)
    from unnest(codes) as list (code)
  $$;
comment on function public.are_partner_codes(text[]) is 'Whether each says how a partner writes a language or a currency: de=de-de.';
revoke execute on function public.are_partner_codes from public, anon;
grant execute on function public.are_partner_codes to authenticated, service_role;

alter table public.partners
  add column label_parameter text check (label_parameter ~ '^[A-Za-z0-9_.-]{1,60}$'),
  add column codes text[] not null default '{}' check (public.are_partner_codes(codes));
comment on column public.partners.label_parameter is
  'The parameter for the label of page and placement; null: that of domain/partners/known-partners.ts.';
comment on column public.partners.codes is 'How the partner writes a language or a currency, where that is not as we do: de=de-de.';
grant select (label_parameter, codes) on public.partners to anon;
