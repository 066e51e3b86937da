import { getSubjectLabel, shortenName } from '#domain/message.ts';
import type { Message } from './message.ts';

/** The length in characters. Windows passes no longer URL to a mail program. */
const maxUrlLength = 2000;

const encodedCutMark = encodeURIComponent('\r\n> […]');

/** Creates what a reply quotes: who wrote when, and the whole message. */
export const createQuotation = (message: Message): string =>
  [createOpening(message), ...quoteLines(message)].join('\n');

function createOpening({ name, received_at }: Message): string {
  const day = new Date(received_at).toLocaleDateString('en-US', { dateStyle: 'long' });
  return `On ${day}, ${shortenName(name)} wrote:`;
}

const quoteLines = ({ message }: Message): string[] => message.split('\n').map((line) => `> ${line}`);

/**
 * Creates the URL that opens a reply in the owner's mail program, with a subject and the quoted message. The quotation
 * is cut off where the URL would be too long.
 */
export function createReplyLink(message: Message): string {
  const { email, subject } = message;
  const start = `mailto:${encodeAddress(email)}?subject=${encodeURIComponent(`Re: ${getSubjectLabel(subject)}`)}&body=`;
  const opening = encodeURIComponent(`\r\n\r\n${createOpening(message)}\r\n`);
  const room = maxUrlLength - start.length - opening.length;
  // An address may be so long that it leaves no room. The reply then has no quotation.
  return room < encodedCutMark.length
    ? start
    : start + opening + encodeUpTo(quoteLines(message).join('\r\n'), room);
}

/** Everything but the `@` between the two parts is encoded, so that no part of an address becomes a field. */
export const encodeAddress = (email: string): string => email.split('@').map(encodeURIComponent).join('@');

/** Encodes as many characters of a text as there is room for, and marks where it is cut off. */
function encodeUpTo(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  let encoded = '';
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length + encodedCutMark.length > room) break;
    encoded += next;
  }
  return encoded + encodedCutMark;
}
