import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/second-factor.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { stepSeconds } from './steps.ts';

/** The site as WebAuthn knows it: a passkey belongs to a host name and is offered on the pages of one origin. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** Undefined where browsers offer no passkeys at the site's address: they want a host name, and https unless it is localhost. */
export function relyingPartyOf({ origin, site }: Pick<Config, 'origin' | 'site'>): RelyingParty | undefined {
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isAddress || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, name: site.name, origin };
}

type PasskeyRow = Schema['passkey'];

/** Ed25519, ECDSA with P-256, and RSA for the authenticators of Windows, the best first. */
const algorithms = [-8, -7, -257];
/** Whoever answers has shown the password, so touching the key is enough; devices that can also ask for finger or face do so. */
const userVerification = 'preferred';
const timeout = stepSeconds * 1000;

/** A challenge that no one can foresee. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** What a browser needs to make a passkey. The user's handle is the id of the account, which says nothing about a person. */
export async function passkeyCreation(
  database: Database,
  { rp, user, challenge }: { rp: RelyingParty; user: { id: string; username: string }; challenge: string },
): Promise<PasskeyCreation> {
  return {
    challenge,
    rp: { id: rp.id, name: rp.name },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.username, displayName: user.username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: await describePasskeys(database, user.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    attestation: 'none',
  };
}

/** What a browser needs to ask one of the account's passkeys for a signature; undefined where it has none. */
export async function passkeyRequest(
  database: Database,
  { rp, userId, challenge }: { rp: RelyingParty; userId: string; challenge: string },
): Promise<PasskeyRequest | undefined> {
  const allowCredentials = await describePasskeys(database, userId);
  if (allowCredentials.length === 0) return undefined;
  return { challenge, rpId: rp.id, timeout, userVerification, allowCredentials };
}

async function describePasskeys(database: Database, userId: string): Promise<PasskeyRequest['allowCredentials']> {
  const rows = await selectPasskeys(database, userId).execute();
  return rows.map(({ id, transports }) => ({ id, type: 'public-key', transports: JSON.parse(transports) as string[] }));
}

/** A challenge, and the site for which it was made. */
interface Expected {
  readonly rp: RelyingParty;
  readonly challenge: string;
}

/** Few servers ever check a passkey, and the library takes a while to load. */
const loadVerifier = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

type NewKey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>;

/** The key of a new passkey; undefined where the answer does not belong to the challenge and the site. */
export async function verifyNewPasskey(passkey: NewPasskey, expected: Expected): Promise<NewKey | undefined> {
  const verified = await verifyRegistration(passkey, expected).catch(() => undefined);
  const credential = verified?.verified ? verified.registrationInfo?.credential : undefined;
  if (!credential) return undefined;
  const key = Buffer.from(credential.publicKey).toString('base64url');
  const transports = JSON.stringify(passkey.transports);
  return { id: credential.id, public_key: key, counter: credential.counter, transports };
}

async function verifyRegistration({ id, clientDataJSON, attestationObject }: NewPasskey, expected: Expected) {
  if (await hasCertificates(attestationObject)) return undefined;
  const { verifyRegistrationResponse } = await loadVerifier();
  const response = { clientDataJSON, attestationObject };
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.rp.origin,
    expectedRPID: expected.rp.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  const key = verified.registrationInfo?.credential.publicKey;
  return key && (await isStrongKey(key)) ? verified : undefined;
}

/**
 * Whether an attestation may carry certificates. The library would ask the addresses in them for lists of revoked ones, although whoever
 * answers can have made them. The site asks for no attestation: browsers then send `none`, or what the new key itself has signed.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format: unknown = decoded.get('fmt');
  const statement: unknown = decoded.get('attStmt');
  return !(statement instanceof Map) || statement.has('x5c') || (format !== 'none' && format !== 'packed');
}

/** The exponent of every RSA key that authenticators make; with 1 every message would be its own signature. */
const rsaExponent = 65_537;

/** Refuses RSA keys that anybody could sign for. The curves of the other keys leave no choice. */
async function isStrongKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { cose, decodeCredentialPublicKey } = await loadHelpers();
  const key = decodeCredentialPublicKey(publicKey);
  if (!cose.isCOSEPublicKeyRSA(key)) return true;
  const exponent = Buffer.from(key.get(cose.COSEKEYS.e) ?? []).toString('hex');
  const modulus = key.get(cose.COSEKEYS.n);
  return parseInt(exponent, 16) === rsaExponent && (modulus?.length ?? 0) >= 256;
}

/** The counter of the passkey's signature; undefined where it was not made by this passkey over this challenge. */
export async function verifyAssertion(
  { id, ...parts }: PasskeyAssertion,
  { passkey, rp, challenge }: Expected & { readonly passkey: PasskeyRow },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadVerifier();
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response: parts, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

const selectPasskeys = (database: Database, userId: string) =>
  database.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('create_time').orderBy('id');

/** The passkeys of an account as its user sees them, the oldest first. */
export async function listPasskeys(database: Database, userId: string): Promise<Passkey[]> {
  const rows = await selectPasskeys(database, userId).execute();
  return rows.map(({ id, name, create_time: createTime, seen_time: seenTime }) => ({ id, name, createTime, seenTime }));
}

export function findPasskey(
  database: Database,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | undefined> {
  return selectPasskeys(database, userId).where('id', '=', id).executeTakeFirst();
}

/** Stores a passkey; false where the same one is stored already. */
export async function addPasskey(
  database: Database,
  { key, userId, name, now }: { key: NewKey; userId: string; name: string; now: number },
): Promise<boolean> {
  const added = await database
    .insertInto('passkey')
    .values({ ...key, user_id: userId, name, create_time: now, seen_time: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Notes a signature. False where the counter has not grown: of two signatures with the same one at most one is accepted. Passkeys
 * that are synchronised between devices always send 0.
 */
export async function usePasskey(
  database: Database,
  { id, userId, counter, now }: { id: string; userId: string; counter: number; now: number },
): Promise<boolean> {
  const used = await database
    .updateTable('passkey')
    .set({ counter, seen_time: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Names a passkey anew; false where the account has no such passkey. */
export async function renamePasskey(
  database: Database,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const renamed = await database
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

export async function deletePasskey(database: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  await database.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).execute();
}
