import { describe, expect, it } from 'vitest';
import type { Message } from './message.ts';
import { createQuotation, createReplyLink } from './reply-link.ts';

const message = {
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'booking',
  message: 'Is June free?\nAna',
  received_at: '2026-11-27T12:00:00Z',
} as Message;

const read = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
    names: [...searchParams.keys()],
  };
};

it('The quotation has who wrote when, and the whole message, however long it is', () => {
  expect(createQuotation({ ...message, message: `Hi\n\n${'🏝'.repeat(5000)}` })).toBe(
    `On November 27, 2026, Ana wrote:\n> Hi\n> \n> ${'🏝'.repeat(5000)}`,
  );
});

describe('The link that opens a reply', () => {
  it('has the address, a subject and the quoted message', () => {
    expect(createReplyLink(message)).toMatch(/^mailto:ana@example\.com\?/);
    expect(read(createReplyLink(message))).toEqual({
      to: 'ana@example.com',
      subject: 'Re: Booking Inquiry',
      body: '\r\n\r\nOn November 27, 2026, Ana wrote:\r\n> Is June free?\r\n> Ana',
      names: ['subject', 'body'],
    });
  });

  it.each([
    'a?bcc=b@c.example',
    'a&bcc=b@c.example',
    "a%40b'@c.example",
  ])('encodes the address %s, so that it adds no field', (email) => {
    expect(read(createReplyLink({ ...message, email }))).toMatchObject({
      to: email,
      names: ['subject', 'body'],
    });
  });

  it.each([
    'a'.repeat(5000),
    '🏝'.repeat(5000),
    '\n'.repeat(4999),
  ])('is short enough for every mail program, and is cut off between two characters', (text) => {
    const link = createReplyLink({ ...message, message: text, name: 'é'.repeat(100) });
    expect(link.length).toBeLessThanOrEqual(2000);
    expect(read(link).body?.endsWith('> […]')).toBe(true);
  });

  it.each([
    'a',
    '🏝',
    'م',
  ])('is short enough even with the longest name and email address, of %j', (character) => {
    for (const email of [`${'a'.repeat(300)}@example.com`, `${character.repeat(120)}@example.com`]) {
      const link = createReplyLink({
        ...message,
        name: character.repeat(200),
        email,
        message: 'a'.repeat(5000),
      });
      expect(link.length).toBeLessThanOrEqual(2000);
      expect(read(link)).toMatchObject({ to: email, subject: 'Re: Booking Inquiry' });
    }
  });

  it('keeps right-to-left text, emoji and what looks like an encoding', () => {
    const text = 'مرحبا 🏝️ %20 + & ?';
    expect(read(createReplyLink({ ...message, name: 'أمينة', message: text })).body).toBe(
      `\r\n\r\nOn November 27, 2026, أمينة wrote:\r\n> ${text}`,
    );
  });
});
