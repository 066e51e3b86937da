import type { ReadableName, TableName } from '#app/client/from-table.ts';

/**
 * All keys of the query cache. A key begins with the table or view from which its data was read, so that a write can
 * invalidate it. Keys such as `records` and `account` have no table.
 */
export const queryKeys = {
  /** Everything that was read from a table. */
  table: (table: string) => [table] as const,
  lists: (table: string) => [table, 'list'] as const,
  list: (table: ReadableName, ...parameters: object[]) => [table, 'list', ...parameters] as const,
  count: (table: string) => [table, 'count'] as const,
  record: (table: TableName, id: string | undefined) => [table, 'record', id] as const,
  /** Holds the staged change of a record. */
  change: (table: TableName, id: string | undefined) => ['staged_changes', table, id] as const,
  singleton: (table: TableName, name: string) => [table, 'singleton', name] as const,
  /** The list of the versions of a record, and one of them with its rows. What they have in common is the name of the table. */
  versions: (table: TableName, id: string) => ['revisions', 'list', table, id] as const,
  version: (table: TableName, id: number) => ['revisions', 'version', table, id] as const,
  currentRow: (table: TableName, id: string) => [table, 'current', id] as const,
  /** Holds the URL by which a deleted file can be seen for a while. */
  deletedFile: (url: string) => ['deleted-file', url] as const,
  allValuesInUse: (table: string) => ['values_in_use', table] as const,
  newestPost: () => ['posts', 'newest'] as const,
  valuesInUse: (table: TableName, field: string) => ['values_in_use', table, field] as const,
  /** Rows of all collections. They are not kept, but read again for each search. */
  records: (search: string) => ['records', search] as const,
  /** What a text can link to. As with `records`, each search reads it again. */
  linkTargets: (search: string, kinds: readonly string[]) => ['link-targets', search, kinds] as const,
  /** Holds what the dashboard shows of several tables. Its key is a list's, so it is read again when lists are (refresh-lists.ts). */
  overview: (part: string) => ['overview', 'list', part] as const,
  /** Says whether emails about messages keep failing. Its key begins with that of a count, so both are read again together. */
  mailFailure: () => ['messages', 'count', 'mail-failure'] as const,
  /** Counts the messages that were not emailed. */
  waitingMail: () => ['messages', 'count', 'waiting-mail'] as const,
  /** Holds the links that need a look. Its key is that of a list of links, so one that is deleted disappears here, too. */
  linkChecks: () => ['links', 'list', 'checks'] as const,
  /** Counts the broken links. */
  brokenLinks: () => ['link_checks', 'count'] as const,
  /** Holds who has changed a record last, of the version that was seen. */
  lastSave: (table: string, id: string, version: string | null) =>
    ['revisions', 'last', table, id, version] as const,
  startGuide: () => ['start-guide'] as const,
  /** Holds what the samples of the legal texts say of the site. */
  legalFacts: () => ['legal-facts'] as const,
  activePeople: () => ['activity_log', 'people'] as const,
  fileUrl: () => ['file-url'] as const,
  account: () => ['account'] as const,
  ownProfile: () => ['account', 'profile'] as const,
  recoveryCodes: () => ['account', 'recovery-codes'] as const,
  passkeys: () => ['account', 'passkeys'] as const,
  /** The names of the people of the panel. */
  names: () => ['names'] as const,
  authSettings: () => ['auth-settings'] as const,
  role: (userId: string | undefined, sessionId: string | null) => ['role', userId, sessionId] as const,
  mail: () => ['mail'] as const,
  /** Holds everybody who has an account or a profile, and under it each profile. */
  people: () => ['people'] as const,
  profile: (id: string) => ['people', 'profile', id] as const,
  invitations: () => ['invitations'] as const,
  invitation: (token: string) => ['invitations', token] as const,
  sessions: () => ['account', 'sessions'] as const,
};
