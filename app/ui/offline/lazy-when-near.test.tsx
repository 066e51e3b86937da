// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyWhenNear } from './lazy-when-near.ts';

it('Code that cannot be loaded offline is loaded when the connection is back, and is no error until then', async () => {
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
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(attempts).toBe(2);
});
