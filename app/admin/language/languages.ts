/** The languages that the panel offers, as tags of BCP 47 in canonical case. Others can be stored over the API. */
const tags =
  `af am ar az be bg bn bs ca ckb cs cy da de el en eo es et eu fa fi fil fr ga gd gl gu ha haw he hi hr hu hy id ig is it ja jv
  ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn pa pl ps pt-BR pt-PT rm ro ru sd si sk sl sm so sq
  sr sr-Latn su sv sw ta te tg th tk to tr tt ug uk ur uz vi xh yi yo zh-Hans zh-Hant zu`.split(/\s+/);

export interface NamedLanguage {
  tag: string;
  /** The name in English and, where it differs, in the language itself: 'German – Deutsch'. */
  name: string;
}

/** Browsers take a moment to name all languages, and each form of a record lists them. */
const names = new Map<string, string>();

/** Returns the name of a language, or its tag where the browser knows no name. */
export function nameLanguage(tag: string): string {
  const known = names.get(tag);
  if (known) return known;
  const english = findName('en', tag);
  const own = findName(tag, tag);
  const name = own.toLowerCase() === english.toLowerCase() ? english : `${english} – ${own}`;
  names.set(tag, name);
  return name;
}

/** Lists the languages by their English names, with a stored one that is not among them. */
export function listLanguages(stored: string): NamedLanguage[] {
  const all = stored && !tags.includes(stored) ? [...tags, stored] : tags;
  return all
    .map((tag) => ({ tag, name: nameLanguage(tag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A tag that is well formed but not valid has no name. */
function findName(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Describes the draft of a record's language, for the dialog about a conflict. */
export const formatLanguage = (tag: string): string => (tag ? nameLanguage(tag) : 'As the site');
