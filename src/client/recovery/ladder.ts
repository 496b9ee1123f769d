/** What is done for a page that lacks a part of its program, in this order; after that it is only said. */
export type Rung = 'reload' | 'afresh';

/** The tab's own storage, or what stands in for it. */
export type Notes = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'recovery';
/**
 * After this long a failure is another story. A page needs four minutes to fail by waiting (two tries of two minutes), so
 * nothing can loop by outliving its own note.
 */
const memoryMilliseconds = 3_600_000;

/** The next rung, if there is one. A clock that was put back leaves a note from the future, which counts as fresh. */
export function nextRung(note: string | null, now: number): Rung | undefined {
  const [, rung, at] = /^(reload|afresh) (\d+)$/.exec(note ?? '') ?? [];
  if (!rung || now - Number(at) > memoryMilliseconds) return 'reload';
  return rung === 'reload' ? 'afresh' : undefined;
}

/** Notes the next rung before it is climbed. Where nothing can be noted there is none, since nothing could end a loop. */
export function takeRung(notes: () => Notes, now: number): Rung | undefined {
  try {
    const kept = notes();
    const rung = nextRung(kept.getItem(key), now);
    if (!rung) return undefined;
    const note = `${rung} ${now}`;
    kept.setItem(key, note);
    return kept.getItem(key) === note ? rung : undefined;
  } catch {
    return undefined;
  }
}
