import type { FactorSummary } from '#platform/auth/store/factors.ts';

const toIso = (time: Date | string) => new Date(time).toISOString();

/**
 * Converts a factor's row to its form in response bodies, which has no secrets (docs/protocols/auth.md). JSON
 * omits the keys that are undefined.
 */
export function toFactorObject(factor: FactorSummary) {
  return {
    id: factor.id,
    created_at: toIso(factor.created_at),
    updated_at: toIso(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: factor.last_challenged_at ? toIso(factor.last_challenged_at) : undefined,
  };
}
