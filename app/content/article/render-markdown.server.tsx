import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { noTextCards, type TextCards, TextCardsProvider } from '#app/content/embeds/text-cards.ts';
import {
  findPaidLinks,
  type PaidLinks,
  type PartnerLinks,
  PartnerLinksProvider,
} from '#app/content/partner-links/partner-links.ts';
import type { ArticleHeading } from './add-heading-ids.ts';
import { ArticleMarkdown } from './article-markdown.tsx';

export interface RenderedMarkdown {
  /** Safe to insert: nothing in it runs or loads a script. */
  html: string;
  headings: ArticleHeading[];
  /** Which of its links earn money: whether there is a Book Now, and the word beside links to partners, if there are any. */
  paid: PaidLinks;
}

/**
 * The cache of rendered texts. Each save invalidates pages whose text is still the same, and a long text takes most of
 * the time of its page. A key is what its text was rendered from; sizes are in characters.
 */
const renderedTexts = new LRUCache<string, RenderedMarkdown>({
  maxSize: 500_000,
  sizeCalculation: ({ html }, source) => html.length + source.length,
});

/**
 * Renders a text in Markdown for visitors, below a title of level 1. Browsers load no code for it.
 *
 * @param partnerLinks the owner's partners, whose links are marked
 * @param cards what visitors may see of the destinations and the deals to which the text links (`find-linked-cards.ts`)
 */
export function renderMarkdown(
  markdown: string,
  partnerLinks: PartnerLinks,
  cards: TextCards = noTextCards,
): RenderedMarkdown {
  const source = JSON.stringify([markdown, partnerLinks, cards]);
  const stored = renderedTexts.get(source);
  if (stored) return stored;
  const rendered = render(markdown, partnerLinks, cards);
  renderedTexts.set(source, rendered);
  return rendered;
}

function render(markdown: string, partnerLinks: PartnerLinks, cards: TextCards): RenderedMarkdown {
  let headings: ArticleHeading[] = [];
  const html = renderToStaticMarkup(
    <TextCardsProvider value={cards}>
      <PartnerLinksProvider value={partnerLinks}>
        <ArticleMarkdown
          markdown={markdown}
          titleLevel={1}
          onHeadings={(found) => {
            headings = found;
          }}
        />
      </PartnerLinksProvider>
    </TextCardsProvider>,
  );
  return { html, headings, paid: findPaidLinks(html, partnerLinks) };
}
