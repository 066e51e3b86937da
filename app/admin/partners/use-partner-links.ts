import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { selectPartners } from '#app/client/select-partners.ts';
import {
  noPartnerLinks,
  type PartnerLinks,
  toPartnerLinks,
} from '#app/content/partner-links/partner-links.ts';
import { ownLanguage } from '#domain/language.ts';
import { toPartner } from '#domain/partners/partner-link.ts';

/**
 * The owner's partners, with which a preview marks the links of a text in this language. The preview works without them, so
 * no failure is reported.
 *
 * @param language a tag of BCP 47; null: that of the site
 */
export function usePartnerLinks(language: string | null): PartnerLinks {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list('partners', { links: true }),
    queryFn: async () => {
      const { client } = await connect();
      const [partners, settings] = await Promise.all([
        selectPartners(client).throwOnError(),
        client.from('settings').select('ad_label, language').eq('id', 1).maybeSingle().throwOnError(),
      ]);
      return {
        partners: partners.data.map(toPartner),
        adLabel: settings.data?.ad_label ?? null,
        language: settings.data?.language ?? ownLanguage,
      };
    },
  });
  return data ? toPartnerLinks(data, language) : noPartnerLinks;
}
