/** The most characters of the owner's own word. */
export const maxAdLabelLength = 30;

/** What stands beside a link that earns money, by the language of the text around it. */
const adLabels: Readonly<Record<string, string>> = {
  de: 'Anzeige',
  en: 'Ad',
  es: 'Publi',
  fr: 'Publicité',
  it: 'Pubblicità',
  nl: 'Advertentie',
  pt: 'Publi',
};

/**
 * Returns the word that marks a partner link: the owner's, or that of the text's language. Readers must see before they
 * follow a link that it is advertising (16 CFR 255.5; UCPD, Annex I, no. 11; § 5a UWG).
 *
 * @param own the owner's word; null or empty for the default
 * @param language a tag of BCP 47
 */
export function getAdLabel(own: string | null | undefined, language: string): string {
  return own?.trim() || adLabels[language.toLowerCase().split('-')[0] ?? ''] || 'Ad';
}
