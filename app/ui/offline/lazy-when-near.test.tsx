// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWhenNear } from './lazy-when-near.ts';

it.each([
  ['when the connection is back', () => window.dispatchEvent(new Event('online'))],
  ['a second later, even if no event says that the connection is back', () => vi.advanceTimersByTime(1000)],
])('Code that cannot be loaded offline is no error, and is loaded %s', async (_, connect) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let attempts = 0;
  const Section = lazyWhenNear('section', async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return () => <p>Loaded</p>;
  }, []);
  await act(async () => {
    render(
      <Suspense fallback={<p>As before</p>}>
        <Section />
      </Suspense>,
    );
  });
  expect(screen.getByText('As before')).toBeTruthy();
  await act(async () => void connect());
  expect(screen.getByText('Loaded')).toBeTruthy();
  expect(attempts).toBe(2);
  vi.useRealTimers();
});
