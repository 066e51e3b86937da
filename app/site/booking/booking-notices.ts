/** Shown when there is no affiliate link (docs/product.md#errors). */
export const notConfiguredNotice = {
  title: 'Booking Not Configured',
  description: "The booking link isn't set up yet. Please check back later!",
  variant: 'destructive',
} as const;

/** Shown when the partner's site opens (docs/product.md#errors). */
export const redirectingNotice = {
  title: 'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
} as const;
