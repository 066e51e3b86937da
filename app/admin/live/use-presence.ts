import { useEffect, useState } from 'react';
import { useConnect } from '#app/client/client-provider.tsx';
import { keepOpen } from './keep-open.ts';

/** Who is in a channel, and with which browser. */
export interface Presence {
  userId: string;
  browser: string;
}

const nobody: readonly Presence[] = [];

/** The channels that are being left. The client could not join one of them again before. */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Shows everybody in a private channel that this browser is there, and returns all who are, this browser included. The
 * policies of `realtime.messages` say who may join (supabase/schemas/34_presence.sql).
 *
 * @param name null: no channel
 */
export function usePresence(name: string | null, userId: string, browser: string): readonly Presence[] {
  const connect = useConnect();
  const [present, setPresent] = useState(nobody);

  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    let leave: () => Promise<unknown> = async () => {};
    const join = async () => {
      const { client } = await connect();
      await leaving.get(name);
      if (isGone) return;
      const create = () => {
        const channel = client.channel(name, { config: { private: true } });
        return channel.on('presence', { event: 'sync' }, () => {
          const states = Object.values(channel.presenceState<Presence & object>());
          if (!isGone) setPresent(states.flat());
        });
      };
      leave = keepOpen(client, create, (channel, isJoined) => {
        if (isJoined) void channel.track({ userId, browser });
        else setPresent(nobody);
      });
    };
    // If the client cannot be loaded, the page that needs it reports that.
    join().catch(() => {});
    return () => {
      isGone = true;
      setPresent(nobody);
      const left = leave().finally(() => leaving.get(name) === left && leaving.delete(name));
      leaving.set(name, left);
    };
  }, [connect, name, userId, browser]);

  return present;
}
