import type { IconName } from '#app/ui/icon.tsx';

/** An entry of the command palette: a page to go to, or an action. */
export interface Command {
  /** Stable across visits, because recent commands are stored by their ids. */
  id: string;
  label: string;
  group: string;
  icon: IconName;
  /** Other words that find it. */
  keywords?: string;
  action: { to: string } | { run: () => void };
}

/** The heading of recent commands, which are listed first while the query is empty. */
const recentTitle = 'Recent';
const maxRecent = 3;

/**
 * Finds the commands that match all words of a query, the best match first: at the beginning of a word, then inside
 * one, then words with the same first letter and the other letters in order ('dst' finds Destinations), then words with
 * one typing error. A plural finds the singular, too. Among equal matches, recent commands come first, the most recent
 * one before all others.
 */
export function matchCommands(commands: readonly Command[], query: string, recent: readonly string[]) {
  const queryWords = splitWords(query);
  if (queryWords.length === 0) return listRecentFirst(commands, recent);
  const found = commands
    .map((command, index) => ({
      command,
      score: scoreCommand(command, queryWords),
      recency: getRecency(command, recent),
      index,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.recency - b.recency || a.index - b.index);
  return groupCommands(found.map(({ command }) => command));
}

function listRecentFirst(commands: readonly Command[], recent: readonly string[]) {
  const lastUsed = recent
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .slice(0, maxRecent);
  const others = groupCommands(commands.filter((command) => !lastUsed.includes(command)));
  return lastUsed.length > 0 ? [{ title: recentTitle, commands: lastUsed }, ...others] : others;
}

function groupCommands(commands: readonly Command[]) {
  const titles = [...new Set(commands.map(({ group }) => group))];
  return titles.map((title) => ({ title, commands: commands.filter(({ group }) => group === title) }));
}

/** Returns the score of a command; 0 if any word of the query does not match. */
function scoreCommand({ label, group, keywords = '' }: Command, queryWords: readonly string[]): number {
  const labelWords = splitWords(label);
  const ownWords = splitWords(keywords);
  const otherWords = [...ownWords, ...splitWords(group)];
  const scores = queryWords.map((word): number => {
    const singular = toSingular(word);
    const isIn = (names: readonly string[]) =>
      names.some((name) => name.startsWith(word) || name.startsWith(singular));
    // A label's word that is repeated among the keywords means this command more than others with the same word.
    if (isIn(labelWords)) return isIn(ownWords) ? 6 : 5;
    if (isIn(otherWords)) return 4;
    if (labelWords.some((name) => name.includes(word))) return 3;
    if (labelWords.some((name) => name[0] === word[0] && hasLettersInOrder(name, word))) return 2;
    return [...labelWords, ...otherWords].some((name) => isMistyped(singular, toSingular(name))) ? 1 : 0;
  });
  return Math.min(...scores) > 0 ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

/** A regular plural without its ending. Of other words, what remains may be no word, and matches nothing else. */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** In shorter words, one wrong letter makes another word. */
const minMistypedLength = 5;

/** Returns whether the words differ by one letter: wrong, missing, added, or swapped with the next one. */
function isMistyped(word: string, name: string): boolean {
  if (Math.min(word.length, name.length) < minMistypedLength) return false;
  const first = [...word].findIndex((letter, index) => letter !== name[index]);
  const start = first < 0 ? word.length : first;
  const [rest, nameRest] = [word.slice(start), name.slice(start)];
  return (
    rest.slice(1) === nameRest.slice(1) ||
    rest === nameRest.slice(1) ||
    rest.slice(1) === nameRest ||
    (rest[0] === nameRest[1] && rest[1] === nameRest[0] && rest.slice(2) === nameRest.slice(2))
  );
}

function hasLettersInOrder(text: string, letters: string): boolean {
  let index = -1;
  return [...letters].every((letter) => {
    index = text.indexOf(letter, index + 1);
    return index >= 0;
  });
}

/** Returns the index of a command in `recent`; if it is not there, the length of `recent`. */
function getRecency({ id }: Command, recent: readonly string[]): number {
  const index = recent.indexOf(id);
  return index < 0 ? recent.length : index;
}

/** Splits text into words for comparison, in lower case and without accents. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
