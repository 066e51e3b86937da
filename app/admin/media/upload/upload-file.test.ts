import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '#app/client/browser-client.ts';
import { uploadFile } from './upload-file.ts';

const video = new File(['video'], 'sun rise.webm', { type: 'video/webm' });

/** A mock connection that records the removed paths. The first removal finds no file yet; the second one does. */
function createConnection(upload: Connection['upload'], removals: string[][] = []) {
  const images = {
    getPublicUrl: (path: string) => ({ data: { publicUrl: `http://site.test/${path}` } }),
    remove: async (paths: string[]) => {
      removals.push(paths);
      return { data: removals.length === 2 ? [{ name: paths[0] }] : [], error: null };
    },
  };
  return { client: { storage: { from: () => images } }, upload } as unknown as Connection;
}

beforeEach(() => void vi.useFakeTimers({ now: 1_763_700_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('Uploading a file', () => {
  it('stores the file in the given folder, under a timestamp and the file name, and returns the URL', async () => {
    const sent: unknown[] = [];
    const connection = createConnection(async (...args) => {
      sent.push(args);
      return args[1];
    });
    expect(await uploadFile(connection, 'video', video, 'posts')).toBe(
      'http://site.test/posts/1763700000000_sun-rise.webm',
    );
    expect(sent).toEqual([['images', 'posts/1763700000000_sun-rise.webm', video, {}]]);
  });

  it('sends nothing when the file is not allowed', async () => {
    const upload = vi.fn();
    await expect(uploadFile(createConnection(upload), 'image', video)).rejects.toThrow(
      'This is not an image file.',
    );
    expect(upload).not.toHaveBeenCalled();
  });

  it('explains in a sentence that the content is not what the name says', async () => {
    const connection = createConnection(async () => {
      throw new Error('mime type video/mp4 is not what the file contains');
    });
    await expect(uploadFile(connection, 'video', video)).rejects.toThrow(
      'This file has the name of a video, but its content is something else. Please save the video as MP4 and upload that.',
    );
  });

  it('removes nothing after a failure, because the file at that path may belong to another upload', async () => {
    const removals: string[][] = [];
    const connection = createConnection(async () => {
      throw new Error('The resource already exists');
    }, removals);
    await expect(uploadFile(connection, 'video', video)).rejects.toThrow('already exists');
    await vi.runAllTimersAsync();
    expect(removals).toEqual([]);
  });

  it('removes the file after a cancellation, even if the file is stored a moment later', async () => {
    const removals: string[][] = [];
    const controller = new AbortController();
    const connection = createConnection(async () => {
      controller.abort();
      controller.signal.throwIfAborted();
      return '';
    }, removals);
    const upload = uploadFile(connection, 'video', video, undefined, { signal: controller.signal });
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    await vi.runAllTimersAsync();
    // The second attempt finds the file.
    expect(removals).toEqual(Array(2).fill(['1763700000000_sun-rise.webm']));
  });
});
