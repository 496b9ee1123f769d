/** Elements in which a character is typed or has a meaning of its own. */
const typingTargets = 'input, textarea, select, [contenteditable], [role=tree], [role=dialog], dialog';

/** Whether keys belong to a field, or to a layer over the page. */
export function isTyping(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest(typingTargets) !== null;
  return isField || document.querySelector('[aria-modal=true], dialog[open]') !== null;
}
