-- What several servers on one database must agree on: which secret signs their tokens.
create schema installation;
create table installation.secrets (
  id integer primary key default 1 check (id = 1),
  jwt_secret text not null,
  anon_key text not null,
  service_role_key text not null
);
revoke all on schema installation from public;
