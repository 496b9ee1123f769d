import { dayText } from '../../domain/text/day-text.ts';
import { formatSeconds } from '../../domain/text/time.ts';
import { siteFacts } from '../../site/config.ts';
import { useServices } from '../state/services.ts';

const { utcOffsetSeconds } = siteFacts;

/** Shows the day of an instant (Unix seconds), in lists (`isShort`) without the present year; the tooltip has the exact time. */
export function DayTime({ seconds, isShort = false }: { seconds: number; isShort?: boolean }) {
  const { instant } = useServices().clock;
  const exact = formatSeconds(seconds, utcOffsetSeconds);
  return (
    <time dateTime={`${exact.replace(' ', 'T')}+08:00`} title={exact}>
      {dayText(seconds, { utcOffsetSeconds, ...(isShort ? { now: instant.value } : {}) })}
    </time>
  );
}
