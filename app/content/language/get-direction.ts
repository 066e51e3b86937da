import { isRightToLeft } from '#domain/language-locale.ts';

/** Returns 'rtl' for a right-to-left language, whose title may begin in another script; else the title decides. */
export const getDirection = (lang: string | undefined): 'rtl' | 'auto' =>
  lang && isRightToLeft(lang) ? 'rtl' : 'auto';
