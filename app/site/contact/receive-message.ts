import { getVisitorClient, type PageContext, rejectMessage } from '#app/client/server-client.ts';
import {
  cleanMessage,
  findFault,
  findFaultyField,
  type Message,
  oversizedFault,
  parseMessageForm,
} from './message-form.ts';
import type { MessageFault } from './send-message.ts';

/** Describes what became of a submitted message. Without a fault it is stored. */
export interface ReceivedMessage extends MessageFault {
  message: Message;
  status: number;
}

/**
 * The code with which the database rejects a message when too many arrive from everybody together (`send_message` in
 * supabase/schemas).
 */
const tooManyMessages = 'PT429';
/** The code with which our platform rejects a call when there are too many. */
const tooManyCalls = 'PGRSTX03';

const limitFaults = {
  sender: 'Nothing was sent: you have sent several messages within an hour.',
  everybody: 'Nothing was sent: too many messages are arriving.',
};

const createLimitFault = (sentBy: keyof typeof limitFaults) => ({
  fault: limitFaults[sentBy],
  field: null,
  isTemporary: true,
  status: 429,
});

/** Stores a submitted message (docs/product/messages.md). Whatever fails, the visitor keeps the text. */
export async function receiveMessage(request: Request, context: PageContext): Promise<ReceivedMessage> {
  const { message, isOversized, trap, elapsedMs } = await parseMessageForm(request);
  if (isOversized) return { message, fault: oversizedFault, field: 'message', status: 413 };
  const stored = cleanMessage(message);
  const fault = findFault(stored);
  if (fault) return { message, fault, field: findFaultyField(stored), status: 400 };
  const rejection = rejectMessage(context, new Blob(Object.values(stored)).size);
  if (rejection) return { message, ...createLimitFault(rejection) };

  const { error } = await getVisitorClient(context).rpc('send_message', {
    ...stored,
    trap,
    ...(elapsedMs !== null && { elapsed_ms: elapsedMs }),
  });
  if (!error) return { message, fault: null, field: null, status: 200 };
  if (error.code === tooManyMessages || error.code === tooManyCalls)
    return { message, ...createLimitFault('everybody') };
  console.error('Error storing a message:', error.message);
  return {
    message,
    fault: 'Your message could not be stored.',
    field: null,
    isTemporary: true,
    status: 503,
  };
}
