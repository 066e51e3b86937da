import { getSubjectLabel } from '#domain/message.ts';
import { describeSuspicion, type Message } from './message.ts';

const columns: readonly [string, (message: Message) => string | null][] = [
  ['Received (UTC)', ({ received_at }) => formatUtc(received_at)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => getSubjectLabel(subject)],
  ['Message', ({ message }) => message],
  ['Read (UTC)', ({ read_at }) => formatUtc(read_at)],
  ['Answered (UTC)', ({ answered_at }) => formatUtc(answered_at)],
  ['Archived (UTC)', ({ archived_at }) => formatUtc(archived_at)],
  ['Emailed (UTC)', ({ mailed_at }) => formatUtc(mailed_at)],
  ['Email error', ({ mail_error }) => mail_error],
  ['Suspected because', ({ suspicion }) => suspicion && describeSuspicion(suspicion)],
];

/** Formats a time as spreadsheets recognize it. They take one with a `T` or a time zone for a text. */
const formatUtc = (time: string | null): string | null =>
  time && new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Excel reads a file as UTF-8 only if it begins with this. */
const byteOrderMark = '\uFEFF';

/** Formats messages as CSV (RFC 4180). */
export function formatMessages(messages: readonly Message[]): string {
  const rows = [
    columns.map(([head]) => head),
    ...messages.map((message) => columns.map(([, getValue]) => getValue(message) ?? '')),
  ];
  return byteOrderMark + rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/**
 * Matches what a program for spreadsheets takes for the beginning of a formula. A program that does not separate cells
 * by commas may split a quoted text, so a cell also begins after a semicolon, a tab, a bar or a line break. Some read
 * the wide characters of East Asian keyboards in the same way. The lookbehind comes after the sign: before it, it
 * would be tried at each of many spaces, in a time that grows with the square of their number.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[;|\t\r\n])[\s"]*.)/g;

/** Quotes a cell. An apostrophe before what would begin a formula makes it text (OWASP, "CSV Injection"). */
const formatCell = (text: string): string => `"${text.replace(formulaStart, "'$&").replaceAll('"', '""')}"`;
