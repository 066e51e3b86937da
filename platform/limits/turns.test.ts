import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

/** Records the names of tasks as they run. Each of them takes a millisecond. */
function createRecorder() {
  const done: string[] = [];
  let time = 0;
  const turns = createTurns({ now: () => time });
  const take = (client: string, name: string) =>
    turns.take(client, () => {
      done.push(name);
      time += 1;
    });
  return { done, take };
}

test('After a millisecond of tasks the event loop goes on, and a new client comes before the rest', async () => {
  const { done, take } = createRecorder();
  for (const number of [1, 2, 3]) take('many', `many ${number}`);
  await nextIteration();
  expect(done).toEqual(['many 1']);
  take('new', 'new');
  await nextIteration();
  await nextIteration();
  expect(done).toEqual(['many 1', 'many 2', 'new']);
});

test('A client with many tasks has its turns while others come and go', async () => {
  const { done, take } = createRecorder();
  for (const number of [1, 2, 3]) take('many', `many ${number}`);
  take('guest 1', 'guest 1');
  for (const number of [2, 3, 4, 5]) {
    await nextIteration();
    take(`guest ${number}`, `guest ${number}`);
  }
  await nextIteration();
  expect(done).toEqual(['many 1', 'guest 1', 'many 2', 'guest 2', 'guest 3']);
});

test('A task that throws rejects its promise, and the others go on', async () => {
  const turns = createTurns();
  const failed = turns.take('client', () => {
    throw new Error('broken');
  });
  const next = turns.take('client', () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
