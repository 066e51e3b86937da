import { LegalPage } from './legal-page.tsx';
import type { OwnText } from './read-own-text.server.ts';

/** A legal page with the owner's text. */
export const OwnLegalPage = ({ title, text }: { title: string; text: OwnText }) => (
  <LegalPage title={title} updatedOn={text.updatedOn} text={text} isOwn />
);
