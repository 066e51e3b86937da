-- An upload belongs to the role that began it as well as to the user: the API keys have no user. Null for an upload
-- through a signed URL.
alter table storage.resumable_uploads add column role text;

-- Which request works on the upload, on whichever server, and until when, if that server does not extend it.
alter table storage.resumable_uploads
  add column turn uuid,
  add column turn_ends_at timestamptz not null default '-infinity',
  add column turn_requested boolean not null default false;

comment on column storage.resumable_uploads.turn_requested is 'Whether another request waits for the turn to end.';
