import { useEffect, useEffectEvent, useState } from 'react';
import type { TextSelection } from '#domain/editing/editable-text.ts';
import { findAll, maxMatches, nextMatch, replaceMatches } from '#domain/editing/find.ts';
import type { TextBuffer } from './text-buffer.ts';

/** The search text, its replacement, and how many matches the text has. */

export function useFind(buffer: TextBuffer) {
  const [searchText, setSearchText] = useState(() => readSelection(buffer));
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [matchCount, setMatchCount] = useState('');
  // The search runs again for another search text, not for every change of the content.
  const findFromCursor = useEffectEvent(() => showMatch(buffer.selected().from, 1));
  useEffect(() => findFromCursor(), [searchText, isCaseSensitive]);

  function showMatch(from: number, direction: 1 | -1, isStep = false): void {
    const found = findAll(buffer.text(), searchText, isCaseSensitive);
    const index = nextMatch(found, from, direction);
    const match = found[index];
    setMatchCount(searchText ? countText(index, found) : '');
    const engine = buffer.engine();
    if (!match || !engine) return;
    if (isStep || engine.showsUnfocused) engine.show(match, { focus: !engine.showsUnfocused });
  }

  function step(direction: 1 | -1): void {
    const { from, to } = buffer.selected();
    showMatch(direction === 1 ? to : from, direction, true);
  }

  return {
    searchText,
    setSearchText,
    replacement,
    setReplacement,
    isCaseSensitive,
    setCaseSensitive,
    matchCount,
    step,
    replaceOne() {
      const { from, to } = buffer.selected();
      const [selectedMatch] = findAll(buffer.text().slice(from, to), searchText, isCaseSensitive);
      const after = from + replacement.length;
      if (selectedMatch?.to === to - from && selectedMatch.from === 0)
        buffer.change([{ from, to, insert: replacement }], { from: after, to: after });
      step(1);
    },
    replaceEvery() {
      const found = findAll(buffer.text(), searchText, isCaseSensitive);
      if (found.length > 0) buffer.change(replaceMatches(found, replacement));
      setMatchCount(`已替换 ${found.length} 处`);
    },
  };
}

function countText(index: number, found: readonly TextSelection[]): string {
  if (found.length === 0) return '没有找到';
  return `第 ${index + 1} 处，共 ${found.length}${found.length === maxMatches ? ' 多' : ''} 处`;
}

const maxSelected = 80;

function readSelection(buffer: TextBuffer): string {
  const { from, to } = buffer.selected();
  const selectedText = to - from > maxSelected ? '' : buffer.text().slice(from, to);
  return selectedText.includes('\n') ? '' : selectedText;
}
