import type { DeskForm } from './form.ts';
import type { DeskRecord } from './record.ts';

/** A text that waits to be merged into the one at the desk. */
export interface Beside {
  readonly key: string;
  readonly form: DeskForm;
  /** What both began with; null where that is not known, so that nothing counts as deleted. */
  readonly base: DeskForm | null;
  readonly from: 'server' | 'tab';
}

/** The next text to be merged: the server's first, since a stray was laid beside what is at the desk. */
export function besideOf({ base, halt, strays: [stray] }: DeskRecord): Beside | undefined {
  if (halt?.kind === 'conflict') {
    if (!halt.theirs) return undefined;
    const { version, form } = halt.theirs;
    return { key: `version-${version}`, form, base: base?.form ?? null, from: 'server' };
  }
  // A record that an older build has left knows no base of its strays.
  return stray && { key: `${stray.tab}-${stray.at}`, form: stray.form, base: stray.base ?? null, from: 'tab' };
}
