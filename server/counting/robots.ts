import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** `isbot` takes 8 to 10 µs, nearly half of what a stored page costs, and most visitors have one of few browsers. */
const verdicts = new LRUCache<string, boolean>({ max: 1000 });

/** A longer one is no browser's. It is not kept, because it would fill the memory. */
const maxLength = 500;

/** Returns whether a user agent names a program, or nothing. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent || userAgent.length > maxLength) return true;
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  const verdict = isbot(userAgent);
  verdicts.set(userAgent, verdict);
  return verdict;
}

export type Device = 'phone' | 'tablet' | 'computer';

/** Returns the kind of device, which browsers name in their user agent. An iPad says that it is a Mac. */
export function getDevice(userAgent = ''): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer';
}
