import type { FactorWays, PasskeyAssertion } from '#contract/second-factor.ts';
import { isSixDigits, plainCode } from '#domain/text/plain-code.ts';
import type { WriteContext } from '../call/context.ts';
import type { Database } from '../db/schema.ts';
import { hashRecoveryCode } from './password.ts';
import { readSecondFactor } from './second-factor/factors.ts';
import {
  findPasskey,
  newChallenge,
  passkeyRequest,
  relyingPartyOf,
  usePasskey,
  verifyAssertion,
} from './second-factor/passkeys.ts';
import { parseRecoveryCode, useRecoveryCode } from './second-factor/recovery-codes.ts';
import { acceptTotpCode } from './second-factor/totp.ts';

/** What somebody shows as a second factor: a code of the app, a recovery code, or the signature of a passkey. */
export type FactorProof = { readonly code: string } | { readonly response: PasskeyAssertion };

interface ProofContext extends Pick<WriteContext, 'database' | 'config' | 'now'> {
  readonly userId: string;
  /** The challenge that a passkey was to sign; empty where none was asked for. */
  readonly challenge: string;
}

/**
 * Uses a proof up, in the transaction of what it allows: `refused` where it is wrong or was used before. Of equal proofs at the same
 * moment one is accepted.
 */
export type Acceptance = (transaction: Database) => Promise<'accepted' | 'recovery-code' | 'refused'>;

const refuse: Acceptance = async () => 'refused';

/** Checks a proof as far as it can be checked without a write; undefined while too many hashes are being computed. */
export async function checkFactor(proof: FactorProof, context: ProofContext): Promise<Acceptance | undefined> {
  const { userId, now } = context;
  if ('response' in proof) return checkPasskey(proof.response, context);
  const digits = plainCode(proof.code);
  if (isSixDigits(digits)) {
    return async (transaction) =>
      (await acceptTotpCode(transaction, { userId, code: digits, now })) ? 'accepted' : 'refused';
  }
  const code = parseRecoveryCode(proof.code);
  if (code === undefined) return refuse;
  const hash = await hashRecoveryCode(userId, code);
  if (hash === undefined) return undefined;
  return async (transaction) =>
    (await useRecoveryCode(transaction, { userId, hash, now })) ? 'recovery-code' : 'refused';
}

async function checkPasskey(
  response: PasskeyAssertion,
  { database, config, userId, challenge, now }: ProofContext,
): Promise<Acceptance> {
  const rp = relyingPartyOf(config);
  const passkey = await findPasskey(database, { id: response.id, userId });
  if (!rp || !passkey || challenge === '') return refuse;
  const counter = await verifyAssertion(response, { passkey, rp, challenge });
  if (counter === undefined) return refuse;
  return async (transaction) =>
    (await usePasskey(transaction, { id: passkey.id, userId, counter, now })) ? 'accepted' : 'refused';
}

/** The ways in which an account can show its second factor; `store` keeps the challenge for its passkeys. */
export async function readWays(
  { database, config, userId }: Pick<ProofContext, 'database' | 'config' | 'userId'>,
  store: (challenge: string) => Promise<void>,
): Promise<FactorWays> {
  const { totp, recoveryCodesLeft } = await readSecondFactor(database, userId);
  const rp = relyingPartyOf(config);
  const challenge = newChallenge();
  const passkey = rp && (await passkeyRequest(database, { rp, userId, challenge }));
  if (passkey) await store(challenge);
  return { totp, recoveryCodes: recoveryCodesLeft > 0, passkey: passkey ?? null };
}
