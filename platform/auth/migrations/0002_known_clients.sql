-- The clients (IPv4 addresses and IPv6 networks) that a user has signed in from. Guesses from elsewhere do not slow
-- these down (docs/protocols.md#limits).
create table auth.known_clients (
  user_id uuid not null references auth.users on delete cascade,
  client text not null,
  last_sign_in_at timestamptz not null default now(),
  primary key (user_id, client)
);
alter table auth.known_clients enable row level security;
