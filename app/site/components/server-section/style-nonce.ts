import { createContext } from 'react';

/** The nonce of the inline styles that the app itself has written (app/entry.server.tsx). Browsers have none. */
export const StyleNonceContext = createContext<string | undefined>(undefined);
