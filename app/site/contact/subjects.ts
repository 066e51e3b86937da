/** The subjects of a message (docs/product.md#contact-page). */
export const subjects = [
  { value: 'booking', label: 'Booking Inquiry' },
  { value: 'support', label: 'Customer Support' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'other', label: 'Other' },
] as const;
