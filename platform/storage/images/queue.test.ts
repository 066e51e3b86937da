import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const limits = { maxRunning: 2, maxWaiting: 3, maxWaitingPerCaller: 2 };

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

test('The queue runs a limited number of tasks at a time and starts the others in order, even if one fails', async () => {
  const queue = createQueue(limits);
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

test('The queue rejects tasks beyond its total limit and beyond its limit per caller', async () => {
  const queue = createQueue(limits);
  const { started, task, end } = createTasks();
  const accepted = ['1', '2', '3', '4'].map((name) => queue.run('ana', task(name)));
  await expect(queue.run('ana', task('5'))).rejects.toMatchObject({ code: 'TooBusy' });
  accepted.push(queue.run('ben', task('6')));
  await expect(queue.run('cem', task('7'))).rejects.toMatchObject({ code: 'TooBusy' });

  // All accepted tasks run, and then the queue accepts more.
  for (const name of ['1', '2', '3', '4', '6']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(await Promise.all(accepted)).toEqual(['1', '2', '3', '4', '6']);
  const last = queue.run('cem', task('8'));
  await expect.poll(() => started).toContain('8');
  end('8');
  expect(await last).toBe('8');
});
