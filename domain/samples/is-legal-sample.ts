import type { LegalFacts } from './legal-facts.ts';
import { createPrivacyText } from './privacy-text.ts';
import { createTermsText } from './terms-text.ts';

type CreateText = (facts: LegalFacts) => string;

/** Stand for any fact. No sample contains them. */
const anyWord = 'anyfact';
const anyNumber = 9999;

/** Says how many characters a fact has at most: the title with the lines of the address. */
const maxFactLength = 200;

/** Earlier samples said this about messages, and owners may have begun from one. */
const formerFloods =
  'To keep floods out, our server counts for an hour how many messages an internet address sends. The address is not stored with the message.';

/** Earlier samples said that no visits are counted. */
const createFormerPrivacyText: CreateText = (facts) =>
  createPrivacyText(facts)
    .replace('no cookies, show', 'no cookies, count no visits, show')
    .replace('keeps nothing that says who you are.', 'keeps none of it.')
    .replace('no record of who visits it', 'no record of visits');

/**
 * Returns whether a text is our sample of the privacy page, with whatever title, contact data and months it was made.
 */
export const isPrivacySample = createCheck(createPrivacyText, createFormerPrivacyText, (facts) =>
  createFormerPrivacyText(facts).replace(/^To keep floods out, .*/m, formerFloods),
);

/** Earlier samples promised this about prices. */
const formerPromise = 'It does not change the price that you pay, and it is said next to these links.';

/** Returns whether a text is our sample of the terms without sample content, which is the one that owners begin from. */
export const isTermsSample = createCheck(createTermsText, (facts) =>
  createTermsText(facts).replace(/(?<=a commission from the partner\. ).*/, formerPromise),
);

function createCheck(...createTexts: CreateText[]): (text: string) => boolean {
  let samples: { parts: string[][]; maxLength: number } | undefined;
  return (text) => {
    samples ??= readSamples(createTexts);
    if (text.length > samples.maxLength) return false;
    const words = toWords(text);
    return samples.parts.some((parts) => hasOnlyFactsBetween(words, parts));
  };
}

/** Returns the fixed parts of each sample, and the length of the longest text that can be one of them. */
function readSamples(createTexts: readonly CreateText[]) {
  const texts = [...new Set(createTexts.flatMap((createText) => listFacts().map(createText)))];
  const parts = texts.map(toFixedParts);
  const maxFacts = Math.max(...parts.map(({ length }) => length - 1));
  // An editor may escape each character, which doubles the length.
  const maxLength = 2 * (Math.max(...texts.map(({ length }) => length)) + maxFacts * maxFactLength);
  return { parts, maxLength };
}

/** Lists each way in which facts change the sentences around them. */
function listFacts(): LegalFacts[] {
  return ['any@fact', null].flatMap((email) =>
    [anyWord, null].flatMap((address) =>
      [anyNumber, null].map((messageMonths) => ({
        siteTitle: anyWord,
        contact: { email, phone: null, address },
        messageMonths,
        showSamples: false,
      })),
    ),
  );
}

/** Splits a sample at its facts. */
const toFixedParts = (sample: string): string[] =>
  toWords(sample).split(new RegExp(`${anyWord}|${anyNumber}`));

/** Returns whether a text consists of these parts, in this order, with no more between them than a fact. */
function hasOnlyFactsBetween(text: string, [first = '', ...parts]: readonly string[]): boolean {
  const last = parts.pop() ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let position = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, position);
    if (found < 0 || found - position > maxFactLength) return false;
    position = found + part.length;
  }
  return position <= end && end - position <= maxFactLength;
}

/**
 * Reduces Markdown to its words without emails, because an editor may write white space, escapes and links differently. The
 * time grows only linearly with the length of the text.
 */
const toWords = (markdown: string): string =>
  markdown
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => !word.includes('@'))
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
