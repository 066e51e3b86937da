import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Site, startSite } from '#tests/setup/site.ts';
import { startProgram } from './baseline.ts';
import { getMedian } from './median.ts';
import { getCpuTime } from './process-tree.ts';
import { printHead, printRow } from './table.ts';

/**
 * `npm run bench:realtime [SUBSCRIBERS]`: the fan-out of broadcasts to 1,000 subscribers, compared with bare ws that sends
 * the same text to as many sockets. Rounds alternate between the two, so that other load affects both. Prints medians.
 */
const subscribers = Number(process.argv[2] ?? 1000);
const rounds = 5;
const messagesPerRound = 50;
/** A channel may send 100 messages a second. */
const pauseMs = 1000;

const topic = 'realtime:bench';
const payload = { type: 'broadcast', event: 'move', payload: { x: 12, y: 34, text: 'x'.repeat(200) } };

interface Target {
  title: string;
  pid: number;
  sender: WebSocket;
  receivers: WebSocket[];
}

interface Measurement {
  deliveriesPerSecond: number;
  /** The time in microseconds. */
  cpuPerDelivery: number;
}

await using site = await startSite();
const baseline = await startProgram('baseline-sockets.ts');
try {
  const targets = [await connectToSite(site), await connectToBaseline(baseline)];
  const measurements = new Map<Target, Measurement[]>(targets.map((target) => [target, []]));
  for (const target of targets) await measure(target);
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) measurements.get(target)?.push(await measure(target));
  printHead(`fan-out to ${subscribers} subscribers`, 'deliveries/s', 'CPU µs per delivery');
  for (const [{ title }, values] of measurements) printMedians(title, values);
  for (const { sender, receivers } of targets)
    for (const socket of [sender, ...receivers]) socket.terminate();
} finally {
  baseline.stop();
}

/** Each socket has an address of its own, because the sockets of one client are limited. */
async function connectToSite({ url, anonKey, pid }: Site): Promise<Target> {
  const socketUrl = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`;
  const open = async (index: number) => {
    const address = `10.0.${index >> 8}.${index & 255}`;
    const socket = await connect(socketUrl, { 'x-forwarded-for': address });
    const config = { presence: { enabled: false } };
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config }]));
    await once(socket, 'message');
    return socket;
  };
  return { title: 'broadcast of the platform', pid, ...(await connectAll(open)) };
}

async function connectToBaseline({ port, pid }: typeof baseline): Promise<Target> {
  const sockets = await connectAll(() => connect(`ws://127.0.0.1:${port}`));
  return { title: 'baseline: bare ws, the same text', pid, ...sockets };
}

async function connect(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

async function connectAll(open: (index: number) => Promise<WebSocket>) {
  const receivers: WebSocket[] = [];
  for (let index = 1; index <= subscribers; index += 1) receivers.push(await open(index));
  return { sender: await open(0), receivers };
}

/** Sends the messages of a round, and waits until every subscriber has all of them. */
async function measure({ pid, sender, receivers }: Target): Promise<Measurement> {
  await sleep(pauseMs);
  const deliveries = messagesPerRound * receivers.length;
  let received = 0;
  const done = Promise.withResolvers<void>();
  const count = () => {
    received += 1;
    if (received === deliveries) done.resolve();
  };
  for (const socket of receivers) socket.on('message', count);
  const cpuBefore = getCpuTime([pid]);
  const start = performance.now();
  const text = JSON.stringify(['1', null, topic, 'broadcast', payload]);
  for (let sent = 0; sent < messagesPerRound; sent += 1) sender.send(text);
  await done.promise;
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = getCpuTime([pid]) - cpuBefore;
  for (const socket of receivers) socket.off('message', count);
  return { deliveriesPerSecond: deliveries / seconds, cpuPerDelivery: (cpuMs * 1000) / deliveries };
}

function printMedians(title: string, values: Measurement[]): void {
  const perSecond = getMedian(values.map(({ deliveriesPerSecond }) => deliveriesPerSecond));
  const cpu = getMedian(values.map(({ cpuPerDelivery }) => cpuPerDelivery));
  printRow([title, Math.round(perSecond), cpu.toFixed(1)]);
}
