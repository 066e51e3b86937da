import type { AuthService } from '#platform/auth/service.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /health. The name and description are those of Supabase's auth server, which clients expect. */
export const getHealth: Handler<AuthService> = (_, context) =>
  context.json({
    version: 'wayfare',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
