/** Specification section 8. */
export const notConfigured = {
  title: 'Booking Not Configured',
  description: "The booking link isn't set up yet. Please check back later!",
  variant: 'destructive',
} as const;

/** Specification section 8. */
export const redirecting = {
  title: 'Redirecting to our partner... Happy travels! Check the new tab for exclusive deals.',
} as const;
