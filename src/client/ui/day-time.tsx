import { dayText } from '#domain/text/day-text.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { useServices } from '../state/services.ts';

const { utcOffsetSeconds } = siteFacts;

interface Props {
  /** The instant in Unix seconds. */
  readonly seconds: number;
  /** Leaves out the present year, as lists do. */
  readonly isShort?: boolean;
  /** Leaves out any year, because the heading above names it. */
  readonly isUnderYear?: boolean;
  /** Shows the second, as `yyyy-mm-dd hh:mm:ss`: in management, histories and records. */
  readonly isExact?: boolean;
}

/** Shows the day of an instant; the tooltip has the second. */
export function DayTime({ seconds, isShort = false, isUnderYear = false, isExact = false }: Props) {
  const { instant } = useServices().clock;
  const exact = formatSeconds(seconds, utcOffsetSeconds);
  const now = isUnderYear ? seconds : isShort ? instant.value : undefined;
  return (
    <time dateTime={`${exact.replace(' ', 'T')}+08:00`} title={isExact ? undefined : exact}>
      {isExact ? exact : dayText(seconds, { utcOffsetSeconds, ...(now === undefined ? {} : { now }) })}
    </time>
  );
}
