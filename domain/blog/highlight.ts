/** A part of a text, and whether it matches a search. */
export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** The length in characters: of the excerpt, and of what stands in it before the first match. */
const maxLength = 220;
const lengthBefore = 60;

/**
 * Cuts the excerpt from a text in which the words of a query are, and marks them. As in the search itself, a word of the
 * query may be the beginning of a word of the text, whatever its case and accents.
 *
 * @returns null if the text contains none of the words
 */
export function highlightExcerpt(text: string, query: string): HighlightPart[] | null {
  const { folded, positions } = fold(text);
  const words = [...new Set(fold(query).folded.match(/[\p{L}\p{N}]+/gu) ?? [])];
  if (words.length === 0) return null;
  const anyWord = new RegExp(words.map(createPattern).join('|'), 'gu');
  const matches = Array.from(folded.matchAll(anyWord), (match) => ({
    start: positions[match.index] ?? 0,
    end: positions[match.index + match[0].length] ?? text.length,
  }));
  const [first] = matches;
  if (!first) return null;

  const start = findStart(text, first.start);
  const end = findEnd(text, Math.max(start + maxLength, first.end));
  const parts: HighlightPart[] = [];
  let position = start;
  for (const match of matches.filter((each) => each.end <= end)) {
    parts.push({ text: text.slice(position, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    position = match.end;
  }
  parts.push({ text: text.slice(position, end), isMatch: false });
  return [
    { text: start > 0 ? '…' : '', isMatch: false },
    ...parts,
    { text: end < text.length ? '…' : '', isMatch: false },
  ].filter((part) => part.text !== '');
}

/** Scripts without spaces between words: a word may stand anywhere, and the search looks for its pairs of letters. */
const unspaced = /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** Creates the pattern of a word of the query. By the lookbehind, it matches at the beginning of a word of the text. */
function createPattern(word: string): string {
  if (!unspaced.test(word)) return `(?<![\\p{L}\\p{N}])${word}`;
  const pairs = Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  return `(?:${[word, ...pairs].join('|')})`;
}

/** The excerpt begins with a whole word. */
function findStart(text: string, firstMatch: number): number {
  if (firstMatch <= lengthBefore) return 0;
  const space = text.indexOf(' ', firstMatch - lengthBefore);
  return space === -1 || space >= firstMatch ? firstMatch : space + 1;
}

/** The excerpt ends with a whole word, unless that is very long. */
function findEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(' ', wanted);
  return space > wanted - lengthBefore ? space : wanted;
}

/** Letters that Unicode does not decompose, as the search compares them (`split_words` in supabase/schemas). */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A run of ASCII, which most texts largely consist of and which is folded at once, or any other character. */
const runs = /[\0-\x7f]+|[^\0-\x7f]/gu;

/** Lower case without accents, with the position that each character had in the text. */
function fold(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let position = 0;
  for (const [run] of text.matchAll(runs)) {
    // The whole run is ASCII.
    if (run < '\x80') {
      folded += run.toLowerCase();
      for (const end = position + run.length; position < end; position++) positions.push(position);
      continue;
    }
    const lower = run.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const plain = plainLetters[lower] ?? lower;
    folded += plain;
    for (let index = 0; index < plain.length; index++) positions.push(position);
    position += run.length;
  }
  return { folded, positions };
}
