import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUpload } from './upload-with-progress.ts';

/** A fake XMLHttpRequest, which records what was sent and lets a test respond. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  endpoint = '';
  form = new FormData();
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, endpoint: string) {
    this.endpoint = `${method} ${endpoint}`;
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
  respond(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.onload();
  }
}

const file = new File(['bytes'], 'a.png', { type: 'image/png' });
const onResponse = vi.fn(async () => false);

/** Starts an upload. Returns the request that it has sent and the promise of its result. */
async function startUpload(options = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const upload = createUpload({
    url: 'http://site.test',
    anonKey: 'key',
    getToken: async () => 'token',
    onResponse,
  });
  const done = upload('images', 'posts/1_a.png', file, options);
  done.catch(() => {});
  await Promise.resolve();
  return { done, request: FakeRequest.last };
}

afterEach(() => {
  vi.unstubAllGlobals();
  onResponse.mockClear();
});

describe('An upload', () => {
  it('sends the same request as the Supabase client, and reports the status of the response', async () => {
    const { done, request } = await startUpload();
    request.respond(200, '{"Id":"1","Key":"images/posts/1_a.png"}');
    await done;
    expect(request.endpoint).toBe('POST http://site.test/storage/v1/object/images/posts/1_a.png');
    expect(request.headers).toEqual({ apikey: 'key', Authorization: 'Bearer token', 'x-upsert': 'false' });
    expect([...request.form.keys()]).toEqual(['cacheControl', '']);
    expect(request.form.get('cacheControl')).toBe('3600');
    expect(request.form.get('')).toMatchObject({ name: 'a.png', type: 'image/png', size: 5 });
    expect(onResponse).toHaveBeenCalledWith('http://site.test/storage/v1/object/images/posts/1_a.png', 200);
  });

  it('reports its progress', async () => {
    const reported: number[] = [];
    const { request } = await startUpload({ onProgress: (sent: number) => reported.push(sent) });
    request.upload.onprogress?.({ loaded: 25, total: 100 });
    request.upload.onprogress?.({ loaded: 100, total: 100 });
    expect(reported).toEqual([0.25, 1]);
  });

  it.each([
    [400, '{"statusCode":"415","error":"invalid_mime_type","message":"mime type x"}', 'mime type x'],
    [500, '{"error":"Internal"}', 'Internal'],
    [502, '<html>Bad gateway</html>', 'HTTP 502 error'],
  ])('reports the status %i, and fails with the message of the response or, without one, with the status', async (status, body, message) => {
    const { done, request } = await startUpload();
    request.respond(status, body);
    await expect(done).rejects.toThrow(message);
    expect(onResponse).toHaveBeenCalledWith(expect.any(String), status);
  });

  it('fails with the error that `fetch` throws when the server is unreachable', async () => {
    const { done, request } = await startUpload();
    request.onerror();
    await expect(done).rejects.toThrow('Failed to fetch');
    expect(onResponse).not.toHaveBeenCalled();
  });

  it('can be aborted before and during the request', async () => {
    const control = new AbortController();
    const { done } = await startUpload({ signal: control.signal });
    control.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    const again = await startUpload({ signal: control.signal });
    await expect(again.done).rejects.toMatchObject({ name: 'AbortError' });
  });
});
