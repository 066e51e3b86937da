import { expect, test } from 'vitest';
import { createPauses } from './pauses.ts';

test('After each millisecond of a loop, the event loop goes on', async () => {
  let time = 0;
  const pause = createPauses(() => time);
  let others = 0;
  const seen: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    setImmediate(() => {
      others += 1;
    });
    time += 0.5;
    await pause();
    seen.push(others);
  }
  expect(seen).toEqual([0, 2, 2, 4]);
});
