-- When the user last proved, within the session, to be who has signed in (docs/protocols.md#reauthentication).
alter table auth.sessions add column reauthenticated_at timestamptz;

-- Why the user's password is weak, where the settings name weak passwords; null if it is not, or not known to be.
alter table auth.users add column weak_password jsonb;
