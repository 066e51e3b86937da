import type { Page } from '@playwright/test';

/** The tests of the import share what they do on its page. */

export const chooseFile = (page: Page, text: string | Uint8Array, name = 'export.xml') =>
  page
    .getByLabel('Export', { exact: true })
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text as string) });

export const getRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
