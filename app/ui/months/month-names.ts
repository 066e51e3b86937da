/** The names of the months, January first. A month is a number from 1 to 12, so its name is at the index `month - 1`. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
