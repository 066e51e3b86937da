import type { MessageMail } from '#app/client/backend.ts';

/**
 * Says why the links of an email change cannot reach the present email; null if they can. Without OWNER_EMAIL the first
 * owner has one that does not exist, and '.local' is no domain of the internet (RFC 6762).
 */
export function findMailObstacle(mail: MessageMail, email: string): string | null {
  if (mail === 'off') return 'This site has no mail server.';
  return mail === 'on' && email.endsWith('.local') ? `No email reaches ${email}.` : null;
}
