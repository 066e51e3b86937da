import type { Routes } from '#platform/http/sub-app.ts';
import { callFunction } from './handlers/call-function.ts';
import { describeFunction, describeRelation } from './handlers/describe-methods.ts';
import { readRelation } from './handlers/read-relation.ts';
import { writeRelation } from './handlers/write-relation.ts';
import type { RestEnvironment, RestService } from './service/service.ts';

/** All routes act as the caller. HEAD is served by the handlers of GET. */
export const routes: Routes<RestService, RestEnvironment> = [
  ['OPTIONS', '/rpc/:function', describeFunction],
  ['GET', '/rpc/:function', callFunction],
  ['POST', '/rpc/:function', callFunction],

  ['OPTIONS', '/:relation', describeRelation],
  ['GET', '/:relation', readRelation],
  ['POST', '/:relation', writeRelation],
  ['PATCH', '/:relation', writeRelation],
  ['PUT', '/:relation', writeRelation],
  ['DELETE', '/:relation', writeRelation],
];
