/** An error of the HTTP endpoints. Clients show the message. */
export class RealtimeError extends Error {
  override name = 'RealtimeError';
  readonly status: 400 | 401 | 404 | 422 | 429;

  constructor(status: RealtimeError['status'], message: string) {
    super(message);
    this.status = status;
  }
}
