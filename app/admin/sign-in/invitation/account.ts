import { acceptInvitation } from '#app/client/server-client.ts';
import type { Route } from './+types/account.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** Creates the account of somebody who accepts an invitation. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [name, password] = [String(form.get('name') ?? ''), String(form.get('password') ?? '')];
  return Response.json(await acceptInvitation(context, { token, name, password }), { headers: noStore });
}

/** The URL only receives forms. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } });
}
