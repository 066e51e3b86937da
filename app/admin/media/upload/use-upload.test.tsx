// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/admin/query/query-client.ts';
import type { Connection } from '#app/client/browser-client.ts';
import { ConnectContext } from '#app/client/client-provider.tsx';
import type { Upload } from '#app/client/upload-with-progress.ts';
import { useUpload } from './use-upload.ts';

const createVideo = (name: string) => new File(['video'], name, { type: 'video/mp4' });

/** Renders the hook. Its uploads stay pending until they are canceled. */
function renderUpload() {
  const pending = Promise.withResolvers<string>();
  const send = vi.fn<Upload>((_bucket, _path, _file, { signal } = {}) => {
    signal?.addEventListener('abort', () => pending.reject(signal.reason));
    return pending.promise;
  });
  const bucket = { remove: async () => ({ data: [{}] }) };
  const connection = { client: { storage: { from: () => bucket } }, upload: send } as unknown as Connection;
  const report = vi.fn();
  const onSuccess = vi.fn();
  const queryClient = createQueryClient(report);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConnectContext value={async () => connection}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConnectContext>
  );
  const { result, unmount } = renderHook(
    () =>
      useUpload<string | null, File>({
        mutationFn: (file, upload) => upload('video', file),
        meta: { errorTitle: 'video Upload Failed' },
        onSuccess: (url) => onSuccess(url),
      }),
    { wrapper },
  );
  return { result, unmount, send, report, onSuccess };
}

describe('useUpload', () => {
  it('ignores a file that is passed while another one is being uploaded', async () => {
    const { result, send } = renderUpload();
    const first = createVideo('first.mp4');
    act(() => {
      result.current.mutate(first);
      result.current.mutate(createVideo('second.mp4'));
    });
    await waitFor(() => expect(result.current.current).toMatchObject({ file: first, sent: 0 }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    act(() => result.current.mutate(createVideo('third.mp4')));
    await waitFor(() => expect(result.current.isPending).toBe(true));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('cancels the upload when the component is unmounted, and reports no failure', async () => {
    const { result, unmount, send, report, onSuccess } = renderUpload();
    act(() => result.current.mutate(createVideo('a.mp4')));
    await waitFor(() => expect(send).toHaveBeenCalled());
    unmount();
    // `upload` returns null for a canceled file, and the mutation of this test returns that.
    await waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith(null));
    expect(send.mock.calls[0]?.[3]?.signal?.aborted).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });
});
