import { noStore } from '#app/site/head/cache-headers.ts';
import type { Route } from './+types/messages.ts';
import { receiveMessage } from './receive-message.ts';

/** Stores a message that the contact form sends with its script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fault, field, isTemporary, status } = await receiveMessage(request, context);
  return Response.json({ fault, field, isTemporary }, { status, headers: noStore });
}

/** The URL only receives messages. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } });
}
