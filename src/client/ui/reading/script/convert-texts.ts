/** What means the same to a machine in one script only. */
const kept = 'pre, code, kbd, samp, math, textarea, [translate=no]';

/** What a text node held, and what was put in its place. */
interface Converted {
  readonly from: string;
  readonly to: string;
}

export interface ConvertedTexts {
  /** Converts what has come since, and what was written anew. */
  readonly convert: () => void;
  /** Puts the texts back that are still the converted ones. */
  readonly restore: () => void;
}

/** Converts the texts below an element in place, so that marks, listeners and positions stay; code is left as it is. */
export function convertTexts(root: HTMLElement, convert: (text: string) => string): ConvertedTexts {
  const known = new Map<Text, Converted>();

  function convertNode(node: Text): void {
    if (known.get(node)?.to === node.data || node.parentElement?.closest(kept)) return;
    const from = node.data;
    const to = convert(from);
    if (to === from) return;
    known.set(node, { from, to });
    node.data = to;
  }

  return {
    convert() {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) convertNode(node as Text);
    },
    restore() {
      for (const [node, { from, to }] of known) if (node.data === to) node.data = from;
      known.clear();
    },
  };
}
