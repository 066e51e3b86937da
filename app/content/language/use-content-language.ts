import { useSiteLanguage } from '#app/ui/site-title.tsx';
import { ownLanguage } from '#domain/language.ts';

/**
 * Returns a function that creates the attribute `lang` for a record's text: the record's language or, without one, the
 * site's (docs/product/texts.md). The attribute is left out if that is the language of our own texts, because the page's
 * body declares it.
 */
export function useContentLanguage(): (language?: string | null) => string | undefined {
  const siteLanguage = useSiteLanguage();
  return (own) => {
    const language = own ?? siteLanguage;
    return language === ownLanguage ? undefined : language;
  };
}
