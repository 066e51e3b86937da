/** Lists what headings say besides the name: the currency, 'per person', a unit, the form of a date, 'required'. */
const hints = [
  /[€$£]|\b(?:(?:in|en|em) )?(?:eur|euros?|usd|gbp|chf|brl|cad|aud|inr|sek|nok|dkk|pln)\b/g,
  /\b(?:pro|per|par|por|a|p) (?:persona?|personne|pessoa|persoon|p)\b|\bpp\b/g,
  /\b(?:(?:in|en|em) )?(?:tagen?|days|jours|dias|giorni|dagen)$/g,
  /\b(?:(?:tt|dd|jj|gg) mm (?:jjjj|yyyy|aaaa)|yyyy mm dd|jjjj mm tt)\b/g,
  /\b(?:optional|required|pflichtfeld|optionnel|facultatif|obligatoire|opcional|obligatorio|opzionale|verplicht)\b/g,
];

/** Removes capitals, accents and punctuation: 'Data de início' becomes 'data de inicio'. */
const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$£]+/gu, ' ')
    .trim();

/** Names are the same with and without spaces: 'Bild-URL', 'bild_url', 'BildURL'. */
const join = (text: string): string => text.replace(/\s/g, '');

/** Finds the place of a heading in a list of names that commas separate (headings.ts); -1 if it is none of them. */
export function matchHeading(heading: string, names: string): number {
  const list = names.split(',').map(join);
  const text = simplify(heading);
  const place = list.indexOf(join(text));
  const bare = hints.reduce((rest, hint) => rest.replace(hint, ''), text);
  return place === -1 && bare.trim() !== '' ? list.indexOf(join(bare)) : place;
}
