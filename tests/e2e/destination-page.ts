import type { Locator, Page } from '@playwright/test';
import type { Tables, TablesInsert } from '#app/client/database.types.ts';
import type { ContentClient } from './content.ts';
import { addRow } from './rows.ts';

/** The tests of a destination's page share this file (docs/product/destinations.md#destination). */

export const widths = [2560, 1024, 768, 320];

export const addDestination = (
  content: ContentClient,
  row: TablesInsert<'destinations'>,
): Promise<Tables<'destinations'>> => addRow(content, 'destinations', row);

export const bookingForm = (page: Page, name: string): Locator =>
  page.getByRole('search', { name: `Book a trip to ${name}` });

/** A destination with nearly everything that its page can show. */
export const complete = {
  name: 'Hampi',
  description: 'An empty capital in a landscape that giants seem to have dropped.',
  story: `The river bends around the boulders and then forgets its hurry. ${'Goats sleep in the royal stables. '.repeat(8)}\n\n## Getting there\n\nBy the **night train**.\n\n<script>window.run = 1</script>`,
  region: 'Asia',
  budget: 'Mid-range',
  activity: 'Climbing',
  category: 'Cultural',
  indian_state: 'Karnataka',
  best_months: [11, 12, 1],
  price: 'from ₹18,500',
  duration: '4 to 5 days',
  image: '/scenes/petra.svg',
  image_alt: 'A gate in the rock',
  focal_x: 88,
  focal_y: 50,
  gallery: [
    {
      url: '/scenes/petra.svg',
      alt: 'A façade',
      caption: 'At dawn',
      width: 1600,
      height: 1000,
      focal_x: 88,
      focal_y: 50,
    },
    { url: '/scenes/dunes.svg', alt: 'Dunes', caption: '' },
  ],
};
