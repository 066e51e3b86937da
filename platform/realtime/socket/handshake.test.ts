import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTestRealtime } from '#tests/setup/realtime.ts';

const realtime = await createTestRealtime('', { limits: { maxSocketsPerClient: 5 } });

/** Sends a handshake without a Supabase client. Returns the beginning of the response. */
const sendHandshake = (path: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(realtime.servers[0]?.url ?? '').port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
    socket.once('data', (data) => resolve(String(data)));
  });

/** Expects that the server still accepts the socket of another client. */
async function expectService(): Promise<void> {
  const raw = await realtime.open({ client: 'bystander' });
  raw.socket.close();
  await raw.closed;
}

describe('A socket is rejected', () => {
  it.each<[string, object, string]>([
    ['without a key', { apikey: '' }, '401'],
    ['with an unknown key', { apikey: 'nonsense' }, '401'],
    ['with an unknown version', { vsn: '9.0.0' }, '400'],
  ])('%s', async (_, options, status) => {
    await expect(realtime.open({ client: 'rejected', ...options })).rejects.toThrow(status);
  });

  const paths = ['/', '/rest/v1/posts', '/realtime/v1/socket', '//realtime/v1/websocket'];
  it.each(paths)('at %s', async (path) => {
    expect(await sendHandshake(path)).toMatch(/^HTTP\/1.1 40[04]/);
    await expectService();
  });

  it('with the reason as JSON', async () => {
    const [head = '', body = ''] = (await sendHandshake('/realtime/v1/websocket')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 401 Unauthorized\r\nContent-Type: application\/json\r\n/);
    expect(JSON.parse(body)).toEqual({ error: 'API key is missing' });
  });

  it('with 429 if its client has too many, also if they are opened at the same time', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => realtime.open({ client: 'many' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(realtime.open({ client: 'many' })).rejects.toThrow('429');
    await expectService();
  });
});

describe('A server that stops', () => {
  it('closes all sockets, so that their clients connect again', async () => {
    const server = await realtime.startOne();
    realtime.servers.push(server);
    const raw = await realtime.open({ server: realtime.servers.length - 1 });
    await server.close();
    realtime.servers.pop();
    expect(await raw.closed).toBe(1012);
  });
});
