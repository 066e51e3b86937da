export type JwtFault = 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'claim' | 'role';

/** An invalid token. Each service maps it to its own error format. */
export class JwtError extends Error {
  override name = 'JwtError';
  readonly fault: JwtFault;
  constructor(fault: JwtFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
