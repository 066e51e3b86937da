-- How many emails about single messages were sent within the hour that began then, and when the last summary was (docs/product.md#messages).
create table installation.message_mail (
  only_row boolean primary key default true check (only_row),
  hour_began_at timestamptz not null default '-infinity',
  single_emails integer not null default 0,
  summary_at timestamptz not null default '-infinity'
);
insert into installation.message_mail default values;
