/** The places on a page where a link to a partner stands. */
export const placements = [
  'form',
  'dock',
  'card',
  'poster',
  'facts',
  'ticket',
  'text',
  'board',
  'suitcase',
  'slide',
] as const;

export type Placement = (typeof placements)[number];

const primes = [0x01000193, 0x85ebca6b] as const;

/** A number of 32 bits that differs for nearly all texts. Nobody gains by finding two with the same. */
function hash(text: string, prime: number): number {
  let sum = prime;
  for (const byte of new TextEncoder().encode(text)) {
    sum = Math.imul(sum ^ byte, prime);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}

/**
 * Creates the label by which a partner's report tells from which page and from which place on it a booking came: at most 32
 * letters and digits. It is the same for every visitor. The first letters are for people, and the rest tells pages with
 * similar names apart.
 *
 * @param path the path of the page, decoded
 */
export function createLabel(path: string, placement: Placement): string {
  const name = path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
  const text = `${path} ${placement}`;
  // 53 bits.
  const number = (hash(text, primes[0]) % 2 ** 21) * 2 ** 32 + hash(text, primes[1]);
  return (name || 'home') + number.toString(36).padStart(11, '0');
}
