import { readTrackedFile } from './tracked-files.ts';

/** Returns the row of a constant, `path/file.ts#name`: what its comment says, its value, and the file. */
export function describeConstant(constant: string): string[] {
  const [file = '', name = ''] = constant.split('#');
  const text = readTrackedFile(file);
  const what = findComment(text, `(?:export )?const ${name}\\b`) || `\`${name}\``;
  return [what, formatValue(name, evaluate(text, name)), `\`${file}\``];
}

/**
 * Returns a table of the entries of an object that a file declares: each value, and what the comment at it, or in its
 * interface, says. Of a value that is an object or a list, such as an error, it has the parts instead.
 */
export function describeRecord(file: string, constant: string): string[][] {
  const text = readTrackedFile(file);
  const rows = flatten(evaluate(text, constant) as object).map(([name, value]) => {
    const key = name.split('.').at(-1) ?? '';
    if (isObject(value) && !isBucket(value)) return [`\`${name}\``, ...Object.values(value).map(String)];
    return [`\`${name}\``, formatValue(key, value), findComment(text, `'?${key}'?\\??:`)];
  });
  const hasComments = rows.some((row) => row.length === 3 && row[2] !== '');
  const head = ['name', 'value', 'what'];
  if (rows.some((row) => row.length > 3)) return [['code', 'status', 'error', 'message'], ...rows];
  return [head, ...rows].map((row) => (hasComments ? row : row.slice(0, 2)));
}

/** Evaluates a constant of a file, with the constants of the file that it names. */
function evaluate(text: string, name: string): unknown {
  const declared = new RegExp(`^(?:export )?const ${name}\\b(?::[^=]+)? = ([\\s\\S]*?);$`, 'm').exec(text);
  const expression = declared?.[1]?.replace(/\s(?:as const|satisfies)\b[\s\S]*$/, '');
  if (!expression) throw new Error(`There is no constant ${name}`);
  const others = [...new Set(expression.match(/\b[a-zA-Z]\w*\b/g))].filter(
    (word) => word !== name && new RegExp(`^const ${word}\\b[^=]*= [^(]`, 'm').test(text),
  );
  return new Function(...others, `return (${expression})`)(...others.map((other) => evaluate(text, other)));
}

/** Returns the text of the comment before a declaration, without the places in docs/ that it cites. */
function findComment(text: string, declaration: string): string {
  const before = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*?)\\*/\\s*${declaration}`).exec(text)?.[1] ?? '';
  return before
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\(?docs\/[\w/#.-]+\)?/g, '')
    .trim();
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Nested objects become entries such as `rates.frames`. */
function flatten(record: object, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(record).flatMap(([name, value]) =>
    isObject(value) && Object.values(value).every(isObject)
      ? flatten(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value] as [string, unknown]],
  );
}

interface Bucket {
  tokens: number;
  perSeconds: number;
  burst: number;
}

const isBucket = (value: object): value is Bucket => 'burst' in value;

function formatValue(name: string, value: unknown): string {
  if (isObject(value) && isBucket(value))
    return `${formatValue(name, value.tokens)} in ${value.perSeconds} s, ${formatValue(name, value.burst)} at once`;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'number') return String(value) || 'none';
  if (name.endsWith('Ms')) return `${value / 1000} s`;
  if (/bytes|size|unsent/i.test(name) && value % 1024 === 0)
    return value % 1024 ** 2 === 0 ? `${value / 1024 ** 2} MiB` : `${value / 1024} KiB`;
  return value.toLocaleString('en');
}
