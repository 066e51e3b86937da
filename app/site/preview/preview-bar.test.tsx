import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PreviewBar } from './preview-bar.tsx';

it('The bar of a scheduled record shows the time in UTC until the browser has taken over', () => {
  expect(renderToString(<PreviewBar publishedAt="2027-02-01T22:30:00+00:00" change={null} />)).toContain(
    'Feb 1, 2027, 10:30 PM UTC',
  );
});
