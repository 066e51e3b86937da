// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TablePreview } from './table-preview.tsx';

it('The preview shortens a long text to the part with its non-ASCII letters, which show whether the encoding is right', () => {
  const cells = [`${'A quiet town. '.repeat(20)}Muğla`, 'Türkiye'];
  const table = { columns: ['Name', 'Country'], rows: [{ number: 2, cells }], openQuoteRow: null };
  const { getByRole } = render(<TablePreview table={table} />);
  expect(getByRole('region', { name: 'Preview' }).textContent).toContain('Muğla');
});
