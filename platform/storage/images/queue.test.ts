import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const bounds = { atOnce: 2, waiting: 3, waitingOfOne: 2 };

/** Work that ends when it is told to, and says that it was begun. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
    );
  };
  const end = (name: string, failure?: Error) => ends.get(name)?.(failure);
  return { begun, work, end };
}

test('so much at once, the rest in order; a failure holds nobody up', async () => {
  const queue = createQueue(bounds);
  const { begun, work, end } = createWork();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(name, work(name)));
  await expect.poll(() => begun).toEqual(['a', 'b']);

  end('b', new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['a', 'c', 'd']);
});

test('no more waits than may, of all and of each', async () => {
  const queue = createQueue(bounds);
  const { begun, work, end } = createWork();
  const taken = ['1', '2', '3', '4'].map((name) => queue.run('ana', work(name)));
  await expect(queue.run('ana', work('5'))).rejects.toMatchObject({ code: 'TooBusy' });
  taken.push(queue.run('ben', work('6')));
  await expect(queue.run('cem', work('7'))).rejects.toMatchObject({ code: 'TooBusy' });

  // All that was taken is done, and then there is room again.
  for (const name of ['1', '2', '3', '4', '6']) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  expect(await Promise.all(taken)).toEqual(['1', '2', '3', '4', '6']);
  const last = queue.run('cem', work('8'));
  await expect.poll(() => begun).toContain('8');
  end('8');
  expect(await last).toBe('8');
});
