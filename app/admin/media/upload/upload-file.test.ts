import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '#app/backend/browser-client.ts';
import { uploadFile } from './upload-file.ts';

const film = new File(['film'], 'sun rise.webm', { type: 'video/webm' });

/** A connection whose files are written down. */
function connection(upload: Connection['upload'], removals: string[][] = []) {
  const images = {
    getPublicUrl: (path: string) => ({ data: { publicUrl: `http://site.test/${path}` } }),
    remove: async (paths: string[]) => {
      removals.push(paths);
      return { data: removals.length === 2 ? [{ name: paths[0] }] : [], error: null };
    },
  };
  return { client: { storage: { from: () => images } }, upload } as unknown as Connection;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_763_700_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an uploaded file', () => {
  it('lies in its folder under its time and name, and its address is given', async () => {
    const sent: unknown[] = [];
    const to = connection(async (...what) => void sent.push(what));
    expect(await uploadFile(to, 'video', film, 'posts')).toBe(
      'http://site.test/posts/1763700000000_sun-rise.webm',
    );
    expect(sent).toEqual([['images', 'posts/1763700000000_sun-rise.webm', film, {}]]);
  });

  it('is not sent where it cannot be stored', async () => {
    const upload = vi.fn();
    await expect(uploadFile(connection(upload), 'image', film)).rejects.toThrow('This is not an image file.');
    expect(upload).not.toHaveBeenCalled();
  });

  it('that fails is left alone, for it may not be ours to remove', async () => {
    const removals: string[][] = [];
    const to = connection(async () => {
      throw new Error('The resource already exists');
    }, removals);
    await expect(uploadFile(to, 'video', film)).rejects.toThrow('already exists');
    await vi.runAllTimersAsync();
    expect(removals).toEqual([]);
  });

  it('that is cancelled is removed, even when it was stored a moment later', async () => {
    const removals: string[][] = [];
    const control = new AbortController();
    const to = connection(async () => {
      control.abort();
      control.signal.throwIfAborted();
    }, removals);
    await expect(uploadFile(to, 'video', film, undefined, { signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await vi.runAllTimersAsync();
    // The second time it was there.
    expect(removals).toEqual(Array(2).fill(['1763700000000_sun-rise.webm']));
  });
});
