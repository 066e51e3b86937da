/** Shown when there is no affiliate link (docs/product/fixed-texts.md). */
export const notConfiguredNotice = {
  title: 'Booking Not Configured',
  description: "The booking link isn't set up yet. Please check back later!",
  variant: 'destructive',
} as const;
