import { expect, it } from 'vitest';
import type { Message } from './message.ts';
import { formatMessages } from './message-csv.ts';

const message = {
  name: 'Ana "Bo", Jr.',
  email: 'ana@example.com',
  subject: 'other',
  message: 'Line 1\nLine 2',
  received_at: '2026-11-27T12:00:00+00:00',
  read_at: null,
  answered_at: null,
  archived_at: null,
  suspicion: 'links',
  mailed_at: '2026-11-27T12:00:05.86+00:00',
  mail_error: null,
} as Message;

const head =
  '"Received (UTC)","Name","Email","Subject","Message","Read (UTC)","Answered (UTC)","Archived (UTC)","Emailed (UTC)","Email error","Suspected because"\r\n';

it('Messages are formatted as CSV with a byte order mark, quoted cells and CRLF', () => {
  expect(formatMessages([message])).toBe(
    `\uFEFF${head}"2026-11-27 12:00:00","Ana ""Bo"", Jr.","ana@example.com","Other","Line 1\nLine 2","","","","2026-11-27 12:00:05","","it contains more links than a person usually writes"\r\n`,
  );
});

it('A file without messages has only the names of its columns', () => {
  expect(formatMessages([])).toBe(`\uFEFF${head}`);
});
