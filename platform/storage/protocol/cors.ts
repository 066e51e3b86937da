import { cors } from 'hono/cors';

/** The headers that scripts of other origins may read, in addition to those that CORS always allows. */
const exposeHeaders = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Retry-After',
  'X-Transformations',
  // The headers of resumable uploads.
  'Location',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Defer-Length',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
];

/**
 * Permits scripts of any origin to use the service (docs/protocols/README.md#cors). Responds to every OPTIONS request
 * itself.
 */
export const allowOtherOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'],
  exposeHeaders,
  maxAge: 86_400,
});
