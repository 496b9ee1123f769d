import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/cn2t';

/** Simplified characters become the traditional ones of Taiwan. The words stay the author's. */
const convert = ConverterBuilder(preset)({ from: 'cn', to: 'tw' });

const everyText = { subtree: true, childList: true, characterData: true };

/** Converts the texts of an element, also what appears later, such as those of the next page, until the function it answers is called. */
export function showTraditional(root: HTMLElement): () => void {
  const texts = convertTexts(root);
  const changes = new MutationObserver(update);
  function update(): void {
    changes.disconnect();
    texts.convert();
    changes.observe(root, everyText);
  }
  update();
  root.lang = 'zh-Hant-TW';
  return () => {
    changes.disconnect();
    texts.restore();
    root.removeAttribute('lang');
  };
}

/** What means the same to a machine in one script only. */
const kept = 'pre, code, kbd, samp, math, textarea, [translate=no]';

/** What a text node held, and what was put in its place. */
interface Converted {
  readonly from: string;
  readonly to: string;
}

interface ConvertedTexts {
  /** Converts what has come since, and what was written anew. */
  readonly convert: () => void;
  /** Puts the texts back that are still the converted ones. */
  readonly restore: () => void;
}

/** Converts the texts below an element in place, so that marks, listeners and positions stay; code is left as it is. */
function convertTexts(root: HTMLElement): ConvertedTexts {
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
