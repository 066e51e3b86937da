import { expect, test } from 'vitest';
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

  const order = ['ana 1', 'ana 2', 'ben 1', 'cem 1', 'ana 3', 'ben 2', 'ana 4'];
  for (const [index, name] of order.entries()) {
    await expect.poll(() => started).toEqual(order.slice(0, index + 1));
    end(name);
  }
});

test('A client runs no more tasks at a time than its share', async () => {
  const queue = createFairQueue({
    maxRunning: 2,
    maxRunningPerClient: 1,
    maxWaiting: 10,
    maxWaitingPerClient: 10,
  });
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
  await expect(queue.run('cem', task('7'))).rejects.toThrow(QueueFull);

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

test('A task that is aborted while it waits never starts and leaves its place to others', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
  const { started, task, end } = createTasks();
  const first = queue.run('ana', task('1'));
  const controller = new AbortController();
  const second = queue.run('ben', task('2'), controller.signal);
  controller.abort(new Error('the client is gone'));
  await expect(second).rejects.toThrow('the client is gone');
  const third = queue.run('cem', task('3'));

  end('1');
  await expect.poll(() => started).toEqual(['1', '3']);
  end('3');
  expect(await Promise.all([first, third])).toEqual(['1', '3']);
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
