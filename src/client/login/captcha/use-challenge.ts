import { useEffect, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { type Challenge, newChallenge, randomOf } from './challenge.ts';

/** The present challenge; there is none until the page is alive, because a rendered page is the same for everyone. */
export function useChallenge() {
  const { platform } = useServices();
  const [random] = useState(() => randomOf(platform.newKey));
  const [challenge, setChallenge] = useState<Challenge>();
  const ask = (kind: Challenge['kind']): void => setChallenge(newChallenge(kind, random));
  useEffect(() => setChallenge(newChallenge('picture', random)), [random]);
  return { challenge, random, ask, renew: () => ask(challenge?.kind ?? 'picture') };
}

export type ChallengeState = ReturnType<typeof useChallenge>;
