import { placeholders } from '#domain/booking-link.ts';

/** What is doubtful about a template that may be saved all the same. */
export interface TemplateWarning {
  /** In words for the owner. */
  text: string;
  /** What the owner probably meant: it mends the template, which may have changed in something else meanwhile. */
  fix?: { label: string; mend: (template: string) => string };
}

type Placeholder = (typeof placeholders)[number];

const tells: Record<Placeholder, string> = {
  '{destination}': 'where the visitor wants to go',
  '{checkin}': 'the day of arrival',
  '{checkout}': 'the day of departure',
  '{guests}': 'how many travel',
};

/** Names that other sites have for the same. */
const otherNames: readonly [Placeholder, RegExp][] = [
  ['{destination}', /^(destinations?|dest|city|place|location|where|query|q|search|to|term|keyword)$/],
  ['{checkin}', /^(checkin(date)?|arrival(date)?|from|start(date)?|datefrom|begin)$/],
  ['{checkout}', /^(checkout(date)?|departure(date)?|until|end(date)?|dateto|leave)$/],
  ['{guests}', /^(guests?|adults?|persons?|people|travell?ers?|pax|groupadults|numberofguests)$/],
];

const inBraces = /\{+[^{}]*\}+|%7B(?:(?!%7[BD])[^{}])*%7D/gi;

/** Judges a template as it stands; an empty one is not doubtful, it is none. */
export function templateWarnings(template: string): TemplateWarning[] {
  if (template.trim() === '') return [];
  const found = new Set(template.match(inBraces) ?? []);
  const unknown = [...found].filter((text) => !isPlaceholder(text));
  const rest = template.replace(inBraces, '');
  return [
    ...unknown.map(unknownWarning),
    ...(/[{}]/.test(rest) ? [{ text: 'There is a brace without its other half.' }] : []),
    ...hostWarning(template),
    ...missingWarning(template),
    ...plainWarning(template),
  ];
}

function unknownWarning(text: string): TemplateWarning {
  const name = text.replace(/%7[BD]/gi, '').replace(/[^a-z]/gi, '');
  const meant = otherNames.find(([, names]) => names.test(name.toLowerCase()))?.[0];
  const warning = { text: `${text} is none of the four placeholders: it stays in the address as it is.` };
  if (!meant) return warning;
  return { ...warning, fix: { label: `Use ${meant}`, mend: (template) => template.replaceAll(text, meant) } };
}

/** A host made of what a visitor writes is another site's, or nobody's. */
function hostWarning(template: string): TemplateWarning[] {
  const [host = ''] = /^\s*https?:\/\/[^/?#]*/i.exec(template) ?? [];
  const inHost = placeholders.filter((name) => host.includes(name));
  if (inHost.length === 0) return [];
  const stand = inHost.length > 1 ? 'stand' : 'stands';
  return [
    {
      text: `${listed(inHost)} ${stand} in the name of the site, before its first /: most searches would lead nowhere, some to another site.`,
    },
  ];
}

function missingWarning(template: string): TemplateWarning[] {
  const missing = placeholders.filter((name) => !template.includes(name));
  if (missing.length === 0) return [];
  if (missing.length === placeholders.length)
    return [{ text: 'There is no placeholder in it: every search leads to the same page.' }];
  const what = listed(missing.map((name) => tells[name]));
  return [
    {
      text: `Your partner is not told ${what}: ${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    },
  ];
}

function plainWarning(template: string): TemplateWarning[] {
  if (!/^\s*http:/i.test(template)) return [];
  return [
    {
      text: 'http:// sends what your visitors search for unprotected.',
      fix: { label: 'Use https://', mend: (plain) => plain.replace(/^\s*http:/i, 'https:') },
    },
  ];
}

function isPlaceholder(text: string): boolean {
  return placeholders.some((name) => name === text);
}

const listed = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);
