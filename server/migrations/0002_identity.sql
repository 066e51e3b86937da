-- Tells one database from another: files on disk belong to the database that has their rows.
create table installation.identity (
  id uuid not null default gen_random_uuid(),
  only_one boolean primary key default true check (only_one)
);
insert into installation.identity default values;
