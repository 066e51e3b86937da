import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessageReceipts } from './message-receipts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const minuteMs = 60_000;

test('A receipt is redeemed once, also by another server of the installation', () => {
  const [server, other] = [createMessageReceipts('secret'), createMessageReceipts('secret')];
  const receipts = [server.create(), server.create()];
  expect(new Set(receipts).size).toBe(2);
  for (const receipt of receipts) expect(other.redeem(receipt)).toBe(true);
  for (const receipt of receipts) expect(other.redeem(receipt)).toBe(false);
});

test.each([
  ['at once', 0, true],
  ['after five minutes', 5 * minuteMs, true],
  ['later than that', 5 * minuteMs + 1, false],
  ['by a server whose clock is a minute behind', -minuteMs, true],
  ['by a server whose clock is farther behind', -minuteMs - 1, false],
])('A receipt that is redeemed %s is accepted: %s ms, %s', (_, elapsedMs, accepted) => {
  const receipts = createMessageReceipts('secret');
  const receipt = receipts.create();
  vi.setSystemTime(Date.now() + elapsedMs);
  expect(receipts.redeem(receipt)).toBe(accepted);
});

test('A receipt is not accepted again as long as it is valid, even if many others are redeemed', () => {
  const receipts = createMessageReceipts('secret');
  const receipt = receipts.create();
  receipts.redeem(receipt);
  for (let minute = 0; minute < 5; minute++) {
    for (let i = 0; i < 100; i++) expect(receipts.redeem(receipts.create())).toBe(true);
    expect(receipts.redeem(receipt)).toBe(false);
    vi.setSystemTime(Date.now() + minuteMs);
  }
});

test('What is no receipt of this installation is not accepted', () => {
  const receipts = createMessageReceipts('secret');
  const receipt = receipts.create();
  const [time = '', nonce, signature] = receipt.split('-');
  for (const wrong of [
    '',
    '1',
    createMessageReceipts('another secret').create(),
    `${(Number.parseInt(time, 36) + 1).toString(36)}-${nonce}-${signature}`,
    `${time}-${'0'.repeat(12)}-${signature}`,
    `${time}-${nonce}-${'0'.repeat(32)}`,
    `${receipt}0`,
    receipt.slice(0, -1),
    receipt.toUpperCase(),
  ])
    expect(receipts.redeem(wrong), wrong).toBe(false);
  expect(receipts.redeem(receipt)).toBe(true);
});
