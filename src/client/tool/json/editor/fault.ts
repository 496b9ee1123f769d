import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker } from '@codemirror/view';

/** An error that the engine found; offsets count UTF-16 units. */
export interface EditorFault {
  readonly offset: number;
  /** The sentence that says what is wrong. */
  readonly message: string;
}

/** Marks an error; undefined removes the mark. */
export const setFault = StateEffect.define<EditorFault | undefined>();

interface FaultMarks {
  readonly inText: DecorationSet;
  readonly inGutter: RangeSet<GutterMarker>;
}

const none: FaultMarks = { inText: Decoration.none, inGutter: RangeSet.empty };

class FaultMarker extends GutterMarker {
  readonly message: string;
  constructor(message: string) {
    super();
    this.message = message;
  }
  override eq(other: FaultMarker): boolean {
    return other.message === this.message;
  }
  override toDOM(): Node {
    const sign = document.createElement('span');
    sign.textContent = '!';
    sign.title = this.message;
    return sign;
  }
}

const faultLine = Decoration.line({ class: 'json-fault-line' });

function markFault(doc: Text, { offset, message }: EditorFault): FaultMarks {
  const line = doc.lineAt(Math.min(offset, doc.length));
  // What is missing at the end of a line has no character; the last one of the line stands for it.
  const from = Math.max(line.from, Math.min(offset, line.to - 1));
  const to = Math.min(line.to, from + (/^[\uD800-\uDBFF]/.test(doc.sliceString(from, from + 1)) ? 2 : 1));
  const squiggle = Decoration.mark({ class: 'json-fault', attributes: { title: message } });
  return {
    inText: Decoration.set([faultLine.range(line.from), ...(from < to ? [squiggle.range(from, to)] : [])]),
    inGutter: RangeSet.of(new FaultMarker(message).range(line.from)),
  };
}

const faultField = StateField.define<FaultMarks>({
  create: () => none,
  update(marks, { effects, changes, docChanged, newDoc }) {
    const effect = effects.find((one) => one.is(setFault));
    if (effect) return effect.value ? markFault(newDoc, effect.value) : none;
    if (!docChanged || marks === none) return marks;
    return { inText: marks.inText.map(changes), inGutter: marks.inGutter.map(changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ inText }) => inText),
});

/** The squiggle at the error, its line's ground and the mark in the gutter. */
export const faultMarks: Extension = [
  faultField,
  gutter({ class: 'json-faults', markers: (view) => view.state.field(faultField).inGutter }),
];
