const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Choices = { [Name in keyof typeof choices]?: (typeof choices)[Name][number] };

/** The preferences of a `Prefer` header (docs/protocols/rest.md#rest-requests). */
export interface Preferences extends Choices {
  timezone?: string;
  maxAffected?: number;
  /** Unknown or invalid preferences. They are an error with `handling=strict`, and are ignored otherwise. */
  unknown: readonly string[];
}

const noPreferences: Preferences = { unknown: [] };

/** Parses a `Prefer` header. If a preference occurs twice, the first applies. */
export function parsePreferences(header: string | undefined): Preferences {
  if (!header) return noPreferences;
  const found: Record<string, string | number> = {};
  const unknown: string[] = [];
  for (const preference of header.split(',').map((part) => part.trim())) {
    if (preference === '') continue;
    const [name = '', value = ''] = splitOnce(preference);
    const known = parsePreference(name, value);
    if (known === undefined) unknown.push(preference);
    else found[known[0]] ??= known[1];
  }
  return { ...found, unknown };
}

/** Returns undefined for an unknown preference. */
function parsePreference(
  name: string,
  value: string,
): [name: keyof Preferences, value: string | number] | undefined {
  if (isChoice(name)) return (choices[name] as readonly string[]).includes(value) ? [name, value] : undefined;
  if (name === 'timezone') return isTimezone(value) ? ['timezone', value] : undefined;
  if (name === 'max-affected') return /^\d{1,15}$/.test(value) ? ['maxAffected', Number(value)] : undefined;
  return undefined;
}

const isChoice = (name: string): name is keyof typeof choices => Object.hasOwn(choices, name);

/** Only names are valid, because PostgreSQL inverts the sign of an offset such as +01:00. */
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

/** Formats the `Preference-Applied` header in PostgREST's order. Returns undefined if no preference was applied. */
export function formatAppliedPreferences(applied: Omit<Preferences, 'unknown'>): string | undefined {
  const names = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;
  const formatted = names.flatMap((name) => (applied[name] ? `${name}=${applied[name]}` : []));
  if (applied.handling === 'strict' && applied.maxAffected !== undefined)
    formatted.push(`max-affected=${applied.maxAffected}`);
  return formatted.length > 0 ? formatted.join(', ') : undefined;
}
