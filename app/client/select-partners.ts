import type { SupabaseClient } from '@supabase/supabase-js';
import { partnerColumns } from '#domain/partners/partner-link.ts';
import type { Database } from './database.types.ts';

/** The most partners of a site whose links are marked. */
export const maxPartners = 500;

/** Selects what `toPartner` converts (domain/partners/partner-link.ts), which visitors may read of each partner. */
export const selectPartners = (client: SupabaseClient<Database>) =>
  client.from('partners').select(partnerColumns).order('id').limit(maxPartners);
