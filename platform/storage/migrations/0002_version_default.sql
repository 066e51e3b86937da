-- A row that is inserted with SQL, such as a seed's, names no version. It gets one of its own, without a file.
alter table storage.objects alter column version set default gen_random_uuid()::text;
