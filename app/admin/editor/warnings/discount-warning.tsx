import { useDebounced } from '#app/ui/use-debounced.ts';
import { FormWarnings } from './form-warnings.tsx';
import { namesDiscount } from './names-discount.ts';

const warning = {
  text: 'This names a discount. EU law allows one only from the lowest price of the last 30 days, which a deal shows by itself once visitors have seen it.',
};

/** Warns of a discount that is typed by hand (docs/product/prices.md). It does not block saving. */
export function DiscountWarning({ texts }: { texts: readonly string[] }) {
  const debounced = useDebounced(texts.join('\n'));
  return (
    <FormWarnings label="Warnings about discounts" warnings={namesDiscount(debounced) ? [warning] : []} />
  );
}
