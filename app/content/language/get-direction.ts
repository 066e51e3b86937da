import { isRightToLeft } from '#domain/language-locale.ts';

/**
 * Returns the direction of an article. A language that is written from right to left decides, because the title may begin
 * with a word of another script; otherwise the title itself decides.
 */
export const getDirection = (lang: string | undefined): 'rtl' | 'auto' =>
  lang && isRightToLeft(lang) ? 'rtl' : 'auto';
