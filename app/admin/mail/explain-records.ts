import type { SenderRecords } from '#domain/mail-server.ts';
import { type Provider, providers } from './providers.ts';
import type { ReportLine } from './report-line.ts';

/**
 * Explains whether other mail servers will believe that the sender's domain has sent an email: SPF lists who may send for it,
 * DMARC says what becomes of the rest.
 */
export function explainRecords(records: SenderRecords, provider: Provider | undefined): ReportLine[] {
  const giver = providers.find(({ ownDomains }) => ownDomains?.includes(records.domain));
  if (giver)
    return [
      giver === provider
        ? {
            label: 'Sender',
            state: 'worked',
            text: `${records.domain} belongs to ${giver.label}. There is nothing to set up.`,
          }
        : {
            label: 'Sender',
            state: 'warning',
            text: `Only ${giver.label} may send for ${records.domain}, so your emails will be taken for spam. Choose that provider, or a sender address of your own domain.`,
          },
    ];
  return [explainSpf(records, provider), explainDmarc(records)];
}

const createUnknown = (label: string, domain: string): ReportLine => ({
  label,
  state: 'unknown',
  text: `The records of ${domain} could not be looked up. Test again later.`,
});

function explainSpf({ domain, spf, includes }: SenderRecords, provider: Provider | undefined): ReportLine {
  const label = 'SPF';
  if (spf === null) return createUnknown(label, domain);
  if (spf.length > 1)
    return {
      label,
      state: 'warning',
      text: `${domain} has ${spf.length} SPF records, so mail servers ignore them all. Join them into one.`,
    };
  if (provider && !provider.spf)
    return {
      label,
      state: 'worked',
      text: `${provider.label} needs no entry in it. It signs your emails (DKIM) once you have confirmed ${domain} in your account there.`,
    };
  const [record] = spf;
  const needed = provider?.spf;
  if (record === undefined)
    return {
      label,
      state: 'warning',
      text: `${domain} does not say who may send for it, so your emails may be taken for spam. Where your domain is managed, add a TXT record${needed ? ':' : ' as your email provider describes it.'}`,
      ...(needed && { record: { name: domain, value: `v=spf1 include:${needed} ~all` } }),
    };
  if (!needed)
    return {
      label,
      state: 'unknown',
      text: `${domain} says who may send for it (${record}). Ask your email provider whether its servers are in that list.`,
    };
  if (domain === needed || includes.includes(needed))
    return { label, state: 'worked', text: `${domain} lets ${provider.label} send for it.` };
  return {
    label,
    state: 'warning',
    text: `${domain} does not let ${provider.label} send for it, so your emails may be taken for spam. Change its TXT record to:`,
    record: { name: domain, value: addInclude(record, needed) },
  };
}

/** What follows `all` is ignored, so the new part comes before it. */
const addInclude = (record: string, include: string): string =>
  record.replace(/^v=spf1/i, (begin) => `${begin} include:${include}`);

function explainDmarc({ domain, dmarc }: SenderRecords): ReportLine {
  const label = 'DMARC';
  if (dmarc === null) return createUnknown(label, domain);
  if (dmarc === '')
    return {
      label,
      state: 'warning',
      text: `${domain} has no DMARC record, which Gmail and Yahoo ask for. Where your domain is managed, add a TXT record:`,
      record: { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
    };
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(dmarc)?.[1]?.toLowerCase();
  const consequence =
    policy === 'reject'
      ? 'Mail servers reject emails that neither SPF nor DKIM confirms.'
      : policy === 'quarantine'
        ? 'Mail servers put emails that neither SPF nor DKIM confirms into the spam folder.'
        : 'Mail servers do not reject emails because of it.';
  return { label, state: 'worked', text: `${domain} has a DMARC record. ${consequence}` };
}
