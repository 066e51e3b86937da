import { createAttack, from } from './attack.ts';

const guess = (title: string, createAddress: (attempt: number) => string) =>
  createAttack(`60 sign-ins at a time from ${title}`, 60, ({ url, anonKey, owner }, attempt, signal) =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        ...from(createAddress(attempt % 60_000)), // A group of an IPv6 address is at most 65,535.
      },
      body: JSON.stringify({ email: owner.email, password: `guess ${attempt}` }),
      signal,
    }),
  );

/** Guesses at the owner's password. */
export const signIns = [
  guess('one IPv6 network', (attempt) => `2001:db8:7:7::${attempt.toString(16)}`),
  guess('many addresses', (attempt) => `2001:db8:8:${attempt.toString(16)}::1`),
];
