-- Anybody can ask for a recovery link of any user. So that this does not cancel the links that were sent before, a user
-- may have several tokens of a type.
create index if not exists one_time_tokens_user_id_token_type_idx on auth.one_time_tokens (user_id, token_type);
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_user_id_token_type_key;
