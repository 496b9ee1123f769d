import { formatSeconds } from '../../../domain/text/time.ts';
import { siteFacts } from '../../../site/config.ts';

/** A moment as the site writes it, readable for machines too. */
export function PosterTime({ seconds }: { seconds: number }) {
  const text = formatSeconds(seconds, siteFacts.utcOffsetSeconds);
  return <time dateTime={`${text.replace(' ', 'T')}+08:00`}>{text}</time>;
}
