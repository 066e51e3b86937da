import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import type { LegalFacts } from '#domain/samples/legal-facts.ts';
import { createPrivacyText } from '#domain/samples/privacy-text.ts';
import { createTermsText } from '#domain/samples/terms-text.ts';

export const renderPrivacySample = (facts: LegalFacts) => renderMarkdown(createPrivacyText(facts));

export const renderTermsSample = (facts: LegalFacts) => renderMarkdown(createTermsText(facts));
