import { useEffect, useState } from 'react';
import { relativeTime } from '../../../../domain/timestamp/index.ts';
import { useServices } from '../../../state/services.ts';
import { nowOf } from '../use-reading.ts';

/** How far a moment is from the present, told anew as the seconds go by. */
export function Ago({ epochNanoseconds, timeZone }: { epochNanoseconds: bigint; timeZone: string }) {
  const { platform } = useServices();
  const [text, setText] = useState('');
  useEffect(
    () =>
      platform.onSecond(() => {
        const told = relativeTime(epochNanoseconds, { now: nowOf(platform), timeZone });
        setText(told.ok ? told.value : '');
      }),
    [platform, epochNanoseconds, timeZone],
  );
  return <span>{text}</span>;
}
