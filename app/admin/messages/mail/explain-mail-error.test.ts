import { expect, it } from 'vitest';
import { explainMailError } from './explain-mail-error.ts';

it.each([
  [
    'There is no contact email, and no owner with an email address.',
    'there is no contact email, and no owner with an email address',
  ],
  [
    'getaddrinfo ENOTFOUND smtp.exmaple.com',
    'no mail server was found under the name that this site has for it',
  ],
  ['connect ECONNREFUSED 127.0.0.1:25', 'the mail server does not respond'],
  ['Greeting never received', 'the mail server does not respond'],
  ['Connection timeout', 'the mail server does not respond'],
  [
    'Invalid login: 535 5.7.8 Authentication credentials invalid',
    'the mail server does not accept the user name or password of this site',
  ],
  [
    'Missing credentials for "PLAIN": EAUTH',
    'the mail server does not accept the user name or password of this site',
  ],
  ['self-signed certificate', 'the connection to the mail server is not secure'],
  ["Can't send mail - all recipients were rejected: 550 mailbox full", 'your mailbox is full'],
  ['452 4.2.2 The email account is over quota', 'your mailbox is full'],
  ['Message failed: 554 5.7.1 looks like SPAM', 'the mail server takes the emails for spam'],
  [
    'Mail command failed: 550 sender not allowed',
    'the mail server does not let this site send from its address',
  ],
  [
    'all recipients were rejected: 550 5.1.1 no such user',
    'the mail server does not know your email address',
  ],
  [
    "Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted, please try again later",
    'the mail server is busy, and asks to try later',
  ],
  ['Mail command failed: 421 4.7.0 sender rate too high', 'the mail server is busy, and asks to try later'],
  ['The site was stopped before the mail server had responded.', 'the mail server does not respond'],
  ['451 try again', 'the mail server is busy, and asks to try later'],
  ['something else', 'the mail server did not accept it'],
])('The error %j of a mail server means that %s', (error, cause) => {
  expect(explainMailError(error)).toBe(cause);
});
