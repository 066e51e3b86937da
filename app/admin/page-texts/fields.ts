import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { pageTextsType } from './page-texts-type.tsx';
import { pageTexts } from './singleton.ts';

/** The sentences of the pages (docs/product/texts.md#page-texts). */
export const pageTextsForm = defineSingleton({
  name: 'page-texts',
  singleton: pageTexts,
  fields: { page_texts: { type: pageTextsType, label: pageTexts.label } },
  write: 'update',
  savedNotice: () => ({ title: 'Page Texts Saved!' }),
});
