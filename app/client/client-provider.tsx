import { createContext, type ReactNode, use, useMemo } from 'react';
import { type BrowserConfiguration, type Connection, connect } from './browser-client.ts';

/** Returns the page's connection. The first call loads supabase-js. */
export type Connect = () => Promise<Connection>;

/** Exported so that tests can provide a connection. */
export const ConnectContext = createContext<Connect | null>(null);

export function ClientProvider({
  configuration: { publicUrl, anonKey },
  children,
}: {
  configuration: BrowserConfiguration;
  children: ReactNode;
}) {
  const value = useMemo<Connect>(() => () => connect({ publicUrl, anonKey }), [publicUrl, anonKey]);
  return <ConnectContext value={value}>{children}</ConnectContext>;
}

/** Returns the function that connects to the backend. It is the same function on every render. */
export function useConnect(): Connect {
  const value = use(ConnectContext);
  if (!value) throw new Error('useConnect must be used within a ClientProvider');
  return value;
}
