import { useEffect, useState } from 'react';
import { useServices } from '../state/services.ts';

/** A while in which nothing can be tried, counted down by the clock. */
export function useWait() {
  const { platform } = useServices();
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    return platform.onSecond(() => {
      const seconds = Math.ceil((until - platform.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) setUntil(0);
    });
  }, [until, platform]);
  return {
    left,
    begin(seconds: number): void {
      setLeft(seconds);
      setUntil(platform.now() + seconds * 1000);
    },
  };
}
