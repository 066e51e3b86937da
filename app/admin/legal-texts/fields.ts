import { markdown } from '#app/admin/editor/fields/field-schemas.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import { isPrivacySample, isTermsSample } from '#domain/samples/is-legal-sample.ts';
import { createNoticeText } from '#domain/samples/notice-text.ts';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import { createTermsText } from '#domain/samples/terms-text.ts';
import { createLegalTextType } from './legal-text-type.tsx';
import { noticeSchema } from './notice-schema.ts';
import { legalTexts } from './singleton.ts';

/** The owner's legal texts (docs/product/legal.md#legal-pages). */
export const legalTextsForm = defineSingleton({
  name: 'legal-texts',
  singleton: legalTexts,
  fields: {
    notice: {
      type: createLegalTextType({
        schema: noticeSchema,
        path: '/legal-notice',
        whenEmpty: 'There is no such page yet.',
        createSample: createNoticeText,
      }),
      label: 'Legal notice',
      help: 'Who runs this site: name, postal address, email, and what your law asks for besides (in Germany and Austria, the Impressum). As soon as it is here, every page links to it at its foot.',
    },
    privacy: {
      type: createLegalTextType({
        schema: markdown,
        path: '/privacy',
        whenEmpty: 'The page shows the sample text, and says so.',
        createSample: createPrivacyText,
        isSample: isPrivacySample,
      }),
      label: 'Privacy',
      help: 'What you do with the data of your visitors.',
    },
    terms: {
      type: createLegalTextType({
        schema: markdown,
        path: '/terms',
        whenEmpty: 'The page shows the sample text, and says so.',
        createSample: createTermsText,
        isSample: isTermsSample,
      }),
      label: 'Terms',
      help: 'The conditions under which visitors use your site.',
    },
  },
  write: 'upsert',
  savedNotice: () => ({ title: 'Legal Texts Saved!' }),
});
