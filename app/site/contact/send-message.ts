import { type Message, oversizedFault } from './message-form.ts';

export interface MessageFault {
  /** The reason, for the visitor; null if the message was stored. */
  fault: string | null;
  /** The field that the visitor has to change; null if there is none. */
  field: keyof Message | null;
  /** Says whether the same message can be sent later. */
  isTemporary?: boolean;
}

/** Says how long the visitor waits for a response, in milliseconds. The server gives up earlier. */
const timeoutMs = 20_000;

const unreachable: MessageFault = {
  fault:
    'Your message could not be sent, because the site did not respond. Your text is still here: please try again in a moment.',
  field: null,
};

export async function sendMessage(body: URLSearchParams): Promise<MessageFault> {
  try {
    const response = await fetch('/contact/messages', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A proxy may send this status, too, with a page that is not ours.
    if (response.status === 413) return { fault: oversizedFault, field: 'message' };
    const { fault = null, field = null, isTemporary = false }: Partial<MessageFault> = await response.json();
    return fault || response.ok ? { fault, field, isTemporary } : unreachable;
  } catch {
    // No connection, no response in time, or the page of a proxy.
    return unreachable;
  }
}
