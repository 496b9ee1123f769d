import { Button } from '#client/ui/button.tsx';
import type { DiagramNote } from './paint-diagrams.ts';

/** The diagrams that were not drawn, each with the way to its line. */
export function DiagramNotes({ notes, goTo }: { notes: readonly DiagramNote[]; goTo: (offset: number) => void }) {
  return notes.map(({ words, offset }) => (
    <p key={offset} role="status">
      {words}
      <Button kind="quiet" size="small" aria-label={`去改：${words}`} onClick={() => goTo(offset)}>
        去改
      </Button>
    </p>
  ));
}
