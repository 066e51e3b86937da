import type { Components } from 'react-markdown';
import { isLinkUrl } from '#domain/urls/link-url.ts';
import { dealElement, destinationElement, embedElement } from './add-embeds.ts';
import { DealCard, MissingDeal } from './deal-card.tsx';
import { DestinationCard } from './destination-card.tsx';
import { EmbedCard } from './embed-card.tsx';
import { useArticleDeal, useArticleDestination } from './text-cards.ts';

interface CardLinkProps {
  url: string;
  text: string;
}

/** Creates the components of the cards. What visitors may not see is the link as written. */
function createComponents(linksInNewTab: boolean) {
  const WrittenLink = ({ url, text }: CardLinkProps) => (
    <p dir="auto">
      {isLinkUrl(url) ? (
        <a href={url} {...(linksInNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
  const DestinationEmbed = ({ slug, ...link }: CardLinkProps & { slug: string }) => {
    const destination = useArticleDestination(slug);
    return destination ? (
      <DestinationCard destination={destination} linksInNewTab={linksInNewTab} />
    ) : (
      <WrittenLink {...link} />
    );
  };
  const DealEmbed = ({ id, ...link }: CardLinkProps & { id: string }) => {
    const deal = useArticleDeal(id);
    if (deal) return <DealCard deal={deal} linksInNewTab={linksInNewTab} />;
    return deal === null ? (
      <MissingDeal text={link.text} linksInNewTab={linksInNewTab} />
    ) : (
      <WrittenLink {...link} />
    );
  };
  return {
    [destinationElement]: DestinationEmbed,
    [dealElement]: DealEmbed,
    [embedElement]: EmbedCard,
    // The type of react-markdown knows only the elements of HTML.
  } as Components;
}

/** Created only once: if the components were new on each render, React would replace the elements. */
export const embedComponents = { sameTab: createComponents(false), newTab: createComponents(true) };
