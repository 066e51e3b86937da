-- The mail server that the owner has set up in the panel, where SMTP_URL is not set (docs/product/mail.md).
create table installation.mail_settings (
  only_row boolean primary key default true check (only_row),
  host text not null,
  port integer not null,
  security text not null check (security in ('tls', 'starttls', 'none')),
  -- Empty if the mail server asks for no sign-in.
  user_name text not null,
  -- Encrypted with the secret of the installation, for this server and user only; null if there is no user.
  sealed_password text,
  sender_name text not null,
  sender_address text not null
);
