import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Attestation, Attested, Cbor } from './authenticator.ts';

/** An element of DER: a tag, the length, and the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const number = (value: number): Buffer => der(0x02, Buffer.from([value]));
const octets = (...parts: readonly Buffer[]): Buffer => der(0x04, ...parts);
const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
const nameOf = (name: string): Buffer => sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));

interface Certificate {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

function certificate({ name, publicKey, extensions }: Certificate, issuerKey: KeyObject): Buffer {
  const body = sequence(
    hex('a003020102'),
    number(1),
    ecdsaWithSha256,
    nameOf('root'),
    validity,
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, issuerKey);
  return sequence(body, ecdsaWithSha256, der(0x03, hex('00'), signature));
}

/** Where the list of revoked certificates lies; whoever makes the certificate chooses the address. */
const revocationList = (url: string): Buffer =>
  sequence(hex('0603551d1f'), octets(sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(url))))))));

/** The extension in which Android's key store says what it signed. */
const keyDescription = (challenge: Buffer): Buffer => {
  const level = der(0x0a, hex('01'));
  const enforced = sequence();
  return sequence(
    hex('060a2b06010401d679020111'),
    octets(sequence(number(4), level, number(4), level, octets(challenge), octets(), enforced, enforced)),
  );
};

/**
 * A statement of the given format over certificates that anybody can make: their root comes along, and one of them names an address. It has
 * all the parts that any of the formats asks for.
 */
export function forgeAttestation(fmt: string, address: string): (made: Attested) => Attestation {
  return ({ publicKey, clientDataHash }) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const extensions = [revocationList(address), keyDescription(clientDataHash)];
    const x5c = [
      certificate({ name: 'leaf', publicKey, extensions }, root.privateKey),
      certificate({ name: 'root', publicKey: root.publicKey, extensions: [] }, root.privateKey),
    ];
    const attStmt: [string, Cbor][] = [
      ['alg', -7],
      ['sig', Buffer.alloc(70, 1)],
      ['x5c', x5c],
      ['ver', '2.0'],
      ['response', Buffer.from('e30.e30.e30')],
    ];
    return { fmt, attStmt: new Map(attStmt) };
  };
}
