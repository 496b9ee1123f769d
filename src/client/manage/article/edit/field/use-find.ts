import { useEffect, useEffectEvent, useState } from 'react';
import { findAll, maxMatches, nextMatch, replaceMatches } from '../../../../../domain/editing/find.ts';
import type { TextSelection } from '../../../../../domain/editing/editable-text.ts';
import type { TextBuffer } from './text-buffer.ts';

/** The search text, its replacement, and how many matches the text has. */
interface FindState {
  readonly what: string;
  readonly setWhat: (what: string) => void;
  readonly put: string;
  readonly setPut: (put: string) => void;
  readonly isExact: boolean;
  readonly setExact: (isExact: boolean) => void;
  readonly tally: string;
  readonly step: (direction: 1 | -1) => void;
  readonly replaceOne: () => void;
  readonly replaceEvery: () => void;
}

export function useFind(buffer: TextBuffer): FindState {
  const [what, setWhat] = useState(() => readSelection(buffer));
  const [put, setPut] = useState('');
  const [isExact, setExact] = useState(false);
  const [tally, setTally] = useState('');
  // The search runs again for another search text, not for every change of the content.
  const findFromCursor = useEffectEvent(() => showMatch(buffer.selected().from, 1));
  useEffect(() => findFromCursor(), [what, isExact]);

  function showMatch(from: number, direction: 1 | -1, isStep = false): void {
    const found = findAll(buffer.text(), what, isExact);
    const index = nextMatch(found, from, direction);
    const place = found[index];
    setTally(what ? countText(index, found) : '');
    const engine = buffer.engine();
    if (!place || !engine) return;
    if (isStep || engine.showsUnfocused) engine.show(place, { focus: !engine.showsUnfocused });
  }

  function step(direction: 1 | -1): void {
    const { from, to } = buffer.selected();
    showMatch(direction === 1 ? to : from, direction, true);
  }

  return {
    what,
    setWhat,
    put,
    setPut,
    isExact,
    setExact,
    tally,
    step,
    replaceOne() {
      const { from, to } = buffer.selected();
      const [hit] = findAll(buffer.text().slice(from, to), what, isExact);
      const after = from + put.length;
      if (hit?.to === to - from && hit.from === 0)
        buffer.change([{ from, to, insert: put }], { from: after, to: after });
      step(1);
    },
    replaceEvery() {
      const found = findAll(buffer.text(), what, isExact);
      if (found.length > 0) buffer.change(replaceMatches(found, put));
      setTally(`换了 ${found.length} 处`);
    },
  };
}

function countText(index: number, found: readonly TextSelection[]): string {
  if (found.length === 0) return '没有找到';
  return `第 ${index + 1} 处，共 ${found.length}${found.length === maxMatches ? ' 多' : ''} 处`;
}

const mostSelected = 80;

function readSelection(buffer: TextBuffer): string {
  const { from, to } = buffer.selected();
  const words = to - from > mostSelected ? '' : buffer.text().slice(from, to);
  return words.includes('\n') ? '' : words;
}
