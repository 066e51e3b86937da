import type { Partner } from '#domain/partners/partner-link.ts';

/** A partner of the owner's with one site, whose other fields are empty unless the test says otherwise. */
export const createPartner = (host: string, part: Partial<Partner> = {}): Partner => ({
  id: `id of ${host}`,
  hosts: [host],
  affiliateId: null,
  idParameter: null,
  labelParameter: null,
  codes: [],
  ...part,
});
