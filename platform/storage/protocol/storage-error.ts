const unavailable = { statusCode: 503, error: 'Service Unavailable' };

/** Error code → status in the body, `error` field, default message (docs/protocols/storage.md#storage-errors). */
const errors = {
  NoSuchBucket: { statusCode: 404, error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { statusCode: 404, error: 'not_found', message: 'Object not found' },
  ResourceAlreadyExists: { statusCode: 409, error: 'Duplicate', message: 'The resource already exists' },
  AccessDenied: { statusCode: 403, error: 'Unauthorized', message: 'Access denied' },
  InvalidKey: { statusCode: 400, error: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { statusCode: 400, error: 'Invalid Input', message: 'Bucket name invalid' },
  EntityTooLarge: {
    statusCode: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  InvalidMimeType: { statusCode: 415, error: 'invalid_mime_type', message: 'mime type is not supported' },
  ResourceNotEmpty: {
    statusCode: 409,
    error: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  },
  InvalidJWT: { statusCode: 400, error: 'InvalidJWT', message: 'Invalid JWT' },
  InvalidSignature: { statusCode: 400, error: 'InvalidSignature', message: 'Invalid signature' },
  InvalidRange: { statusCode: 400, error: 'invalid_range', message: 'invalid range provided' },
  InvalidRequest: { statusCode: 400, error: 'InvalidRequest', message: 'Invalid request' },
  NoSuchRoute: { statusCode: 404, error: 'Not Found', message: 'Route not found' },
  ResourceLocked: { statusCode: 423, error: 'ResourceLocked', message: 'The resource is locked, try again' },
  LockTimeout: { ...unavailable, message: 'Another program has locked the files’ table, try again shortly' },
  DatabaseUnavailable: { ...unavailable, message: 'The database is not available, try again shortly' },
  TooBusy: { ...unavailable, message: 'Too many images are waiting to be transformed, try again shortly' },
  FileStoreUnavailable: {
    ...unavailable,
    message: 'The store of the files is not available, try again shortly',
  },
  FileStoreTimeout: {
    statusCode: 504,
    error: 'Gateway Timeout',
    message: 'The store of the files took too long to respond, try again shortly',
  },
  DiskFull: {
    statusCode: 507,
    error: 'Insufficient Storage',
    message: 'The disk of the server is full, so the file was not stored',
  },
  NotWritable: {
    statusCode: 500,
    error: 'Internal',
    message: 'The server cannot write files, so the file was not stored. Its log says why',
  },
  DatabaseTimeout: {
    statusCode: 544,
    error: 'DatabaseTimeout',
    message: 'The database took too long to respond',
  },
  InternalError: { statusCode: 500, error: 'Internal', message: 'Internal Server Error' },
} as const;

type StorageCode = keyof typeof errors;

/**
 * Statuses that are also sent as the HTTP status, as is the 404 of NoSuchRoute. All other errors are sent with HTTP 400
 * and their status in the body.
 */
const httpStatuses = new Set([413, 500, 503, 504, 507, 544]);

/** An error of the storage protocol. `message` is shown to people; `cause` is only logged. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: StorageCode;
  readonly error: string;

  /** @param options.error the field `error` of the body, if it is not the one of the code */
  constructor(
    code: StorageCode,
    message?: string,
    { error = errors[code].error, ...options }: ErrorOptions & { error?: string } = {},
  ) {
    super(message ?? errors[code].message, options);
    this.code = code;
    this.error = error;
  }

  get status(): number {
    const { statusCode } = errors[this.code];
    return this.code === 'NoSuchRoute' || httpStatuses.has(statusCode) ? statusCode : 400;
  }

  get body(): { statusCode: string; error: string; message: string; code: string } {
    const { statusCode } = errors[this.code];
    return { statusCode: String(statusCode), error: this.error, message: this.message, code: this.code };
  }
}
