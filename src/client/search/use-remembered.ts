import { useEffect } from 'react';
import { useServices } from '../state/services.ts';
import { rememberSearch } from './recent-searches.ts';

/** So long somebody looks at results before the question is worth remembering; typing goes on sooner. */
const readingMilliseconds = 2_500;

/** Remembers a question that was answered and looked at. */
export function useRememberSearch(q: string, isAnswered: boolean): void {
  const { platform } = useServices();
  useEffect(() => {
    let isOver = !isAnswered;
    platform.later(readingMilliseconds, () => {
      if (!isOver) rememberSearch(platform.local, q);
    });
    return () => void (isOver = true);
  }, [platform, q, isAnswered]);
}
