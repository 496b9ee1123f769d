import { scrollsSideways } from './scrolls-sideways.ts';

const keyboardControls =
  'input, textarea, select, audio, video, dialog, [contenteditable], [role="slider"], [role="menu"]';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Calls back for ← and →, unless whatever has the focus needs them itself. Only the arrows: letters alone would be in the
 * way of those who speak to their browser (WCAG 2.1.4).
 */
export function listenToArrows(leaf: (step: 1 | -1) => void): () => void {
  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step || event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = event.target instanceof Element ? event.target : null;
    if (focused?.closest(keyboardControls) || scrollsSideways(focused) || document.querySelector('dialog[open]'))
      return;
    event.preventDefault();
    leaf(step);
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
