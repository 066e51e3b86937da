-- What a hosted project begins with, and the migrations of projects rely on (docs/protocols.md#standalone): the API's
-- roles may use all that the project creates in `public`, so that row level security alone decides, and the functions of
-- two extensions are at hand.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create extension if not exists pgcrypto schema extensions;
create extension if not exists "uuid-ossp" schema extensions;
