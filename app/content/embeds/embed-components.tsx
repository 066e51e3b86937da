import type { Components } from 'react-markdown';
import { isLinkUrl } from '#domain/urls/link-url.ts';
import { destinationElement, embedElement } from './add-embeds.ts';
import { useArticleDestination } from './article-destinations.ts';
import { DestinationCard } from './destination-card.tsx';
import { EmbedCard } from './embed-card.tsx';

/** Creates the component of a destination's card. It is the link as written if visitors may not see the destination. */
const createDestinationEmbed = (linksInNewTab: boolean) =>
  function DestinationEmbed({ slug, url, text }: { slug: string; url: string; text: string }) {
    const destination = useArticleDestination(slug);
    if (destination) return <DestinationCard destination={destination} linksInNewTab={linksInNewTab} />;
    return (
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
  };

const createComponents = (linksInNewTab: boolean) =>
  ({
    [destinationElement]: createDestinationEmbed(linksInNewTab),
    [embedElement]: EmbedCard,
    // The type of react-markdown knows only the elements of HTML.
  }) as Components;

/** Created only once: if the components were new on each render, React would replace the elements. */
export const embedComponents = { sameTab: createComponents(false), newTab: createComponents(true) };
