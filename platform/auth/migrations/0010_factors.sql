-- Second factors (docs/protocols.md#second-factors). Names are those that SQL written for Supabase refers to.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
create type auth.factor_status as enum ('unverified', 'verified');

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
  last_step bigint
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (user_id, friendly_name);
create unique index mfa_factors_recovery_code_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

-- The factor with which a session reached aal2.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors on delete set null;
create index sessions_factor_id_idx on auth.sessions (factor_id);

-- Only the session that asked for a challenge can use it.
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet
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

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
