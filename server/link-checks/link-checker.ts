import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkCheck } from '#domain/partners/link-check.ts';
import { type CheckedLink, type CheckOptions, checkLink } from './check-link.ts';
import { createHostTurns } from './host-turns.ts';
import { checkedHosts } from './open-page.ts';

/** A site may take this long for a response, in milliseconds. */
const timeoutMs = 20_000;

export type LinkChecker = (
  link: CheckedLink,
  how?: { wholeChain?: boolean; signal?: AbortSignal },
) => Promise<LinkCheck>;

/** Creates what checks the links of a site. All checks of a process share it, so that each host has its pauses. */
export function createLinkChecker(siteUrl: string): LinkChecker {
  const options: CheckOptions = {
    hosts: checkedHosts,
    turns: createHostTurns(Date.now, async (ms, signal) => sleep(ms, undefined, signal && { signal })),
    siteUrl,
    now: Date.now,
    createTimeout: () => AbortSignal.timeout(timeoutMs),
  };
  return (link, how) => checkLink(link, options, how);
}
