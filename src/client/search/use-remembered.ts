import { useEffect } from 'react';
import { useServices } from '../state/services.ts';
import { rememberSearch } from './recent-searches.ts';

/** A query is stored once its results have been shown this long; typing replaces them sooner. */
const readingMilliseconds = 2_500;

/** Stores a query in the recent searches once its results have been read. */
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
