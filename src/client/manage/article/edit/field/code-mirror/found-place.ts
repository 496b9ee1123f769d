import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Selected } from '../../../../../../domain/writing/written-text.ts';

/** Marks the place that was found while the focus is in the search field; undefined takes the mark away. */
export const markFound = StateEffect.define<Selected | undefined>();

const mark = Decoration.mark({ class: 'cm-found' });

export const foundPlace: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { docChanged, selection, effects }) {
    for (const effect of effects) {
      if (!effect.is(markFound)) continue;
      const { from, to } = effect.value ?? { from: 0, to: 0 };
      return from < to ? Decoration.set(mark.range(from, to)) : Decoration.none;
    }
    return docChanged || selection ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
