import { randomUUID } from 'node:crypto';

/** Creates the IP address of a client in a network of its own, for `X-Forwarded-For`: limits count each network apart. */
export const createAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
