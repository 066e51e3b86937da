-- Users, their sessions and what policies read of them. Table and column names are those that
-- SQL written for Supabase refers to. Tokens are kept as SHA-256 hashes: who reads the tables cannot sign in.

create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

-- What a policy asks. Callers write (select auth.uid()), so that it is computed once for a statement.

create function auth.jwt() returns jsonb language sql stable parallel safe
return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

create function auth.uid() returns uuid language sql stable parallel safe
return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid;

create function auth.role() returns text language sql stable parallel safe
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create function auth.email() returns text language sql stable parallel safe
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);
create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email) and length(email) <= 255),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text default '',
  confirmation_sent_at timestamptz,
  recovery_token text default '',
  recovery_sent_at timestamptz,
  email_change_token_new text default '',
  email_change text default '',
  email_change_sent_at timestamptz,
  email_change_token_current text default '',
  -- 1 once the first of the two addresses has confirmed a change.
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token text default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token text default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  -- Why the user's password is weak, where the settings name weak passwords; null if it is not, or not known to be.
  weak_password jsonb
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

-- Second factors.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Encrypted by the server.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The latest time step whose code was accepted. Neither its code nor an earlier one is accepted again.
  last_step bigint,
  -- Of the type webauthn: the credential.
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (user_id, friendly_name);
create unique index mfa_factors_recovery_code_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  -- The factor with which the session reached aal2.
  factor_id uuid references auth.mfa_factors on delete set null,
  -- When the user last proved, within the session, to be who has signed in.
  reauthenticated_at timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id);
create index sessions_factor_id_idx on auth.sessions (factor_id);

-- Only the session that asked for a challenge can use it.
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet,
  -- Of the type webauthn: what is signed.
  web_authn_session_data jsonb
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id_idx on auth.mfa_challenges (session_id, created_at);

-- Codes are kept as SHA-256 hashes: each has 80 random bits, so that its hash cannot be reversed.
create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (factor_id, code_hash)
);

-- How a session was signed in to: the "amr" of its access tokens.
create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

-- A session's tokens form one chain. A child is derived from its parent and a salt, so that who presents a
-- parent can be given the child again although only hashes are kept.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  token text not null unique,
  parent text,
  salt bytea,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  -- Of a revoked token: when it was revoked.
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, id);
-- Whatever happens, a session has one way on.
create unique index refresh_tokens_active_key on auth.refresh_tokens (session_id) where not revoked;
create index refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);

-- A PKCE sign-in under way: who holds the verifier of the challenge may exchange the code for a session.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  auth_code text unique,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index flow_state_user_id_idx on auth.flow_state (user_id);

-- What links and short codes in emails redeem. Anybody can ask for a recovery link of any user. So that this does not cancel the links that
-- were sent before, a user may have several tokens of a type.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null unique,
  relates_to text not null,
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The code beside the link, as a keyed hash, and the attempts to guess it.
  code_hash text,
  code_attempts smallint not null default 0
);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_user_id_token_type_idx on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

-- The clients (IPv4 addresses and IPv6 networks) that a user has signed in from. Guesses from elsewhere do not slow
-- these down.
create table auth.known_clients (
  user_id uuid not null references auth.users on delete cascade,
  client text not null,
  last_sign_in_at timestamptz not null default now(),
  primary key (user_id, client)
);

-- Passkeys.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique,
  -- In COSE form (RFC 9052).
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- A registration belongs to a session. Whoever signs in has neither a user nor a session yet.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  ip_address inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id, created_at);
create index webauthn_challenges_session_id_idx on auth.webauthn_challenges (session_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

-- The API's roles have no privileges here; should anybody grant them some, they still see no rows.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.known_clients enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_challenges enable row level security;
