/** Lists the causes of errors, each with the pattern of its error messages; the first pattern that matches counts. */
const causes: readonly [RegExp, string][] = [
  [/no contact email/i, 'there is no contact email, and no owner with an email address'],
  [/private network/i, 'the mail server is in a private network'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'no mail server was found under the name that this site has for it'],
  [/\b530\b.*STARTTLS/i, 'the mail server wants an encrypted connection'],
  [/certificate|self.signed|SSL|TLS/i, 'the connection to the mail server is not secure'],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timed? ?out|greeting never|closed unexpectedly|site was stopped/i,
    'the mail server does not respond',
  ],
  [
    /invalid login|\bauthenticat|\b53[0458]\b|EAUTH/i,
    'the mail server does not accept the user name or password of this site',
  ],
  [/\b[45]\.2\.2\b|\b[45]52\b|mailbox (?:is )?full|quota/i, 'your mailbox is full'],
  [/\brelay/i, 'the mail server sends no emails for this site'],
  [/spam|blocked|blacklist|blocklist|reputation/i, 'the mail server takes the emails for spam'],
  // Before the patterns below, because a busy server's reply may also say that the recipient is rejected ("greylisting").
  [/(?:^|: )4\d\d\b/, 'the mail server is busy, and asks to try later'],
  [/sender|mail from|from address/i, 'the mail server does not let this site send from its address'],
  [/\b5\.7\.\d+\b/, 'the mail server takes the emails for spam'],
  [
    /\b5\.1\.\d\b|\b55[013]\b|no such user|user unknown|mailbox (?:not found|unavailable)|recipient/i,
    'the mail server does not know your email address',
  ],
];

/** Says in plain words why an email could not be sent, after 'because'. The server's own words stay in the message. */
export const explainMailError = (error: string): string =>
  causes.find(([pattern]) => pattern.test(error))?.[1] ?? 'the mail server did not accept it';
