import type { ImageJob, ImageJobResult } from './image-worker.ts';

/**
 * Runs a job in a worker, which is loaded now and ends with the job: it may have taken gigabytes. Rejects with a message for
 * the owner, or with the reason of the signal.
 *
 * The worker has a content security policy of its own (server/static-files.ts): the page's does not allow WebAssembly.
 */
export function runImageJob(job: ImageJob, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ImageJobResult>) =>
      'image' in data ? resolve(data.image) : reject(new Error(data.message));
    // The worker could not be loaded, or was ended because it took too much memory.
    worker.onerror = () => reject(new Error('This image could not be converted. Please try again.'));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
