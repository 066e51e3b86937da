// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatTime } from '#app/ui/format-time.ts';
import { PreviewBar } from './preview-bar.tsx';

const time = '2027-02-01T22:30:00+00:00';

it('The bar of a preview names the page, and says that it is a draft, or when it is scheduled for', () => {
  const { getByRole, getByText, rerender } = render(<PreviewBar publishedAt={null} />);
  expect(getByRole('region', { name: 'Preview' }).textContent).toMatch(/^PreviewDraft/);
  rerender(<PreviewBar publishedAt={time} />);
  expect(getByText(formatTime(time)).getAttribute('datetime')).toBe(time);
});

it('The bar of a scheduled record shows the time in UTC until the browser has taken over', () => {
  expect(renderToString(<PreviewBar publishedAt={time} />)).toContain('Feb 1, 2027, 10:30 PM UTC');
});
