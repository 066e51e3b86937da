import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

type Device = 'phone' | 'tablet' | 'computer';

/** What a user agent says. */
interface UserAgent {
  /** Says whether it names a program, or nothing. */
  isRobot: boolean;
  device: Device;
  /** Says whether the browser sends `Sec-Fetch-User`. The namesakes of iOS, CriOS, EdgiOS and FxiOS, are WebKit and do not. */
  sendsPresses: boolean;
}

/** `isbot` takes 8 to 10 µs, nearly half of what a stored page costs, and most visitors have one of few browsers. */
const known = new LRUCache<string, UserAgent>({ max: 1000, memoMethod: parse });

/** A longer one is no browser's. It is not kept, because it would fill the memory. */
const maxLength = 500;

const program: UserAgent = { isRobot: true, device: 'computer', sendsPresses: false };

export const readUserAgent = (userAgent = ''): UserAgent =>
  userAgent === '' || userAgent.length > maxLength ? program : known.memo(userAgent);

function parse(userAgent: string): UserAgent {
  return {
    isRobot: isbot(userAgent),
    device: getDevice(userAgent),
    sendsPresses: /\b(?:Chrome|Chromium|Firefox)\/\d/.test(userAgent),
  };
}

/** An iPad says that it is a Mac. */
function getDevice(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer';
}
