import { isRightToLeft } from '#domain/language-locale.ts';

/** Returns 'rtl' for such a language, because the title may begin in another script; otherwise the title decides. */
export const getDirection = (lang: string | undefined): 'rtl' | 'auto' =>
  lang && isRightToLeft(lang) ? 'rtl' : 'auto';
