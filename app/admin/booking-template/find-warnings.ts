import {
  canOpenTemplate,
  decodePlaceholders,
  placeholders,
  searchPlaceholders,
} from '#domain/booking/booking-template.ts';
import { findPartnerWithoutId, hidesPartnerId } from '#domain/partners/known-partners.ts';

/** A warning about a template. It does not prevent saving. */
export interface TemplateWarning {
  text: string;
  /** The suggested fix. `apply` takes the current template, which the owner may have edited since the check. */
  fix?: { label: string; apply: (template: string) => string };
}

type Placeholder = (typeof placeholders)[number];

const meanings: Record<(typeof searchPlaceholders)[number], string> = {
  '{destination}': 'the destination',
  '{checkin}': 'the check-in date',
  '{checkout}': 'the check-out date',
  '{guests}': 'the number of guests',
  '{code}': 'the code of the place',
};

/** The names that other sites use for the same values. */
const otherNames: readonly [Placeholder, RegExp][] = [
  ['{destination}', /^(destinations?|dest|city|place|location|where|query|q|search|to|term|keyword)$/],
  ['{checkin}', /^(checkin(date)?|arrival(date)?|from|start(date)?|datefrom|begin)$/],
  ['{checkout}', /^(checkout(date)?|departure(date)?|until|end(date)?|dateto|leave)$/],
  ['{guests}', /^(guests?|adults?|persons?|people|travell?ers?|pax|groupadults|numberofguests)$/],
  ['{label}', /^(label|sub_?id\d?|clickref|campaign|tracking(id)?)$/],
  ['{lang}', /^(language|locale|lng|hl)$/],
  ['{currency}', /^(curr|cur|money)$/],
  ['{code}', /^((partner|city|airport|location|destination)?(code|id)|iata|airport|dest(id|code))$/],
];

/** Text in braces, either plain or percent-encoded. */
const textInBraces = /(?<!\{)\{+[^{}]*\}+|%7B(?:(?!%7[BD])[^{}])*%7D/gi;

/**
 * Describes what a template is for. A template of the site searches for any place. One of a record leads to its page at
 * the partner, so it needs no placeholder.
 */
export type TemplateUse = 'site' | 'record';

/** The warnings about a template. An empty template has none. */
export function findWarnings(typed: string, use: TemplateUse): TemplateWarning[] {
  const template = decodePlaceholders(typed);
  if (template.trim() === '') return [];
  const unknown = [...new Set(template.match(textInBraces))].filter((text) => !isPlaceholder(text));
  const texts = [
    /[{}]/.test(template.replace(textInBraces, '')) && 'There is an unmatched brace.',
    describeHost(template),
    describeBroken(template),
    use === 'site' && describeMissing(template),
    use === 'site' && describeCode(template),
    describeId(template),
  ];
  return [
    ...unknown.map(createUnknownPlaceholderWarning),
    ...texts.flatMap((text) => (text ? { text } : [])),
    ...(/^\s*http:/i.test(template) ? [httpWarning] : []),
  ];
}

function createUnknownPlaceholderWarning(text: string): TemplateWarning {
  const name = text.replace(/%7[BD]/gi, '').replace(/[^a-z]/gi, '');
  const suggestion = otherNames.find(([, names]) => names.test(name.toLowerCase()))?.[0];
  const warning = { text: `${text} is not one of the eight placeholders: it stays in the URL unchanged.` };
  if (!suggestion) return warning;
  return {
    ...warning,
    fix: { label: `Use ${suggestion}`, apply: (template) => template.replaceAll(text, suggestion) },
  };
}

/** A host name that contains a visitor's input belongs to another site, or does not exist. */
function describeHost(template: string): string | null {
  const [host = ''] = /^\s*https?:\/\/[^/?#]*/i.exec(template) ?? [];
  const inHost = placeholders.filter((name) => host.includes(name));
  if (inHost.length === 0) return null;
  const verb = inHost.length > 1 ? 'are' : 'is';
  return `${formatList(inHost)} ${verb} in the host name, right after https://: most searches would fail, and some would open another site.`;
}

/** The database also stores what only looks like a URL, such as one with a port above 65535. */
const describeBroken = (template: string) =>
  /^\s*https?:\/\/\S/i.test(template) &&
  !canOpenTemplate(template) &&
  'No browser can open this link, so Book Now says that booking is not configured.';

function describeMissing(template: string): string | null {
  const missing = searchPlaceholders.filter((name) => !template.includes(name));
  if (missing.length === searchPlaceholders.length)
    return 'No placeholder, such as {destination}, is in this link: every search opens the same page.';
  // Most partners need no code, and those that do get the destination from it.
  const needed = missing.filter(
    (name) => name !== '{code}' && !(name === '{destination}' && template.includes('{code}')),
  );
  if (needed.length === 0) return null;
  const values = formatList(needed.map((name) => meanings[name]));
  const verb = needed.length > 1 ? 'are' : 'is';
  return `Your partner does not receive ${values}: ${formatList(needed)} ${verb} missing.`;
}

/** Only the owner's destinations can have codes. */
const describeCode = (template: string) =>
  template.includes('{code}') &&
  !template.includes('{destination}') &&
  'Only your own destinations with a partner code have a {code}. For every other place, your partner receives its name there.';

function describeId(template: string): string | null {
  if (hidesPartnerId(template))
    return 'A short link doesn’t show its ID, so we can’t tell whether it is yours. Your partner’s site can.';
  const partner = findPartnerWithoutId(template);
  return (
    partner && `The link names no partner ID, so you earn nothing from it. Ask ${partner} how to add yours.`
  );
}

const httpWarning: TemplateWarning = {
  text: 'http:// sends your visitors’ searches unencrypted.',
  fix: { label: 'Use https://', apply: (template) => template.replace(/^\s*http:/i, 'https:') },
};

function isPlaceholder(text: string): boolean {
  return placeholders.some((name) => name === text);
}

const formatList = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);
