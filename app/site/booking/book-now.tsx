import { useLocation } from 'react-router';
import { ButtonAnchor, type ButtonVariant } from '#app/ui/button.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { Placement } from '#domain/partners/label.ts';
import { usePartnerUrl } from './partner-url.tsx';
import { createGoPath } from './search/go-path.ts';
import { takeSearchAlong } from './take-search-along.ts';

interface BookNowProps {
  place: string;
  /** The slug of the place if it is one of the owner's destinations. */
  slug?: string | null;
  /** The partner link of this destination, if it has one of its own. */
  bookingUrl?: string | null;
  /** Where on the page the button stands. */
  at: Placement;
  /** Says what the button is about, for screen readers, if that is not the place. */
  about?: string;
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  className?: string | undefined;
}

/**
 * Opens the partner's site in a new tab, with the place and what the visitor last searched for in this tab. Without
 * scripts, only the place goes along. While there is no partner link, it is a placeholder
 * (docs/product/booking.md#book-now).
 */
export function BookNow({ place, slug, bookingUrl, at, about = place, className, ...looks }: BookNowProps) {
  const siteUrl = usePartnerUrl();
  const { pathname } = useLocation();
  const partnerUrl = bookingUrl || siteUrl;

  if (!partnerUrl)
    return <PlaceholderButton label="Book Now" about={about} className={className} {...looks} />;

  return (
    <ButtonAnchor
      {...looks}
      className={className}
      href={createGoPath({ place, slug, from: pathname, at })}
      target="_blank"
      rel="sponsored noopener"
      aria-label={`Book Now: ${about}`}
      onClick={(event) => takeSearchAlong(event.currentTarget, partnerUrl)}
    >
      Book Now
    </ButtonAnchor>
  );
}
