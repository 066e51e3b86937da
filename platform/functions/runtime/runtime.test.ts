import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestFunctions } from '#tests/setup/functions.ts';
import { listen } from '#tests/setup/listen.ts';
import { createTemporaryFolder } from '#tests/setup/temporary-folder.ts';

const files = {
  '.env':
    'GREETING="Jambo"\nSUPABASE_URL=https://elsewhere.example\nNODE_OPTIONS=--allow-fs-read=*\nLD_PRELOAD=/tmp/a.so\n',
  'deno.json': JSON.stringify({ imports: { shared: './_shared/text.ts', 'lib/': './_shared/' } }),
  '_shared/text.ts': 'export const text: string = "shared text";',
  '_shared/data.json': '{"a":1}',
  'imports/index.ts': `
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
    import { createClient as fromNpm } from 'npm:@supabase/supabase-js@2';
    import { createClient as fromJsr } from 'jsr:@supabase/supabase-js@2';
    import { createClient as fromEsm } from 'https://esm.sh/@supabase/supabase-js@2.45.0';
    import { createClient as bare } from '@supabase/supabase-js';
    import { Hono } from 'npm:hono@4';
    import { cors } from 'npm:hono/cors';
    import { Buffer } from 'node:buffer';
    import { text } from 'shared';
    import { text as again } from 'lib/text.ts';
    import { text as relative } from '../_shared/text.ts';
    import data from '../_shared/data.json' with { type: 'json' };
    const app = new Hono().use(cors()).get('/imports', (context) => context.json({
      same: [fromNpm === fromJsr, fromNpm === fromEsm, fromNpm === bare],
      texts: [text, again, relative], data, buffer: Buffer.from('a').toString('hex'),
    }));
    Deno.serve(app.fetch);`,
  'own-map/index.ts': "import { text } from 'shared'; Deno.serve(() => new Response(text));",
  'own-map/deno.json': JSON.stringify({ imports: { shared: './own.ts' } }),
  'own-map/own.ts': 'export const text = "own text";',
  'environment/index.ts': `
    Deno.serve(() => Response.json({
      all: Deno.env.toObject(), get: Deno.env.get('GREETING'), has: Deno.env.has('HOME'), process: process.env.GREETING,
    }));`,
  'asking/index.ts': 'Deno.serve(() => Response.json(Deno.env.toObject()));',
  'modest/index.ts': 'Deno.serve(() => Response.json(Deno.env.toObject()));',
  'account/index.ts': `
    Deno.serve(() => {
      const changes = ['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'].map((name) => {
        try { process[name](0, 0); return 'changed'; }
        catch (error) { return error.message; }
      });
      return Response.json({ ids: [process.getuid(), process.geteuid(), process.getgid(), ...process.getgroups()], changes });
    });`,
  'forbidden/index.ts': `
    import fs from 'node:fs';
    import { execSync } from 'node:child_process';
    import { Worker } from 'node:worker_threads';
    const attempts: Record<string, (path: string) => unknown> = {
      read: (path) => fs.readFileSync(path, 'utf8'),
      list: (path) => fs.readdirSync(path),
      write: (path) => fs.writeFileSync(path, 'text'),
      link: (path) => fs.symlinkSync(path, '/tmp/link'),
      run: () => execSync('id').toString(),
      thread: () => new Worker('1', { eval: true }),
      native: () => process.dlopen({ exports: {} }, '/tmp/a.node'),
      database: (path) => {
        const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
        new DatabaseSync(path).exec('create table t (n)');
      },
      kill: () => process.kill(1, 0),
      inspect: () => process.binding('inspector'),
    };
    Deno.serve(async (request) => {
      const { attempt, path } = await request.json();
      try { return new Response('allowed: ' + String(attempts[attempt]!(path)).slice(0, 20)); }
      catch (error) { return new Response('rejected: ' + (error as { code?: string }).code); }
    });`,
  'options/index.ts': `
    Deno.serve({ port: 1, onError: (error) => new Response('caught ' + (error as Error).message, { status: 418 }) }, () => {
      EdgeRuntime.waitUntil(Promise.reject(new Error('Later')));
      throw new Error('this');
    });
    declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void };`,
  'events/index.ts': `
    const seen: string[] = [];
    const never = () => seen.push('removed listener');
    addEventListener('unhandledrejection', (event) => { seen.push('rejected: ' + event.reason); event.preventDefault(); });
    addEventListener('own', (event) => seen.push('own event: ' + event.detail));
    addEventListener('own', never);
    removeEventListener('own', never);
    dispatchEvent(new CustomEvent('own', { detail: 'this' }));
    Promise.reject('at the start');
    Deno.serve(() => Response.json(seen));`,
  'pass-on/index.ts': `
    Deno.serve(async (request) => {
      const { url, how } = await request.json();
      const response = await fetch(url);
      if (how === 'copy') return new Response(response.body, response);
      if (how === 'clone') return response.clone();
      return response;
    });`,
  'headers/index.ts': `
    Deno.serve(async (request) => new Response('text', { headers: await request.json() }));`,
  'remote/index.ts': 'import "https://example.com/module.ts"; Deno.serve(() => new Response());',
};

const functions = await createTestFunctions(files, {
  environment: { SUPABASE_URL: 'http://localhost:3000' },
});

test('A function imports packages of the project, modules of Node.js, its own files and mapped names', async () => {
  const response = await functions.request('imports');
  expect(await response.json()).toEqual({
    same: [true, true, true],
    texts: ['shared text', 'shared text', 'shared text'],
    data: { a: 1 },
    buffer: '61',
  });
});

test('An import map in the folder of the function comes before the one of all functions', async () => {
  expect(await (await functions.request('own-map')).text()).toBe('own text');
});

test('A function cannot import a remote module', async () => {
  expect((await functions.request('remote')).status).toBe(503);
});

test('The environment of a function has the secrets and the variables of the platform, and nothing of the server', async () => {
  const { all, ...rest } = await (await functions.request('environment')).json();
  // The shell that starts the process sets PWD and similar variables.
  const { PWD, OLDPWD, SHLVL, _, SUPABASE_JWKS, ...own } = all;
  expect(own).toEqual({ GREETING: 'Jambo', SUPABASE_URL: 'http://localhost:3000' });
  expect(JSON.parse(SUPABASE_JWKS)).toEqual({ keys: functions.jwt.getVerificationKeys() });
  expect(rest).toEqual({ get: 'Jambo', has: false, process: 'Jambo' });
});

test('With common variables, a function gets these and those that its settings name, and a missing one is logged', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const product = await createTestFunctions(files, {
    environment: { SUPABASE_URL: 'http://localhost:3000', SUPABASE_ANON_KEY: 'anon', SUPABASE_DB_URL: 'url' },
    commonVariables: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
    functions: { asking: { variables: ['SUPABASE_DB_URL', 'GREETING', 'STRIPE_KEY'] } },
  });
  const readOwn = async (name: string) => {
    const { PWD, OLDPWD, SHLVL, _, ...own } = await (await product.request(name)).json();
    return own;
  };
  const common = { SUPABASE_URL: 'http://localhost:3000', SUPABASE_ANON_KEY: 'anon' };
  expect(await readOwn('modest')).toEqual(common);
  expect(warnings).not.toHaveBeenCalled();
  expect(await readOwn('asking')).toEqual({ ...common, SUPABASE_DB_URL: 'url', GREETING: 'Jambo' });
  expect(warnings).toHaveBeenCalledWith('functions/asking: there is no variable or secret STRIPE_KEY');
});

test.each([
  ['', 0o711],
  [' in a folder that only root can enter', 0o700],
])('A function%s does not run as root, and cannot become another user', async (_, mode) => {
  const own = await createTestFunctions(files);
  chmodSync(own.folder, mode);
  const { ids, changes } = await (await own.request('account')).json();
  const { getuid, getgid } = process;
  const account = getuid?.() === 0 ? [65533, 65533, 65533, 65533] : [getuid?.(), getuid?.(), getgid?.()];
  expect(ids.slice(0, account.length)).toEqual(account);
  expect(ids).not.toContain(0);
  for (const change of changes) expect(change).toMatch(/^process\.\w+ is not available in functions$/);
});

/** Lets the function `forbidden` attempt something, and returns what came of it. */
async function attempt(what: string, path: string): Promise<string> {
  const body = JSON.stringify({ attempt: what, path });
  return (await functions.request('forbidden', { method: 'POST', body })).text();
}

const project = join(import.meta.dirname, '../../..');
test.each([
  ['read', '/etc/passwd'],
  ['read', '/proc/self/environ'],
  ['read', `/proc/${process.pid}/environ`],
  ['read', join(project, 'server/config.ts')],
  ['list', '/'],
  ['list', project],
  ['write', '/tmp/written-by-a-function'],
  ['link', '/etc/passwd'],
  ['run', ''],
  ['thread', ''],
  ['native', ''],
])('A function may not %s %s', async (what, path) => {
  expect(await attempt(what, path)).toMatch(/^rejected: ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/);
});

test('A function may not read the file with the secrets', async () => {
  for (const path of ['.env', 'forbidden/../.env'])
    expect(await attempt('read', `${functions.folder}/${path}`)).toBe('rejected: ERR_ACCESS_DENIED');
});

test('A function has no SQLite, which would write any file', async () => {
  const folder = createTemporaryFolder('sqlite');
  chmodSync(folder, 0o777);
  const path = join(folder, 'written-by-a-function');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The error has no code.
  expect([await attempt('database', path), existsSync(path)]).toEqual(['rejected: undefined', false]);
});

test('A function may not send signals', async () => {
  // The error has no code.
  expect(await attempt('kill', '')).toBe('rejected: undefined');
});

test('Deno.serve takes options, of which onError handles errors', async () => {
  const response = await functions.request('options');
  expect([response.status, await response.text()]).toEqual([418, 'caught this']);
});

test('A function listens to events of the global scope', async () => {
  expect(await (await functions.request('events')).json()).toEqual([
    'own event: this',
    'rejected: at the start',
  ]);
});

test('The folder of functions has no file that a request can read', async () => {
  expect(readFileSync(join(functions.folder, '.env'), 'utf8')).toContain('Jambo');
  for (const path of ['.env', 'deno.json', 'imports/../.env', 'imports%2f..%2f.env'])
    expect((await functions.request(path)).status).toBe(404);
});

test.each([
  'itself',
  'copy',
  'clone',
])('A function passes on a response that it has fetched: %s', async (how) => {
  const text = 'The text of another server. '.repeat(100);
  // Node.js adds `Connection`, `Keep-Alive`, and `Transfer-Encoding` or a length to each response.
  const upstream = createServer((request, response) => {
    const gzipped = request.url === '/gzip';
    response.writeHead(201, { 'x-own': 'header', ...(gzipped && { 'content-encoding': 'gzip' }) });
    response.write(gzipped ? gzipSync(text) : text);
    response.end();
  });
  const port = await listen(upstream);
  for (const path of ['/plain', '/gzip']) {
    const url = `http://127.0.0.1:${port}${path}`;
    const body = JSON.stringify({ url, how });
    const response = await functions.request('pass-on', { method: 'POST', body });
    expect([response.status, response.headers.get('x-own')]).toEqual([201, 'header']);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(text);
  }
});

test.each([
  { connection: 'upgrade' },
  { 'transfer-encoding': 'chunked' },
  { 'keep-alive': 'timeout=5' },
  { upgrade: 'websocket' },
  { te: 'gzip' },
  { 'proxy-connection': 'close' },
  { 'http2-settings': 'AAMAAABkAAQAAP__' },
])('The client gets the response of a function that sends %s', async (headers) => {
  const response = await functions.request('headers', { method: 'POST', body: JSON.stringify(headers) });
  expect([response.status, await response.text()]).toEqual([200, 'text']);
});
