import type { BrowserClient } from '#app/client/browser-client.ts';

/** Says how soon a channel that the server has closed is opened again, in milliseconds. */
const reopenMs = 5000;

export type Channel = ReturnType<BrowserClient['channel']>;

/**
 * Subscribes to a channel until the returned function is called. The client joins it again after a lost connection, but
 * not after the server has closed it, e.g. because the session expired while the computer was asleep.
 *
 * @param onState called when the client has joined the channel, also again, and when it is no longer in it
 */
export function keepOpen(
  client: BrowserClient,
  create: () => Channel,
  onState: (channel: Channel, isJoined: boolean) => void = () => {},
): () => Promise<unknown> {
  let channel: Channel;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const open = () => {
    const opened = create();
    channel = opened.subscribe((status) => {
      if (isStopped) return;
      onState(opened, status === 'SUBSCRIBED');
      if (status !== 'CLOSED') return;
      clearTimeout(timer);
      timer = setTimeout(open, reopenMs);
    });
  };
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return client.removeChannel(channel);
  };
}
