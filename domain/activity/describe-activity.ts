import type { Activity } from './activity.ts';

/** Who did it. */
export const describeActor = ({ name, action }: Activity): string =>
  name || (action === 'sign_in_failed' ? 'Somebody' : 'The server');

/** What was done, as it stands after the name of whoever did it: 'published the post “Ferries”'. */
export function describeAction(entry: Activity): string {
  const describe = actions[entry.action];
  return describe ? describe(entry) : entry.action.replaceAll('_', ' ');
}

/** The old and the new value, where the words of the action do not name them. */
export const describeChange = ({ action, old_value, new_value }: Activity): string | null =>
  action === 'changed' || action === 'added' || action === 'email_changed'
    ? formatChange(old_value, new_value)
    : null;

function formatChange(before: string | null, after: string | null): string | null {
  if (before === null) return after === null ? null : quoteValue(after);
  return `${quoteValue(before)} → ${quoteValue(after)}`;
}

const quoteValue = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`);

const roles: Readonly<Record<string, string>> = {
  owner: 'an owner',
  editor: 'an editor',
  author: 'an author',
};
const toRole = (role: string | null): string => roles[role ?? ''] ?? role ?? '';

/** The words of each action of the database (supabase/schemas/32_activity.sql). */
export const actions: Readonly<Record<string, (entry: Activity) => string>> = {
  signed_in: () => 'signed in',
  password_accepted: () => 'entered the password, and not yet the second factor',
  sign_in_failed: ({ subject, count }) =>
    `failed to sign in ${countTimes(count)} ${subject ? `as ${subject}` : 'with emails that nobody here has'}`,
  person_added: ({ subject, new_value }) => `added ${subject} as ${toRole(new_value)}`,
  joined: ({ subject, new_value }) => `accepted the invitation to ${subject} and is ${toRole(new_value)}`,
  person_removed: ({ subject }) => `removed ${subject}`,
  role_changed: ({ subject, old_value, new_value }) =>
    `made ${subject} ${toRole(new_value)}, who was ${toRole(old_value)}`,
  invited: ({ subject, new_value }) => `invited ${subject} as ${toRole(new_value)}`,
  invitation_withdrawn: ({ subject }) => `withdrew the invitation to ${subject}`,
  password_changed: (entry) => `changed the password${ofAccount(entry)}`,
  email_changed: (entry) => `changed the email${ofAccount(entry)}`,
  passkey_added: (entry) => `added the passkey ${quoteValue(entry.field)}${ofAccount(entry)}`,
  passkey_removed: (entry) => `removed the passkey ${quoteValue(entry.field)}${ofAccount(entry)}`,
  factor_added: (entry) => `added the authenticator app ${quoteValue(entry.field)}${ofAccount(entry)}`,
  factor_removed: (entry) => `removed the authenticator app ${quoteValue(entry.field)}${ofAccount(entry)}`,
  recovery_codes_added: (entry) => `created recovery codes${ofAccount(entry)}`,
  recovery_codes_removed: (entry) => `removed the recovery codes${ofAccount(entry)}`,
  changed: (entry) => `changed ${describeField(entry)}`,
  added: (entry) => `added ${describeField(entry)}`,
  published: (entry) => `published ${describeRecord(entry)}`,
  scheduled: (entry) => `scheduled ${describeRecord(entry)} for ${formatUtc(entry.new_value)}`,
  unscheduled: (entry) => `made ${describeRecord(entry)} a draft before it was published`,
  unpublished: (entry) => `unpublished ${describeRecord(entry)}`,
  deleted: (entry) => `deleted ${describeRecord(entry)}`,
  restored: (entry) => `restored ${describeRecord(entry)}`,
  deleted_forever: (entry) => `deleted ${describeRecord(entry)} forever`,
  imported: (entry) =>
    `imported ${describeRecord(entry)}${entry.count === null ? '' : ` with ${entry.count} ${entry.count === 1 ? 'record' : 'records'}`}`,
};

const countTimes = (count: number | null): string =>
  count === 1 || count === null ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** Whose account it is, unless it is that of whoever did it. */
const ofAccount = ({ user_id, record_id, subject }: Activity): string =>
  user_id !== null && user_id === record_id ? '' : ` of ${subject}`;

const nouns: Readonly<Record<string, string>> = {
  posts: 'post',
  destinations: 'destination',
  deals: 'deal',
  testimonials: 'testimonial',
  hero_slides: 'slide',
  pages: 'page',
  partners: 'partner',
  links: 'link',
  imports: 'file',
  report_imports: 'report',
};

const describeRecord = ({ table_name, subject }: Activity): string =>
  `the ${nouns[table_name ?? ''] ?? 'record'} ${quoteValue(subject)}`;

/** Of columns with other names in the panel, or that belong to a record. */
const fields: Readonly<Record<string, (entry: Activity) => string>> = {
  affiliate_booking_url: () => 'the partner link of the site',
  booking_url: (entry) => `the partner link of ${describeRecord(entry)}`,
  partner_id: (entry) => `the partner of ${describeRecord(entry)}`,
  partner_code: (entry) => `the partner’s code of ${describeRecord(entry)}`,
  affiliate_id: (entry) => `the ID at ${describeRecord(entry)}`,
  id_parameter: (entry) => `the parameter for the ID at ${describeRecord(entry)}`,
  hosts: (entry) => `the sites of ${describeRecord(entry)}`,
  template: (entry) => `the search of ${describeRecord(entry)}`,
  mail_server: () => 'the mail server',
  url: (entry) => `where ${describeRecord(entry)} leads`,
  notice: () => 'the legal notice',
  privacy: () => 'the privacy policy',
  terms: () => 'the terms',
};

function describeField(entry: Activity): string {
  const { field } = entry;
  if (field === null) return describeRecord(entry);
  const describe = fields[field];
  if (describe) return describe(entry);
  const place = entry.table_name === 'contact_info' ? 'contact info' : 'setting';
  return `the ${place} “${field.replaceAll('_', ' ')}”`;
}

/** Formats a time of the database without a zone, which is one of UTC. */
const formatUtc = (time: string | null): string => (time ? `${time.slice(0, 16)} UTC` : '');
