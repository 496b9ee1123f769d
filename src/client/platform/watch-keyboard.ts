/** With less room than this, in CSS pixels, a keyboard on the screen covers the rest of a phone. */
const roomyHeight = 560;
/** A press of a button takes the focus from the field first; the page must not move before the finger is up. */
const releaseMilliseconds = 400;

const editable = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])';

function isEditing(): boolean {
  let active = document.activeElement;
  // The editors stand in a shadow tree, whose host the document names.
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.matches(editable) ?? false;
}

/**
 * Marks the page with `data-keyboard` while a field has the focus and the keyboard leaves little room, and says in `--view-top` and
 * `--view-height` which part of the window is left: browsers lay the page out behind the keyboard. Answers what ends that.
 */
export function watchKeyboard(): () => void {
  const view = window.visualViewport;
  const root = document.documentElement;
  function update(): void {
    // A page that is zoomed shows less of itself, too; the window has the same room.
    const isOpen = view !== null && view.height * view.scale < roomyHeight && isEditing();
    root.toggleAttribute('data-keyboard', isOpen);
    if (!isOpen) return;
    root.style.setProperty('--view-top', `${view.offsetTop}px`);
    root.style.setProperty('--view-height', `${view.height}px`);
  }
  const ending = new AbortController();
  const { signal } = ending;
  view?.addEventListener('resize', update, { signal });
  view?.addEventListener('scroll', update, { signal });
  document.addEventListener('focusin', update, { signal });
  document.addEventListener('focusout', () => void setTimeout(() => signal.aborted || update(), releaseMilliseconds), {
    signal,
  });
  update();
  return () => {
    ending.abort();
    root.removeAttribute('data-keyboard');
  };
}
