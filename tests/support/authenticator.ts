import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/second-factor.ts';

/** What a passkey is made or used with, where it is not what the server asked for. */
interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly coseKey?: Uint8Array;
  /** What the authenticator says of itself; nothing unless given. */
  readonly attest?: (made: Attested) => Attestation;
}

/** What an attestation is about. */
export interface Attested {
  readonly publicKey: KeyObject;
  readonly clientDataHash: Buffer;
}

export type Cbor = Parameters<typeof isoCBOR.encode>[0];
export interface Attestation {
  readonly fmt: Cbor;
  readonly attStmt: Cbor;
}

const noAttestation = (): Attestation => ({ fmt: 'none', attStmt: new Map() });

/** A passkey in memory: an ECDSA key with P-256, as an authenticator makes it. */
export interface SoftwarePasskey {
  readonly create: (options: PasskeyCreation, changes?: Changes) => NewPasskey;
  readonly sign: (options: PasskeyRequest, changes?: Changes) => PasskeyAssertion;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const userPresent = 0x05;
const withKey = 0x40;

/** A new passkey for pages of one origin. */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  function clientData(type: string, challenge: string, from = origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  /** COSE, as a CBOR map: key type EC2, algorithm ES256, curve P-256, and the point. */
  const ownCoseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    create({ challenge: asked, rp }, changes = {}) {
      const { challenge = asked, origin: from, rpId = rp.id, counter = 0 } = changes;
      const { coseKey = ownCoseKey, attest = noAttestation } = changes;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(rpId, userPresent | withKey, counter);
      const authData = Buffer.concat([data, Buffer.alloc(16), length, id, coseKey]);
      const client = clientData('webauthn.create', challenge, from);
      const { fmt, attStmt } = attest({ publicKey, clientDataHash: sha256(client) });
      const parts: [string, Cbor][] = [
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ];
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(new Map(parts))).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign({ challenge: asked, rpId: askedId }, { challenge = asked, origin: from, rpId = askedId, counter = 0 } = {}) {
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(rpId, userPresent, counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
