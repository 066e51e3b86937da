import { type Attack, from, repeat } from './attack.ts';

/** Guesses at the owner's password, each from another address of one IPv6 network. */
export const signIns: Attack = {
  title: '60 sign-ins at a time from one IPv6 network',
  run: (site, signal) =>
    repeat(60, signal, (attempt) =>
      fetch(`${site.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: site.anonKey,
          'content-type': 'application/json',
          ...from(`2001:db8:7:7::${(attempt % 60_000).toString(16)}`),
        },
        body: JSON.stringify({ email: site.owner.email, password: `guess ${attempt}` }),
        signal,
      }),
    ),
};
