-- Emails carry a short code beside the link. A code is stored as a keyed hash, and counts the attempts to guess it
-- (docs/protocols.md#codes).
alter table auth.one_time_tokens
  add column if not exists code_hash text,
  add column if not exists code_attempts smallint not null default 0;
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
