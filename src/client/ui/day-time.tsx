import { dayText, minuteText } from '../../domain/text/day-text.ts';
import { formatSeconds } from '../../domain/text/time.ts';
import { siteFacts } from '../../site/config.ts';
import { useServices } from '../state/services.ts';

const { utcOffsetSeconds } = siteFacts;

interface Props {
  /** The instant in Unix seconds. */
  readonly seconds: number;
  /** Leaves out the present year, as lists do. */
  readonly isShort?: boolean;
  /** Leaves out any year, because the heading above names it. */
  readonly isUnderYear?: boolean;
  /** Shows the minute too, for what happens many times a day. */
  readonly withMinute?: boolean;
}

/** Shows the day of an instant; the tooltip has the second. */
export function DayTime({ seconds, isShort = false, isUnderYear = false, withMinute = false }: Props) {
  const { instant } = useServices().clock;
  const exact = formatSeconds(seconds, utcOffsetSeconds);
  const now = isUnderYear ? seconds : isShort ? instant.value : undefined;
  const write = withMinute ? minuteText : dayText;
  return (
    <time
      dateTime={`${exact.replace(' ', 'T')}+08:00`}
      title={`${dayText(seconds, { utcOffsetSeconds })} ${exact.slice(11)}`}
    >
      {write(seconds, { utcOffsetSeconds, ...(now === undefined ? {} : { now }) })}
    </time>
  );
}
