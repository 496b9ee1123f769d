import { Type, type Static } from 'typebox';
import { writtenLine } from '#domain/text/control-signs.ts';
import { endpoint, publicWrite, userRead, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { closedObject, nothing, seconds } from './schema.ts';
import { userEndpoints } from './user.ts';

/** Bytes of WebAuthn as text. Keys for signatures that withstand quantum computers take some kilobytes. */
const bytes = (most: number) =>
  Type.String({ title: '通行密钥', minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+$' });
/** The id that an authenticator gave its credential: at most 1,023 bytes. */
const credentialId = bytes(1364);
const name = Type.String({ title: '名称', minLength: 1, maxLength: limits.passkeyName, pattern: writtenLine });
/** Six digits of an app, or a recovery code; blanks and hyphens are ignored. */
const code = Type.String({ title: '验证码', minLength: 1, maxLength: limits.factorCode });
const transports = Type.Array(Type.String({ title: '连接方式', maxLength: 20, pattern: '^[a-z-]+$' }), {
  title: '连接方式',
  maxItems: 10,
});

const passkey = closedObject({
  id: Type.String(),
  name: Type.String(),
  createTime: seconds,
  /** When it was last used; null before that. */
  seenTime: Type.Union([seconds, Type.Null()]),
});
/** A passkey of the account. */
export type Passkey = Static<typeof passkey>;

/** The second factors of an account. */
export const secondFactor = closedObject({
  /** Whether an app makes one-time codes for this account. */
  totp: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(passkey),
});
/** See `secondFactor`. */
export type SecondFactor = Static<typeof secondFactor>;

const descriptors = Type.Array(
  closedObject({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) }),
);

/** What a browser needs to ask for a passkey's signature: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const requestOptions = closedObject({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('preferred'),
  allowCredentials: descriptors,
});
/** See `requestOptions`. */
export type PasskeyRequest = Static<typeof requestOptions>;

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = closedObject({
  challenge: Type.String(),
  rp: closedObject({ id: Type.String(), name: Type.String() }),
  user: closedObject({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(closedObject({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: descriptors,
  authenticatorSelection: closedObject({
    residentKey: Type.Literal('preferred'),
    userVerification: Type.Literal('preferred'),
  }),
  attestation: Type.Literal('none'),
});
/** See `creationOptions`. */
export type PasskeyCreation = Static<typeof creationOptions>;

/** The parts of a new passkey that the server checks and stores. */
const newPasskey = closedObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(8192),
  transports,
});
/** See `newPasskey`. */
export type NewPasskey = Static<typeof newPasskey>;

/** The signature of a passkey over the challenge. */
const assertion = closedObject({
  id: credentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(2048),
  signature: bytes(8192),
});
/** See `assertion`. */
export type PasskeyAssertion = Static<typeof assertion>;

/** The ways in which an account can show its second factor; `passkey` is null without one. */
const ways = closedObject({
  totp: Type.Boolean(),
  recoveryCodes: Type.Boolean(),
  passkey: Type.Union([requestOptions, Type.Null()]),
});
/** See `ways`. */
export type FactorWays = Static<typeof ways>;

/** Recovery codes are shown once: the server stores their hashes. */
const recoveryCodes = closedObject({ recoveryCodes: Type.Array(Type.String()) });

const managed = { ...userWrite, needsProof: true } as const;

/**
 * The second factor of an account: how it is set up, how it completes a sign-in, and how a session proves again who uses it. The first
 * factor brings ten recovery codes; `recoveryCodes` in an answer is empty where the account has some already.
 */
export const secondFactorEndpoints = {
  'user/second-factor': endpoint({
    ...userRead,
    summary: '自己的两步验证：有哪些方式',
    input: nothing,
    info: closedObject({
      ...secondFactor.properties,
      /** Whether the site wants a second factor of this account. */
      isRequired: Type.Boolean(),
      /** The origin at which browsers offer this site's passkeys; empty where its address allows none. */
      passkeyOrigin: Type.String(),
    }),
  }),
  /** The secret counts for nothing until a code made from it has come back. */
  'user/start-totp': endpoint({
    ...managed,
    summary: '生成验证器应用的密钥，确认后生效',
    input: nothing,
    info: closedObject({ secret: Type.String(), uri: Type.String() }),
  }),
  'user/confirm-totp': endpoint({
    ...managed,
    summary: '用一个验证码确认验证器应用',
    input: closedObject({ code }),
    info: recoveryCodes,
  }),
  'user/stop-totp': endpoint({ ...managed, summary: '停用验证器应用', input: nothing, info: Type.String() }),
  'user/renew-recovery-codes': endpoint({
    ...managed,
    summary: '换一组恢复代码，旧的随即失效',
    input: nothing,
    info: recoveryCodes,
  }),
  'user/start-passkey': endpoint({
    ...managed,
    summary: '准备添加通行密钥：给浏览器的参数',
    input: nothing,
    info: creationOptions,
  }),
  'user/add-passkey': endpoint({
    ...managed,
    summary: '添加通行密钥',
    input: closedObject({ name, response: newPasskey }),
    info: recoveryCodes,
  }),
  'user/rename-passkey': endpoint({
    ...managed,
    summary: '重命名通行密钥',
    input: closedObject({ id: credentialId, name }),
    info: Type.String(),
  }),
  'user/remove-passkey': endpoint({
    ...managed,
    summary: '移除通行密钥',
    input: closedObject({ id: credentialId }),
    info: Type.String(),
  }),

  /** Follows `user/login` with code 1010, whose cookie names the sign-in; without it, or too late, all three are refused with 1004. */
  'user/step-options': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '登录的第二步可以用哪些方式',
    input: nothing,
    info: ways,
  }),
  'user/second-step': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '用验证码或恢复代码完成登录',
    body: limits.credentialsBodyBytes,
    input: closedObject({ code }),
    info: userEndpoints['user/login'].info,
  }),
  'user/passkey-step': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '用通行密钥完成登录',
    input: closedObject({ response: assertion }),
    info: userEndpoints['user/login'].info,
  }),

  'user/confirm-options': endpoint({
    ...userWrite,
    summary: '确认是本人可以用哪些方式',
    input: nothing,
    info: ways,
  }),
  /** An account with a second factor also gives a code or a passkey's signature. */
  'user/confirm': endpoint({
    ...userWrite,
    summary: '确认是本人：之后 10 分钟内可以做需要确认的操作',
    input: closedObject({
      password: userEndpoints['user/login'].input.properties.password,
      code: Type.Optional(code),
      response: Type.Optional(assertion),
    }),
    info: Type.String(),
  }),
} as const;
