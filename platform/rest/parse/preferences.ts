/** The `Prefer` header (docs/protocols.md#rest-responses, docs/protocols.md#writes): what of it this server knows. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
  /** What it does not know: an error with `handling=strict`, otherwise ignored. */
  unknown: readonly string[];
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
} as const;

const none: Preferences = { unknown: [] };

/** Of a preference that is given twice, the first counts. */
export function parsePreferences(header: string | undefined): Preferences {
  if (!header) return none;
  const found: Record<string, string | number> = {};
  const unknown: string[] = [];
  for (const preference of header.split(',').map((part) => part.trim())) {
    if (preference === '') continue;
    const [name = '', value = ''] = splitOnce(preference);
    const known = read(name, value);
    if (known === undefined) unknown.push(preference);
    else if (known !== null) found[known[0]] ??= known[1];
  }
  return { ...found, unknown };
}

/** undefined: not known; null: known, and of no effect here. */
function read(
  name: string,
  value: string,
): [name: keyof Preferences, value: string | number] | null | undefined {
  if (isChoice(name)) return (choices[name] as readonly string[]).includes(value) ? [name, value] : undefined;
  if (name === 'timezone') return isTimezone(value) ? ['timezone', value] : undefined;
  if (name === 'max-affected') return /^\d{1,15}$/.test(value) ? ['maxAffected', Number(value)] : undefined;
  // A transaction is never the caller's to roll back here, so asking to commit it asks for nothing.
  if (name === 'tx') return value === 'commit' || value === 'rollback' ? null : undefined;
  return undefined;
}

const isChoice = (name: string): name is keyof typeof choices => Object.hasOwn(choices, name);

/** Names only: PostgreSQL reads offsets such as +01:00 the other way round. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function splitOnce(text: string): string[] {
  const at = text.indexOf('=');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The `Preference-Applied` header, in the order of docs/protocols.md#rest-responses; undefined where nothing was applied. */
export function preferenceApplied(applied: Omit<Preferences, 'unknown'>): string | undefined {
  const said = [
    applied.resolution && `resolution=${applied.resolution}`,
    applied.missing && `missing=${applied.missing}`,
    applied.return && `return=${applied.return}`,
    applied.count && `count=${applied.count}`,
    applied.handling && `handling=${applied.handling}`,
    applied.timezone && `timezone=${applied.timezone}`,
    applied.handling === 'strict' &&
      applied.maxAffected !== undefined &&
      `max-affected=${applied.maxAffected}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : undefined;
}
