import { expect, it } from 'vitest';
import { explainMailError } from './explain-mail-error.ts';

const errors: Record<string, string[]> = {
  'there is no contact email, and no owner with an email address': [
    'There is no contact email, and no owner with an email address.',
  ],
  'the mail server is in a private network': ['nas.example.com is in a private network.'],
  'no mail server was found under the name that this site has for it': [
    'getaddrinfo ENOTFOUND smtp.exmaple.com',
  ],
  'the mail server does not respond': [
    'connect ECONNREFUSED 127.0.0.1:25',
    'Greeting never received',
    'Connection timeout',
    'The site was stopped before the mail server had responded.',
  ],
  'the mail server does not accept the user name or password of this site': [
    'Invalid login: 535 5.7.8 Authentication credentials invalid',
    'Missing credentials for "PLAIN": EAUTH',
  ],
  'the connection to the mail server is not secure': ['self-signed certificate'],
  'the mail server wants an encrypted connection': [
    'Invalid login: 530 5.7.0 Must issue a STARTTLS command first',
  ],
  'the mail server sends no emails for this site': [
    "Can't send mail - all recipients were rejected: 554 5.7.1 Relay access denied",
  ],
  'your mailbox is full': [
    "Can't send mail - all recipients were rejected: 550 mailbox full",
    '452 4.2.2 The email account is over quota',
  ],
  'the mail server takes the emails for spam': [
    'Message failed: 554 5.7.1 looks like SPAM',
    'Message failed: 550 5.7.1 Unauthenticated email is not accepted due to the policy of the domain',
  ],
  'the mail server does not let this site send from its address': [
    'Mail command failed: 550 sender not allowed',
    'Mail command failed: 553 5.7.1 Sender address rejected: not owned by user ana',
  ],
  'the mail server does not know your email address': [
    'all recipients were rejected: 550 5.1.1 no such user',
  ],
  'the mail server is busy, and asks to try later': [
    "Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted, please try again later",
    'Mail command failed: 421 4.7.0 sender rate too high',
    '451 try again',
  ],
  'the mail server did not accept it': ['something else'],
};

it.each(Object.entries(errors))('That %s is explained for each of the errors %j', (cause, texts) => {
  for (const text of texts) expect(explainMailError(text)).toBe(cause);
});
