/**
 * The reasons why a join is rejected, and why messages are not replayed (docs/protocols/realtime.md). Supabase Realtime
 * has no reasons for a name that is too long or invalid, for too many bindings and for an unavailable database, so
 * these are our own.
 */
export const reasons = {
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooManyJoins: 'ClientJoinRateLimitReached: Too many joins per second',
  topicRequired: 'TopicNameRequired: You must provide a topic name',
  topicTooLong: 'TopicNameTooLong: A topic name has at most 255 characters',
  topicInvalid: 'TopicNameInvalid: A topic name has no NUL character',
  tooManyBindings: 'ChannelRateLimitReached: Too many bindings of postgres_changes',
  databaseUnavailable: 'DatabaseUnavailable: The database is not available, try again shortly',
  replayIsPublic: 'UnableToReplayMessages: Replay is not allowed for public channels',
  replayIsInvalid: 'UnableToReplayMessages: Replay params are not valid',
  replayFailed: 'UnableToReplayMessages: Realtime was unable to replay messages',
  cannotRead: (name: string) =>
    `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
};
