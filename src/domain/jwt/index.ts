export { jwtAlgorithms, type TokenCrypto } from './algorithms.ts';
export { type JwtDraft, type JwtMakeErrorCode, type MadeJwt, makeJwt } from './make.ts';
export type { KeyForm } from './read-keys.ts';
export { explainJwtTimes, type ExplainedTime } from './times.ts';
export { type JwtStatus, type JwtVerification, type KeyInput, verifyJwt } from './verify.ts';
