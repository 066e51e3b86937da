import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Says what an attacker may change about a response. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Whether the user has entered a PIN or used a fingerprint. */
  isVerified?: boolean;
  userHandle?: string;
  credentialId?: string;
}

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const toCredential = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {},
  authenticatorAttachment: 'platform' as const,
});

/**
 * An authenticator with one passkey, whose key is ES256 and whose attestation is "none"
 * (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data). The pages that use it have the given origin.
 */
export function createSoftwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  function encodeClientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const asked = { challenge: forgery.challenge ?? challenge, origin: forgery.origin ?? origin };
    return Buffer.from(JSON.stringify({ type, ...asked, crossOrigin: false }));
  }

  function encodeAuthenticatorData(rpId: string, flags: number, forgery: Forgery): Buffer {
    const head = Buffer.alloc(5);
    head[0] = present | (forgery.isVerified === false ? 0 : verified) | flags;
    head.writeUInt32BE(forgery.counter ?? counter, 1);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), head]);
  }

  return {
    /** Does what `navigator.credentials.create()` does. */
    create(
      { challenge, rp, user }: { challenge: string; rp: { id?: string }; user: { id: string } },
      forgery: Forgery = {},
    ) {
      userHandle = user.id;
      const id = forgery.credentialId ? Buffer.from(forgery.credentialId, 'base64url') : credentialId;
      const authenticatorData = Buffer.concat([
        encodeAuthenticatorData(rp.id ?? '', hasCredential, forgery),
        Buffer.alloc(16), // The model of the authenticator, which is unknown.
        Buffer.from([id.length >> 8, id.length & 0xff]),
        id,
        // The public key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(authenticatorData.length);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59', 'latin1'),
        length,
        authenticatorData,
      ]);
      return toCredential(id.toString('base64url'), {
        clientDataJSON: encodeClientData('webauthn.create', challenge, forgery).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal' as const],
      });
    },

    /** Does what `navigator.credentials.get()` does. */
    get({ challenge, rpId }: { challenge: string; rpId?: string }, forgery: Forgery = {}) {
      counter += 1;
      const authenticatorData = encodeAuthenticatorData(rpId ?? '', 0, forgery);
      const clientData = encodeClientData('webauthn.get', challenge, forgery);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return toCredential(forgery.credentialId ?? credentialId.toString('base64url'), {
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: forgery.userHandle ?? userHandle,
      });
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;
