import type { TokenCrypto } from '#domain/jwt/index.ts';

export type JwtEngine = typeof import('#domain/jwt/index.ts');

export const loadJwtEngine = (): Promise<JwtEngine> => import('#domain/jwt/index.ts');

/** The cryptography of the browser; undefined on a page opened without https. */
export function tokenCrypto(): TokenCrypto | undefined {
  return globalThis.crypto?.subtle as SubtleCrypto | undefined;
}
