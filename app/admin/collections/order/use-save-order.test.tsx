// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { heroSlides } from '#app/admin/hero-slides/collection.ts';
import type { Connection } from '#app/client/browser-client.ts';
import { ConnectContext } from '#app/client/client-provider.tsx';
import { useSaveOrder } from './use-save-order.ts';

const toRows = (ids: string) => [...ids].map((id, slide_order) => ({ id, slide_order }));

function renderSaveOrder(rpc: () => Promise<{ error: null }>) {
  const connect = async () => ({ client: { rpc } }) as unknown as Connection;
  return renderHook(() => useSaveOrder({ collection: heroSlides, column: 'slide_order' }, () => {}), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <ConnectContext value={connect}>{children}</ConnectContext>
      </QueryClientProvider>
    ),
  }).result;
}

it('A move is saved whenever it comes, also in the moment in which the previous one ends', async () => {
  // The mutation is pending for some microtasks after its request has ended.
  for (let microtasks = 0; microtasks < 20; microtasks += 1) {
    const { promise, resolve } = Promise.withResolvers<{ error: null }>();
    const rpc = vi.fn(() => promise);
    const saveOrder = renderSaveOrder(rpc);
    saveOrder.current(toRows('abc'), toRows('bac'));
    await expect.poll(() => rpc).toHaveBeenCalledTimes(1);
    resolve({ error: null });
    for (let index = 0; index < microtasks; index += 1) await null;
    saveOrder.current(toRows('bac'), toRows('bca'));
    await expect.poll(() => rpc, { message: `after ${microtasks} microtasks` }).toHaveBeenCalledTimes(2);
  }
});
