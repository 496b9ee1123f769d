import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/cn2t';
import { convertTexts } from './convert-texts.ts';

/** Simplified characters become the traditional ones of Taiwan. The words stay the author's. */
const convert = ConverterBuilder(preset)({ from: 'cn', to: 'tw' });

const everyText = { subtree: true, childList: true, characterData: true };

/** Converts the texts of an element, also what appears later, such as those of the next page, until the function it answers is called. */
export function showTraditional(root: HTMLElement): () => void {
  const texts = convertTexts(root, convert);
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
