import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';

/** A value once it has not changed for a while: what is dear to begin anew shall not be begun at every key. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const { platform } = useServices();
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    platform.later(milliseconds, () => {
      if (latest.current === value) setSettled(value);
    });
  }, [platform, value, milliseconds]);
  return settled;
}
