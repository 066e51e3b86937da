import type { AuthService } from '#platform/auth/service/service.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /health. Clients expect the name and the description of Supabase's auth server. */
export const getHealth: Handler<AuthService> = (_, context) =>
  context.json({
    version: 'wayfare',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
