import type { MouseEvent } from 'react';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { usePartnerUrl } from './partner-url.tsx';
import { pageFormId } from './search/form-ids.ts';

interface HeaderBookNowProps {
  /** Brings the booking form into sight. When the form is closed, it returns the focus to this button. */
  onBook: (button: HTMLElement) => void;
  className?: string | undefined;
}

/**
 * The Book Now of the header, which leads to the booking form. Without scripts, that is the form of the home page. While
 * there is no partner link, the button has no action (docs/product/booking.md#book-now).
 */
export function HeaderBookNow({ onBook, className }: HeaderBookNowProps) {
  if (!usePartnerUrl())
    return (
      <Button variant="primary" size="small" className={className}>
        Book Now
      </Button>
    );
  const bringForm = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onBook(event.currentTarget);
  };
  return (
    <ButtonAnchor
      variant="primary"
      size="small"
      className={className}
      href={`/#${pageFormId}`}
      onClick={bringForm}
    >
      Book Now
    </ButtonAnchor>
  );
}
