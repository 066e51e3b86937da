import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { isPrivacySample, isTermsSample } from '#domain/samples/is-legal-sample.ts';
import { createNoticeText } from '#domain/samples/notice-text.ts';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import { createTermsText } from '#domain/samples/terms-text.ts';
import type { LegalTextsDraft } from './form-definition.ts';
import { LegalText } from './legal-text.tsx';

export function LegalTextsFields({ fields }: { fields: EditorFields<LegalTextsDraft> }) {
  return (
    <>
      <LegalText
        name="notice"
        label="Legal notice"
        help="Who runs this site: name, postal address, email, and what your law asks for besides (in Germany and Austria, the Impressum). As soon as it is here, every page links to it at its foot."
        path="/legal-notice"
        whenEmpty="There is no such page yet."
        createSample={createNoticeText}
        fields={fields}
      />
      <LegalText
        name="privacy"
        label="Privacy"
        help="What you do with the data of your visitors."
        path="/privacy"
        whenEmpty="The page shows the sample text, and says so."
        createSample={createPrivacyText}
        isSample={isPrivacySample}
        fields={fields}
      />
      <LegalText
        name="terms"
        label="Terms"
        help="The conditions under which visitors use your site."
        path="/terms"
        whenEmpty="The page shows the sample text, and says so."
        createSample={createTermsText}
        isSample={isTermsSample}
        fields={fields}
      />
    </>
  );
}
