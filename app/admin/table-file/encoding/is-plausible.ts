/** The non-ASCII letters of languages. The letters of a text have to fit one language of its encoding. */
const centralEuropean = [
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîşţ',
  'äöüß',
];
// Texts have names of places in all western countries, so these are one alphabet; Icelandic has letters of its own.
const western = ['àâäáãåæçèéêëìíîïñòóôöõøœùúûüÿß', 'áéíóúýþæöð'];
const alphabets: Record<string, readonly string[]> = {
  'windows-1250': centralEuropean,
  'iso-8859-2': centralEuropean,
  'windows-1254': ['çğıöşüâîû'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž'],
  'windows-1252': western,
  macintosh: western,
};

/** Signs that count as letters in Unicode, but are never within a word: `1º`. */
const ordinal = /[ªº]/g;
const ordinalInWord = /\p{L}[ªº]\p{L}/u;

/** Scripts other than Latin. U+064B to U+0652 are the vowel signs of Arabic, which have no script of their own. */
const otherScripts =
  '\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Thai}\\u064b-\\u0652';
const mixedWord = new RegExp(`\\p{Script=Latin}[${otherScripts}]|[${otherScripts}]\\p{Script=Latin}`, 'u');

export const listForeignWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[^\0-\x7f]/.test(word));

/**
 * Returns whether a decoded text looks like one in a language of the encoding. Detectors judge by pairs of bytes, and do
 * not know which letters are of one language or script.
 */
export function isPlausible(text: string, encoding: string): boolean {
  if (ordinalInWord.test(text)) return false;
  const foreign = listForeignWords(text);
  // A few words may mix scripts, but not a third of them.
  if (foreign.filter((word) => mixedWord.test(word)).length > foreign.length / 3) return false;
  const letters = new Set(
    foreign
      .join('')
      .toLowerCase()
      .replace(ordinal, '')
      .match(/[^\0-\x7f]/g),
  );
  // The dotted capital of Turkish has two characters in lower case.
  letters.delete('\u0307');
  const fitting = alphabets[encoding];
  return !fitting || fitting.some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)));
}
