import { formatNumber } from '#app/ui/format-number.ts';

export const formatBookings = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'booking' : 'bookings'}`;
