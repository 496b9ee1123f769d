import type { Festival } from '#domain/calendar/festivals.ts';
import { festivalTexts } from '../texts.ts';

/** Describes the origin and the other names of a festival. */
export function Story({ festival: { name, aliases } }: { festival: Pick<Festival, 'name' | 'aliases'> }) {
  const text = festivalTexts[name];
  return (
    <>
      {text && <p>{text}</p>}
      {aliases.length > 0 && <p>{`又作：${aliases.join('、')}`}</p>}
    </>
  );
}
