import { syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import type { EngineOptions } from '../engine.ts';

type ShowPicture = EngineOptions['showPicture'];

class Thumbnail extends WidgetType {
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  override eq({ address }: Thumbnail): boolean {
    return address === this.address;
  }

  override toDOM(view: EditorView): HTMLElement {
    const image = document.createElement('img');
    image.className = 'cm-thumbnail';
    image.src = this.address;
    // The text beside it has the words.
    image.alt = '';
    // A picture that is not there takes no room.
    image.addEventListener('error', () => {
      image.style.display = 'none';
      view.requestMeasure();
    });
    return image;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** Shows the pictures of the text small below the lines that name them. The text itself stays as it is written. */
export function thumbnails(show: ShowPicture): Extension {
  return ViewPlugin.define((view) => createThumbnails(view, show), { decorations: ({ shown }) => shown });
}

function createThumbnails(first: EditorView, show: ShowPicture) {
  const plugin = {
    shown: find(first, show),
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      if (docChanged || viewportChanged || isParsed) plugin.shown = find(view, show);
    },
  };
  return plugin;
}

function find({ state, visibleRanges }: EditorView, show: ShowPicture): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, node }) {
        const url = name === 'Image' ? node.getChild('URL') : null;
        const address = url && show(state.sliceDoc(url.from, url.to));
        if (!address) return;
        const { to: end } = state.doc.lineAt(node.to);
        found.push(Decoration.widget({ widget: new Thumbnail(address), side: 1 }).range(end));
      },
    });
  }
  return Decoration.set(found, true);
}
