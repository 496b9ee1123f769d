import type { Festival } from '../../../../domain/calendar/festivals.ts';
import { festivalTexts } from '../texts.ts';

/** What there is to say about a festival: where it comes from, and its other names. */
export function Story({ festival: { name, aliases } }: { festival: Pick<Festival, 'name' | 'aliases'> }) {
  const text = festivalTexts[name];
  return (
    <>
      {text && <p>{text}</p>}
      {aliases.length > 0 && <p>又作：{aliases.join('、')}</p>}
    </>
  );
}
