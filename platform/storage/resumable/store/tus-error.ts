/**
 * Code → status and text, as in tus-node-server, which Supabase Storage uses (docs/protocols/storage-files.md). Only the
 * status of ConcatenationNotOffered differs (501 there), because clients repeat a request that fails with 5xx.
 */
const errors = {
  VersionRequired: { status: 412, message: 'Tus-Resumable Required' },
  InvalidLength: { status: 400, message: 'Upload-Length or Upload-Defer-Length header required' },
  InvalidMetadata: {
    status: 400,
    message:
      'Upload-Metadata is invalid. It MUST consist of one or more comma-separated key-value pairs. The key and value MUST be separated by a space. The key MUST NOT contain spaces and commas and MUST NOT be empty. The key SHOULD be ASCII encoded and the value MUST be Base64 encoded. All keys MUST be unique',
  },
  ContentTypeRequired: { status: 403, message: 'Content-Type header required' },
  OffsetRequired: { status: 403, message: 'Upload-Offset header required' },
  OffsetConflict: { status: 409, message: 'Upload-Offset conflict' },
  NotFound: { status: 404, message: 'The file for this url was not found' },
  Expired: { status: 410, message: 'The file for this url no longer exists' },
  MaxSizeExceeded: { status: 413, message: 'Maximum size exceeded' },
  SizeExceeded: { status: 413, message: "upload's size exceeded" },
  AlreadyCompleted: { status: 400, message: 'Cannot terminate an already completed upload' },
  Interrupted: { status: 423, message: 'Another request has taken over this upload' },
  TooManyUploads: { status: 429, message: 'Too many uploads have been begun and not completed' },
  ConcatenationNotOffered: {
    status: 400,
    message: 'Concatenation extension is not (yet) supported. Disable parallel uploads in the tus client.',
  },
} as const;

/** An error of the protocol of resumable uploads. The message is sent as text. */
export class TusError extends Error {
  override name = 'TusError';
  readonly status: number;

  constructor(code: keyof typeof errors) {
    super(errors[code].message);
    this.status = errors[code].status;
  }
}
