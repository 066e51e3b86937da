import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { bookNowFormId } from './form-ids.ts';
import { fieldNames } from './search-fields.ts';

interface BookNowProps {
  /** Where to go, for the booking form. Without a place, the form stays as it is. */
  place?: string;
  /** What the button is about, for screen readers. */
  about?: string;
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  className?: string | undefined;
}

/**
 * A Book Now button. It brings the booking form with the place filled in (docs/product.md#book-now). Without scripts the
 * browser submits the place to /go, which redirects to the partner.
 */
export function BookNow({ place, about = place, ...buttonProps }: BookNowProps) {
  return (
    <Button
      {...buttonProps}
      type="submit"
      form={bookNowFormId}
      name={place && fieldNames.destination}
      value={place}
      aria-label={about && `Book Now: ${about}`}
    >
      Book Now
    </Button>
  );
}
