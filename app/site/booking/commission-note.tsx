import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { defaultCommissionNote } from '#domain/commission-note.ts';
import { ownLanguage } from '#domain/language.ts';
import { useCommissionNote } from './partner-url.tsx';

/** What visitors learn of the commission before they book, in the owner's words and language or in ours. */
export function CommissionNote() {
  const note = useCommissionNote();
  const { lang } = useContentLanguage()(note === defaultCommissionNote ? ownLanguage : null);
  return <bdi lang={lang}>{note}</bdi>;
}
