import { formatSeconds } from '../../../../domain/text/time.ts';
import { siteFacts } from '../../../../site/config.ts';

/** Formats an instant as a day; the exact time stands in `datetime` and in the tooltip. */
export function ArticleTime({ seconds }: { seconds: number }) {
  const text = formatSeconds(seconds, siteFacts.utcOffsetSeconds);
  return (
    <time dateTime={`${text.replace(' ', 'T')}+08:00`} title={text}>
      {dayOf(seconds)}
    </time>
  );
}

/** Formats a day, for example 2026年3月5日. */
export function dayOf(seconds: number): string {
  const [year, month, day] = formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
