import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { useCommissionNote } from './partner-url.tsx';

/** Shows what visitors learn of the commission before they book, in the owner's words and language or in ours. */
export function CommissionNote() {
  const note = useCommissionNote();
  const lang = useContentLanguage()(note?.language);
  return <bdi lang={lang}>{note?.text}</bdi>;
}
