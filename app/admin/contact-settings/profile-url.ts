import { z } from 'zod';
import { createExternalUrl } from '#app/admin/editor/fields/field-schemas.ts';

interface Network {
  /** The hosts without the names before them, such as `www.` and `m.`. */
  hosts: readonly string[];
  /** Says what comes before a handle in the URL of its page. */
  page: string;
}

/** The networks that the site has buttons for. */
const networks = {
  Facebook: { hosts: ['facebook.com', 'fb.com', 'fb.me'], page: 'https://www.facebook.com/' },
  Instagram: { hosts: ['instagram.com', 'instagr.am'], page: 'https://www.instagram.com/' },
  YouTube: { hosts: ['youtube.com', 'youtu.be'], page: 'https://www.youtube.com/@' },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof networks;

/** Networks without a button, whose pages people may enter in the field of another one. */
const otherHosts: readonly (readonly [string, readonly string[]])[] = [
  ['TikTok', ['tiktok.com']],
  ['X', ['x.com', 'twitter.com']],
  ['LinkedIn', ['linkedin.com']],
  ['Pinterest', ['pinterest.com']],
];

const allHosts: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(networks).map(([name, { hosts }]) => [name, hosts] as const),
  ...otherHosts,
];

const findNetwork = (host: string): string | null =>
  allHosts.find(([, hosts]) => hosts.some((own) => host === own || host.endsWith(`.${own}`)))?.[0] ?? null;

/** Letters and digits of any script, as in YouTube's handles, and the signs that one of the networks allows. */
const handle = /^[\p{L}\p{M}\p{N}._·-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}._·-]*$/u;

/**
 * Returns the URL of a handle, and any other text as it is. Handles may contain dots, so a name with a dot is a host
 * only if it is that of a network, or begins with 'www.'.
 */
function completeHandle(text: string, { page }: Network): string {
  const name = text.replace(/^@/, '');
  if (!handle.test(name)) return text;
  const isHost = name === text && (/^www\./i.test(name) || findNetwork(name.toLowerCase()) !== null);
  return isHost ? `https://${name}` : page + name;
}

const invalidProfile = 'Please enter the URL of your page, or its handle, such as @you.';

/** The URL of the owner's page on a network, which may be typed as a handle, with or without '@'. */
export const createProfileUrl = (network: NetworkName) =>
  z
    .string()
    .transform((text) => completeHandle(text.trim(), networks[network]))
    .pipe(createExternalUrl(invalidProfile))
    .superRefine((url, context) => {
      if (url === null || !URL.canParse(url)) return;
      const { username, hostname } = new URL(url);
      const found = findNetwork(hostname);
      // Completed to a URL, an email address has a user name.
      if (username !== '') context.addIssue({ code: 'custom', message: invalidProfile });
      else if (found !== null && found !== network)
        context.addIssue({
          code: 'custom',
          message: `This is a page on ${found}. Please enter your page on ${network}, or its handle, such as @you.`,
        });
    });
