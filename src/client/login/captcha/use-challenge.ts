import { useEffect, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { type Challenge, newChallenge, randomOf } from './challenge.ts';

/**
 * Holds the present challenge. There is none until hydration, because the server renders the same page for everyone.
 */
export function useChallenge() {
  const { platform } = useServices();
  const [random] = useState(() => randomOf(platform.newKey));
  const [challenge, setChallenge] = useState<Challenge>();
  const ask = (kind: Challenge['kind']): void => setChallenge(newChallenge(kind, random));
  useEffect(() => setChallenge(newChallenge('picture', random)), [random]);
  return { challenge, random, ask, renew: () => ask(challenge?.kind ?? 'picture') };
}

export type ChallengeState = ReturnType<typeof useChallenge>;
