-- Brings the schema from before version 1.0.0 to the baseline of ./migrations. A second run changes nothing.
alter table auth.sessions add column if not exists reauthenticated_at timestamptz;
alter table auth.users add column if not exists weak_password jsonb;
