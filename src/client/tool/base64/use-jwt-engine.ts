import { useEffect, useState } from 'react';
import type { TokenCrypto } from '#domain/jwt/index.ts';
import { useServices } from '../../state/services.ts';

export type JwtEngine = typeof import('#domain/jwt/index.ts');

/** Loads what verifies and makes tokens once a token is shown; `missing` without its file. */
export function useJwtEngine(): JwtEngine | 'missing' | undefined {
  const { platform } = useServices();
  const [engine, setEngine] = useState<JwtEngine | 'missing'>();
  useEffect(() => {
    let isCurrent = true;
    import('#domain/jwt/index.ts').then(
      (loaded) => isCurrent && setEngine(loaded),
      (error: unknown) => {
        platform.report('fetching the JWT engine', error);
        if (isCurrent) setEngine('missing');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [platform]);
  return engine;
}

/** The cryptography of the browser; undefined on a page opened without https. */
export function tokenCrypto(): TokenCrypto | undefined {
  return globalThis.crypto?.subtle as SubtleCrypto | undefined;
}
