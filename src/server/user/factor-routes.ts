import { type ApiRefusal, type ApiResponse, codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { AuditKind } from '#contract/own-data.ts';
import type { NewPasskey, SecondFactor, secondFactorEndpoints } from '#contract/second-factor.ts';
import { plainCode } from '#domain/text/plain-code.ts';
import { fail, type Handlers, ok, type SignedIn, type WriteContext } from '../call/context.ts';
import { lockAccount } from '../call/lock-user.ts';
import type { Database } from '../db/schema.ts';
import { limitConcurrencyPerUser } from '../runtime/concurrency.ts';
import { recoveryCounters } from '../throttle/rules.ts';
import { countAttempt, refundAttempt } from '../throttle/store.ts';
import { confirmIdentity, confirmOptions } from './confirm.ts';
import { busy, tooMany } from './errors.ts';
import { hashRecoveryCode } from './password.ts';
import { hasSecondFactor, isFactorRequired, readFactorRequirement, readSecondFactor } from './second-factor/factors.ts';
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  newChallenge,
  passkeyCreation,
  relyingPartyOf,
  renamePasskey,
  verifyNewPasskey,
} from './second-factor/passkeys.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  formatRecoveryCode,
  newRecoveryCodes,
  replaceRecoveryCodes,
} from './second-factor/recovery-codes.ts';
import { closeStep, findSessionStep, openSessionStep } from './second-factor/steps.ts';
import {
  confirmTotp,
  deleteTotp,
  findTotp,
  newTotpSecret,
  stepOfCode,
  storeTotpSecret,
  totpUri,
} from './second-factor/totp.ts';
import { completeStep, stepOptions } from './second-step.ts';
import { endOtherSessions, isSessionOpen } from './session.ts';

type Context = WriteContext & { readonly user: SignedIn };
type Codes = { readonly recoveryCodes: string[] };

// Answers with secrets are not stored for retries: the database holds recovery codes as hashes alone.
export const secondFactorHandlers: Handlers<keyof typeof secondFactorEndpoints> = {
  async 'user/second-factor'(_, { database, config, user }) {
    const requirement = await readFactorRequirement(database);
    return ok({
      ...(await readSecondFactor(database, user.id)),
      isRequired: isFactorRequired(requirement, user.role),
      passkeyOrigin: relyingPartyOf(config)?.origin ?? '',
    });
  },

  async 'user/start-totp'(_, { database, config, user, now }) {
    const secret = newTotpSecret();
    return database.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, user.id))) return notLoggedIn;
      if (!(await storeTotpSecret(transaction, { userId: user.id, secret, now }))) return hasTotp;
      return ok({ secret, uri: totpUri({ secret, site: config.site.name, username: user.username }) });
    });
  },

  async 'user/confirm-totp'({ code }, context) {
    const { database, user, now } = context;
    const totp = await findTotp(database, user.id);
    if (!totp) return fail(codes.notFound, '请先生成验证器应用的密钥');
    if (totp.confirm_time !== null) return hasTotp;
    const { secret } = totp;
    const step = stepOfCode({ secret, code: plainCode(code), now });
    if (step === undefined) return fail(codes.refused, '验证码错误；如果一直不对，请检查手机的时间', 'code');
    return addFactor(context, async (transaction) =>
      (await confirmTotp(transaction, { userId: user.id, secret, step, now })) ? undefined : hasTotp,
    );
  },

  async 'user/stop-totp'(_, context) {
    return removeFactor(context, {
      isThere: ({ totp }) => totp,
      missing: fail(codes.notFound, '没有启用验证器应用'),
      remove: (transaction) => deleteTotp(transaction, context.user.id),
      done: '已停用验证器应用',
    });
  },

  async 'user/renew-recovery-codes'(_, context) {
    const { database, user } = context;
    if (!(await hasSecondFactor(database, user.id))) return fail(codes.notFound, '还没有开启两步验证');
    const made = await makeRecoveryCodes(context);
    if ('refusal' in made) return made.refusal;
    return writeFactors(context, 'renew-recovery-codes', (transaction) => storeCodes(transaction, context, made.codes));
  },

  async 'user/start-passkey'(_, { database, config, user, now }) {
    const rp = relyingPartyOf(config);
    if (!rp) return noPasskeys;
    if ((await listPasskeys(database, user.id)).length >= limits.passkeys) return tooManyPasskeys;
    const challenge = newChallenge();
    const step = { userId: user.id, session: user.session, purpose: 'add-passkey', now } as const;
    await openSessionStep(database, { ...step, challenge });
    return ok(await passkeyCreation(database, { rp, user, challenge }));
  },

  async 'user/add-passkey'({ name, response }, context) {
    const { database, user, now } = context;
    const key = await checkNewPasskey(response, context);
    if (!key) return fail(codes.refused, '通行密钥没有添加成功，请重试');
    if ((await listPasskeys(database, user.id)).length >= limits.passkeys) return tooManyPasskeys;
    return addFactor(context, async (transaction) => {
      const isAdded = await addPasskey(transaction, { key, userId: user.id, name: name.trim(), now });
      return isAdded ? undefined : fail(codes.conflict, '这个通行密钥已经添加过');
    });
  },

  async 'user/rename-passkey'({ id, name }, { user, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      if (!(await renamePasskey(database, { id, userId: user.id, name: name.trim() }))) return passkeyNotFound;
      await recordAudit(database, 'rename-passkey');
      return ok('已重命名');
    });
  },

  async 'user/remove-passkey'({ id }, context) {
    return removeFactor(context, {
      isThere: ({ passkeys }) => passkeys.some((passkey) => passkey.id === id),
      missing: passkeyNotFound,
      remove: (transaction) => deletePasskey(transaction, { id, userId: context.user.id }),
      done: '已移除通行密钥',
    });
  },

  'user/step-options': (_, context) => stepOptions(context),
  'user/second-step': ({ code }, context) => completeStep({ code }, context),
  'user/passkey-step': ({ response }, context) => completeStep({ response }, context),
  'user/confirm-options': (_, context) => confirmOptions(context),
  'user/confirm': confirmIdentity,
};

const notLoggedIn = fail(codes.notLoggedIn, '请先登录');
const hasTotp = fail(codes.conflict, '验证器应用已启用；要换一个，请先停用');
const noPasskeys = fail(codes.refused, '通行密钥需要 https 的域名，本站现在的地址不支持');
const passkeyNotFound = fail(codes.notFound, '没有这个通行密钥，或者它已被移除');
const tooManyPasskeys = fail(codes.tooLarge, `通行密钥最多 ${limits.passkeys} 个`);

type Refusal = ReturnType<typeof fail>;

/**
 * Writes a change of the factors, logs it, and ends the other sessions (OWASP ASVS 5.0, 7.4.3). A session that was ended while the change was
 * prepared, say by a reset of the password, changes nothing any more.
 */
function writeFactors<Value>(
  { database, user, token, recordAudit }: Context,
  kind: AuditKind,
  change: (transaction: Database) => Promise<ApiResponse<Value>>,
): Promise<ApiResponse<Value>> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, user.id))) return notLoggedIn;
    if (!(await isSessionOpen(transaction, token))) return notLoggedIn;
    const answer = await change(transaction);
    if (answer.code !== codes.ok) return answer;
    await recordAudit(transaction, kind);
    await endOtherSessions(transaction, user);
    return answer;
  });
}

/** Adds a factor. The first one brings recovery codes, since without them a lost phone would lock its owner out. */
async function addFactor(
  context: Context,
  add: (transaction: Database) => Promise<Refusal | undefined>,
): Promise<ApiResponse<Codes>> {
  const { database, user } = context;
  const hasCodes = (await countRecoveryCodes(database, user.id)) > 0;
  const made = hasCodes ? { codes: [] } : await makeRecoveryCodes(context);
  if ('refusal' in made) return made.refusal;
  return writeFactors<Codes>(context, 'add-factor', async (transaction) => {
    const refusal = await add(transaction);
    if (refusal) return refusal;
    const lacksCodes = made.codes.length > 0 && (await countRecoveryCodes(transaction, user.id)) === 0;
    return lacksCodes ? storeCodes(transaction, context, made.codes) : ok({ recoveryCodes: [] });
  });
}

interface Removal {
  readonly isThere: (factors: SecondFactor) => boolean;
  readonly missing: Refusal;
  readonly remove: (transaction: Database) => Promise<void>;
  /** The answer to a removal. */
  readonly done: string;
}

/** Removes a factor, unless it is the last one and the site wants one. Recovery codes go with the last factor. */
function removeFactor(context: Context, { isThere, missing, remove, done }: Removal): Promise<ApiResponse<string>> {
  const { user } = context;
  return writeFactors(context, 'remove-factor', async (transaction) => {
    const factors = await readSecondFactor(transaction, user.id);
    if (!isThere(factors)) return missing;
    const isLast = Number(factors.totp) + factors.passkeys.length === 1;
    if (isLast && isFactorRequired(await readFactorRequirement(transaction), user.role)) return lastFactor;
    await remove(transaction);
    if (isLast) await deleteRecoveryCodes(transaction, user.id);
    return ok(done);
  });
}

const lastFactor = fail(codes.refused, '本站要求开启两步验证，最后一种方式不能关闭；可以先添加另一种');

interface RecoveryCode {
  readonly code: string;
  readonly hash: string;
}

/** An account has one set of codes in the making and one that waits, so that it takes one place in the line that sign-ins share. */
const runPerAccount = limitConcurrencyPerUser(2);

/** New codes with their hashes; the refusal where the account has made too many, or too many hashes are being computed. */
async function makeRecoveryCodes({
  database,
  user,
  now,
}: Context): Promise<{ readonly codes: readonly RecoveryCode[] } | { readonly refusal: ApiRefusal }> {
  const counters = recoveryCounters(user.id);
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return { refusal: tooMany(wait) };
  const made = await runPerAccount(user.id, () => hashInTurn(user.id, newRecoveryCodes()));
  if (made) return { codes: made };
  await refundAttempt(database, counters, now);
  return { refusal: busy() };
}

/** Hashes one code after the other; undefined as soon as too many hashes are being computed. */
async function hashInTurn(userId: string, plainCodes: readonly string[]): Promise<RecoveryCode[] | undefined> {
  const made: RecoveryCode[] = [];
  for (const code of plainCodes) {
    const hash = await hashRecoveryCode(userId, code);
    if (hash === undefined) return undefined;
    made.push({ code, hash });
  }
  return made;
}

async function storeCodes(
  transaction: Database,
  { user, now }: Context,
  made: readonly RecoveryCode[],
): Promise<ApiResponse<Codes>> {
  await replaceRecoveryCodes(transaction, { userId: user.id, hashes: made.map(({ hash }) => hash), now });
  return ok({ recoveryCodes: made.map(({ code }) => formatRecoveryCode(code)) });
}

/** The key of a new passkey that was made for the session's challenge, which is used up; undefined for any other. */
async function checkNewPasskey(response: NewPasskey, { database, config, user, now }: Context) {
  const rp = relyingPartyOf(config);
  const step = await findSessionStep(database, {
    userId: user.id,
    session: user.session,
    purpose: 'add-passkey',
    now,
  });
  if (!rp || !step || !(await closeStep(database, step))) return undefined;
  return verifyNewPasskey(response, { rp, challenge: step.challenge });
}
