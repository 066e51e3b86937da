import { formatCsv } from '#app/admin/table-file/format-csv.ts';
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

export const formatMessages = (messages: readonly Message[]): string =>
  formatCsv([
    columns.map(([head]) => head),
    ...messages.map((message) => columns.map(([, getValue]) => getValue(message) ?? '')),
  ]);
