import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Creates tasks that record their start, and end when the test says so. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
    );
  };
  const end = (name: string, failure?: Error) => ends.get(name)?.(failure);
  return { started, task, end };
}

test('A limited number of tasks runs at a time, and a task that fails makes room for the next one', async () => {
  const queue = createFairQueue({ maxRunning: 2, maxWaiting: 3, maxWaitingPerClient: 2 });
  const { started, task, end } = createTasks();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(name, task(name)));
  await expect.poll(() => started).toEqual(['a', 'b']);

  end('b', new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['a', 'c', 'd']);
});

test('Clients take turns, however many tasks one of them has', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10, maxWaitingPerClient: 10 });
  const { started, task, end } = createTasks();
  for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4', 'ben 1', 'ben 2', 'cem 1'])
    void queue.run(name.slice(0, 3), task(name));

  // The first task runs at once. The turns begin with those that wait.
  const order = ['ana 1', 'ana 2', 'ben 1', 'cem 1', 'ana 3', 'ben 2', 'ana 4'];
  for (const [index, name] of order.entries()) {
    await expect.poll(() => started).toEqual(order.slice(0, index + 1));
    end(name);
  }
});

test('A client runs no more tasks at a time than its share', async () => {
  const waiting = { maxWaiting: 10, maxWaitingPerClient: 10 };
  const queue = createFairQueue({ maxRunning: 2, maxRunningPerClient: 1, ...waiting });
  const { started, task, end } = createTasks();
  for (const name of ['ana 1', 'ana 2', 'ben 1']) void queue.run(name.slice(0, 3), task(name));
  await expect.poll(() => started).toEqual(['ana 1', 'ben 1']);

  end('ben 1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['ana 1', 'ben 1']);
  end('ana 1');
  await expect.poll(() => started).toEqual(['ana 1', 'ben 1', 'ana 2']);
  end('ana 2');
});

test('The queue rejects tasks beyond its total limit and beyond its limit per client', async () => {
  const queue = createFairQueue({ maxRunning: 2, maxWaiting: 3, maxWaitingPerClient: 2 });
  const { started, task, end } = createTasks();
  const accepted = ['1', '2', '3', '4'].map((name) => queue.run('ana', task(name)));
  await expect(queue.run('ana', task('5'))).rejects.toThrow(QueueFull);
  accepted.push(queue.run('ben', task('6')));
  await expect(queue.run('ana', task('7'))).rejects.toThrow(QueueFull);

  // All accepted tasks run, and then the queue accepts more.
  for (const name of ['1', '2', '3', '6', '4']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(await Promise.all(accepted)).toEqual(['1', '2', '3', '4', '6']);
  const last = queue.run('cem', task('8'));
  await expect.poll(() => started).toContain('8');
  end('8');
  expect(await last).toBe('8');
});

/** A queue whose only running task ends when the test says so. Records which of the waiting tasks were rejected. */
function createBusyQueue(maxWaiting: number, maxWaitingPerClient = maxWaiting) {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting, maxWaitingPerClient });
  const { started, task, end } = createTasks();
  const rejected: string[] = [];
  /** Adds a task of the client with the first word of the name. */
  function add(name: string, signal?: AbortSignal): void {
    queue.run(name.split(' ')[0] ?? name, task(name), signal).catch((error) => {
      rejected.push(error instanceof QueueFull ? name : `${name}: ${error.message}`);
    });
  }
  async function expectOrder(...names: string[]) {
    for (const [index, name] of ['running', ...names].entries()) {
      await expect.poll(() => started.slice(index)).toEqual([name]);
      end(name);
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(['running', ...names]);
  }
  add('running');
  return { add, rejected, expectOrder };
}

test('In a full queue, a newcomer takes the place of the last task of the client with the most tasks', async () => {
  const { add, rejected, expectOrder } = createBusyQueue(11);
  for (const name of ['ana 1', 'ana 2', 'ben 1', 'ben 2', 'cem 1', 'cem 2', 'cem 3']) add(name);
  for (const name of ['dan 1', 'dan 2', 'eva 1', 'eva 2']) add(name);

  add('new 1');
  await expect.poll(() => rejected).toEqual(['cem 3']);
  await expectOrder(
    ...['ana 1', 'ben 1', 'cem 1', 'dan 1', 'eva 1', 'new 1'],
    ...['ana 2', 'ben 2', 'cem 2', 'dan 2', 'eva 2'],
  );
  expect(rejected).toEqual(['cem 3']);
});

test('Of several clients with the most tasks, the one whose turn comes last loses a task', async () => {
  const { add, rejected, expectOrder } = createBusyQueue(5);
  for (const name of ['ana 1', 'ana 2', 'ben 1', 'ben 2', 'cem 1', 'new 1']) add(name);
  await expect.poll(() => rejected).toEqual(['ben 2']);
  await expectOrder('ana 1', 'ben 1', 'cem 1', 'new 1', 'ana 2');
});

test('A client with as many tasks in a full queue as any other takes no place from others', async () => {
  const { add, rejected, expectOrder } = createBusyQueue(5);
  for (const name of ['ana 1', 'ana 2', 'ben 1', 'ben 2', 'cem 1']) add(name);
  add('ana 3');
  add('ben 3');
  await expect.poll(() => rejected).toEqual(['ana 3', 'ben 3']);
  await expectOrder('ana 1', 'ben 1', 'cem 1', 'ana 2', 'ben 2');
});

test('A client whose only task loses its place has no turn left', async () => {
  const { add, rejected, expectOrder } = createBusyQueue(2);
  for (const name of ['ana 1', 'ben 1', 'cem 1']) add(name);
  await expect.poll(() => rejected).toEqual(['ben 1']);
  await expectOrder('ana 1', 'cem 1');
});

test('Aborting a task that has lost its place frees no second place', async () => {
  const { add, rejected, expectOrder } = createBusyQueue(3);
  const controller = new AbortController();
  for (const name of ['ana 1', 'ana 2']) add(name);
  add('ana 3', controller.signal);
  add('ben 1');
  await expect.poll(() => rejected).toEqual(['ana 3']);
  controller.abort(new Error('the client is gone'));

  // The queue is still full, so the next newcomer takes a place too.
  add('cem 1');
  await expect.poll(() => rejected).toEqual(['ana 3', 'ana 2']);
  await expectOrder('ana 1', 'ben 1', 'cem 1');
});

test('A task that is aborted while it waits never starts, leaves its place to others and counts no more', async () => {
  const { add, rejected, expectOrder } = createBusyQueue(5);
  const controller = new AbortController();
  for (const name of ['ana 1', 'ana 2']) add(name);
  add('ana 3', controller.signal);
  for (const name of ['ben 1', 'ben 2']) add(name);
  controller.abort(new Error('gone'));
  add('cem 1');
  await expect.poll(() => rejected).toEqual(['ana 3: gone']);

  add('dan 1');
  await expect.poll(() => rejected).toEqual(['ana 3: gone', 'ben 2']);
  await expectOrder('ana 1', 'ben 1', 'cem 1', 'dan 1', 'ana 2');
});

test('A task whose turn does not come in time is rejected, and takes no place afterwards', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 1, maxWaitingPerClient: 1, maxWaitMs: 1 });
  const { started, task, end } = createTasks();
  const first = queue.run('ana', task('first'));
  await expect(queue.run('ben', task('late'))).rejects.toThrow(QueueFull);

  const last = queue.run('cem', task('last'));
  end('first');
  await first;
  await expect.poll(() => started).toEqual(['first', 'last']);
  end('last');
  expect(await last).toBe('last');
});

test('Between two tasks, other requests are read', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 3, maxWaitingPerClient: 3 });
  const events: string[] = [];
  const tasks = ['ana', 'ben', 'cem'].map((name) => queue.run(name, async () => events.push(name)));
  setImmediate(() => events.push('request'));
  await Promise.all(tasks);
  expect(events).toEqual(['ana', 'request', 'ben', 'cem']);
});

test('The next task of a client waits as long as its last one took, up to a limit, but those of others do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const advance = async (ms: number) => {
    await settle();
    vi.advanceTimersByTime(ms);
    await settle();
  };
  const limits = { maxRunning: 1, maxWaiting: 10, maxWaitingPerClient: 10, maxRunningPerClient: 1 };
  const queue = createFairQueue({ ...limits, maxPauseMs: 20 });
  const { started, task, end } = createTasks();
  for (const name of ['ana 1', 'ana 2', 'ana 3', 'ben 1']) void queue.run(name.slice(0, 3), task(name));

  await advance(5);
  end('ana 1');
  await advance(1);
  expect(started).toEqual(['ana 1', 'ben 1']);
  end('ben 1');
  await advance(3);
  expect(started).toEqual(['ana 1', 'ben 1']);
  await advance(1);
  expect(started).toEqual(['ana 1', 'ben 1', 'ana 2']);

  await advance(1000);
  end('ana 2');
  await advance(19);
  expect(started).not.toContain('ana 3');
  await advance(1);
  expect(started).toContain('ana 3');
  end('ana 3');
});
