import { pentadsOf, termNames } from '../lunar/index.ts';

/** The three pentads of a term as the old calendars tell them, and which of them, from 0, a day is in. */
export interface PentadVerse {
  readonly lines: readonly string[];
  readonly place: number;
}

/** Every year has the same 72. */
const names = pentadsOf(2000).map(({ name }) => name);

const perTerm = 3;

/**
 * Tells the term of a pentad in the form of 《逸周书·时训解》: “小雪之日，虹藏不见”, “又五日，天气上升地气下降”, “又五日，闭塞而成冬”.
 * @throws RangeError for a name that is no pentad
 */
export function pentadVerseOf(name: string): PentadVerse {
  const index = names.indexOf(name);
  if (index < 0) throw new RangeError(`no pentad: ${name}`);
  const place = index % perTerm;
  const first = index - place;
  const lines = names
    .slice(first, first + perTerm)
    .map((each, turn) => (turn === 0 ? `${termNames[first / perTerm]}之日，${each}` : `又五日，${each}`));
  return { lines, place };
}
