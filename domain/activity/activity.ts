/** The kinds of entries, by which the log is filtered, with the words of the panel. */
export const activityKinds = {
  sign_ins: 'Sign-ins',
  people: 'People and roles',
  keys: 'Passwords and keys',
  partner_links: 'Partner links',
  settings: 'Settings',
  legal_texts: 'Legal texts',
  publishing: 'Publishing',
  deletions: 'Deletions',
  imports: 'Imports',
} as const;

/** An entry of the log of what people do (docs/product/activity.md). */
export interface Activity {
  id: number;
  at: string;
  user_id: string | null;
  /** The name of the person as it was then. Empty if it was nobody who is known. */
  name: string;
  user_agent: string | null;
  kind: string;
  action: string;
  table_name: string | null;
  record_id: string | null;
  subject: string | null;
  /** The column that changed, or the name of a passkey. */
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  count: number | null;
  revision_id: number | null;
}
