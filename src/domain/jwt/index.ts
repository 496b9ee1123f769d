export { jwtAlgorithms, type TokenCrypto } from './algorithms.ts';
export { type MadeJwt, makeJwt } from './make.ts';
export type { KeyForm } from './read-keys.ts';
export { explainJwtTimes } from './times.ts';
export { type JwtVerification, type KeyInput, verifyJwt } from './verify.ts';
