/** A statistic on the home page. */
export interface Statistic {
  value: string;
  label: string;
}

/** The four sample statistics (docs/product/samples.md#sample-content). */
export const statistics: readonly Statistic[] = [
  { value: '50,000+', label: 'Happy Travelers' },
  { value: '150+', label: 'Destinations' },
  { value: '4.9/5', label: 'Average Rating' },
  { value: '24/7', label: 'Customer Support' },
];
