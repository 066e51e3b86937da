import type { IconName } from '#app/ui/icon.tsx';

/** Something that can be reached or done from anywhere in the panel. */
export interface Command {
  /** Stays the same from visit to visit: what was used last is remembered by it. */
  id: string;
  label: string;
  /** Under which heading it stands. */
  group: string;
  icon: IconName;
  /** Further words that it is found by. */
  keywords?: string;
  /** Where it leads; or what it does. */
  action: { to: string } | { run: () => void };
}

/** The commands under one heading. */
export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** What was used last stands above all groups, as long as nothing is asked for. */
const recentTitle = 'Recent';
const mostRecent = 3;

/**
 * The commands that a query asks for, the best one first. Each of its words must be found: best at the beginning of a
 * word, then within one, then as some of its letters ('dst' finds Destinations). What was used lately goes first
 * among equals.
 *
 * @param recent ids, the last used first
 */
export function matchCommands(
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): CommandGroup[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return withRecent(commands, recent);
  const found = commands
    .map((command, place) => ({
      command,
      score: scoreOf(command, asked),
      age: ageOf(command, recent),
      place,
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.age - other.age || one.place - other.place);
  return grouped(found.map(({ command }) => command));
}

function withRecent(commands: readonly Command[], recent: readonly string[]): CommandGroup[] {
  const last = recent
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .slice(0, mostRecent);
  const others = grouped(commands.filter((command) => !last.includes(command)));
  return last.length > 0 ? [{ title: recentTitle, commands: last }, ...others] : others;
}

/** The groups in the order in which they first appear. */
function grouped(commands: readonly Command[]): CommandGroup[] {
  const titles = [...new Set(commands.map(({ group }) => group))];
  return titles.map((title) => ({ title, commands: commands.filter(({ group }) => group === title) }));
}

/** 0: one of the words is not to be found. */
function scoreOf({ label, group, keywords = '' }: Command, asked: readonly string[]): number {
  const named = wordsOf(label);
  const known = wordsOf(`${keywords} ${group}`);
  const scores = asked.map((word): number => {
    if (named.some((name) => name.startsWith(word))) return 4;
    if (known.some((name) => name.startsWith(word))) return 3;
    if (named.some((name) => name.includes(word))) return 2;
    return named.some((name) => name[0] === word[0] && hasInOrder(name, word)) ? 1 : 0;
  });
  return Math.min(...scores) > 0 ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

function hasInOrder(text: string, letters: string): boolean {
  let place = -1;
  return [...letters].every((letter) => {
    place = text.indexOf(letter, place + 1);
    return place >= 0;
  });
}

function ageOf({ id }: Command, recent: readonly string[]): number {
  const age = recent.indexOf(id);
  return age < 0 ? recent.length : age;
}

/** The words of a text as they are compared: small letters without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
