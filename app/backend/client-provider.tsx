import { createContext, type ReactNode, use, useMemo } from 'react';
import { type BrowserConfiguration, type Connection, connect } from './browser-client.ts';

/** Gives the page's connection; the first call loads the client's library. */
export type Connect = () => Promise<Connection>;

const ConnectContext = createContext<Connect | null>(null);

/** Lets what is within reach the backend from the browser. */
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

/** The way to the backend; it never changes from render to render. */
export function useConnect(): Connect {
  const value = use(ConnectContext);
  if (!value) throw new Error('useConnect must be used within a ClientProvider');
  return value;
}
