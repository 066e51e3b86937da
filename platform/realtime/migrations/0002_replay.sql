-- The latest messages of a private channel, which a client may ask for when it joins (docs/protocols.md#private-channels).
create index messages_replayed on realtime.messages (topic, inserted_at desc)
  where private and extension = 'broadcast';
