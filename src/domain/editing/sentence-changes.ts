import { merge3 } from '../text/merge.ts';
import type { TextChange } from './editable-text.ts';

/** The changes from one text to another, sentence by sentence, so that cursor and selection stay at theirs. */
export function sentenceChanges(before: string, after: string): TextChange[] {
  const changes: TextChange[] = [];
  let from = 0;
  for (const part of merge3(before, before, after)) {
    if (part.kind === 'same') from += part.text.length;
    if (part.kind !== 'theirs') continue;
    changes.push({ from, to: from + part.base.length, insert: part.text });
    from += part.base.length;
  }
  return changes;
}
