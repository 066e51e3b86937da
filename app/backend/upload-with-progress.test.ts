import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUpload } from './upload-with-progress.ts';

/** Stands for the browser's request: what was sent, and what comes of it. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  address = '';
  form = new FormData();
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    Request.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload();
  }
}

const file = new File(['bytes'], 'a.png', { type: 'image/png' });
const onResponse = vi.fn(async () => false);

/** Begins an upload, and gives its request once it was sent. */
async function begin(watch = {}, token: string | null = 'token') {
  vi.stubGlobal('XMLHttpRequest', Request);
  const upload = createUpload({
    url: 'http://site.test',
    anonKey: 'key',
    token: async () => token ?? undefined,
    onResponse,
  });
  const done = upload('images', 'posts/1_a.png', file, watch);
  done.catch(() => {});
  await Promise.resolve();
  return { done, request: Request.last };
}

afterEach(() => {
  vi.unstubAllGlobals();
  onResponse.mockClear();
});

describe('an upload', () => {
  it('is the call that the client makes', async () => {
    const { done, request } = await begin();
    request.answer(200, '{"Id":"1","Key":"images/posts/1_a.png"}');
    await done;
    expect(request.address).toBe('POST http://site.test/storage/v1/object/images/posts/1_a.png');
    expect(request.headers).toEqual({ apikey: 'key', Authorization: 'Bearer token', 'x-upsert': 'false' });
    expect([...request.form.keys()]).toEqual(['cacheControl', '']);
    expect(request.form.get('cacheControl')).toBe('3600');
    expect(request.form.get('')).toMatchObject({ name: 'a.png', type: 'image/png', size: 5 });
    expect(onResponse).toHaveBeenCalledWith('http://site.test/storage/v1/object/images/posts/1_a.png', 200);
  });

  it('of nobody who is signed in goes by the public key', async () => {
    const { request } = await begin({}, null);
    expect(request.headers.Authorization).toBe('Bearer key');
  });

  it('tells how much was sent', async () => {
    const told: number[] = [];
    const { request } = await begin({ onProgress: (sent: number) => told.push(sent) });
    request.upload.onprogress?.({ loaded: 25, total: 100 });
    request.upload.onprogress?.({ loaded: 100, total: 100 });
    expect(told).toEqual([0.25, 1]);
  });

  it.each([
    [
      400,
      '{"statusCode":"415","error":"invalid_mime_type","message":"mime type x is not supported"}',
      'mime type x is not supported',
    ],
    [500, '{"error":"Internal"}', 'Internal'],
    [502, '<html>Bad gateway</html>', 'HTTP 502 error'],
  ])('that is refused fails with the message of its answer: %i', async (status, body, message) => {
    const { done, request } = await begin();
    request.answer(status, body);
    await expect(done).rejects.toThrow(message);
    expect(onResponse).toHaveBeenCalledWith(expect.any(String), status);
  });

  it('that finds no server fails as a fetch does', async () => {
    const { done, request } = await begin();
    request.onerror();
    await expect(done).rejects.toThrow('Failed to fetch');
    expect(onResponse).not.toHaveBeenCalled();
  });

  it('can be ended, before and while it is sent', async () => {
    const control = new AbortController();
    const { done } = await begin({ signal: control.signal });
    control.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    const again = await begin({ signal: control.signal });
    await expect(again.done).rejects.toMatchObject({ name: 'AbortError' });
  });
});
