-- The keys that sign access tokens, as JSON Web Keys with their status (docs/protocols.md#signing-keys).
alter table installation.secrets add column if not exists signing_keys jsonb not null default '[]';
