// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation.ts';

it('A press right after a render calls what that render shows, before its passive effects have run', async () => {
  const save = vi.fn();
  let show = (_version: string) => {};
  function Form() {
    const [version, setVersion] = useState('first');
    show = setVersion;
    const { mutate } = useSingleMutation({ mutationFn: async () => save(version) });
    return (
      <button type="button" onClick={() => mutate()}>
        {version}
      </button>
    );
  }
  render(<Form />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const button = screen.getByRole('button');
  // `act` would run the passive effects together with the render.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  // The observer is called as soon as the page has changed.
  new MutationObserver(() => button.click()).observe(button, { subtree: true, characterData: true });
  show('second');
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(save).toHaveBeenCalledWith('second');
});
