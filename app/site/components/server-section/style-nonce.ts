import { createContext } from 'react';

/** The nonce of the inline styles that the server writes (app/entry.server.tsx). In browsers there is none. */
export const StyleNonceContext = createContext<string | undefined>(undefined);
