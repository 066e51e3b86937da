/**
 * The relying party to which passkeys belong (https://www.w3.org/TR/webauthn-3/#relying-party). The names are those
 * of the section `[auth.webauthn]` of a `config.toml`.
 */
export interface RelyingParty extends RelyingPartyScope {
  /** The name that browsers show. */
  rpDisplayName: string;
}

/** The domain and the origins where passkeys work. */
export interface RelyingPartyScope {
  /** The domain that a passkey is bound to. It works on this domain and its subdomains only. */
  rpId: string;
  /** The origins of the pages that may use passkeys. */
  rpOrigins: string[];
}

/** The requirements of an authenticator's response. */
export interface Expected {
  challenge: string;
  /** Whether the authenticator must have verified its user, by a PIN or a fingerprint. */
  requireUserVerification: boolean;
}

/** The relying party of a site: its domain, and pages of its origin only. */
export function createRelyingParty(siteUrl: string): RelyingPartyScope {
  const { hostname, origin } = new URL(siteUrl);
  return { rpId: hostname, rpOrigins: [origin] };
}
