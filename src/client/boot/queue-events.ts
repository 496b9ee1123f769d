import { clientSettledEvent } from './client-settled.ts';
import { isFrameControl, switchTheme, toggleMenu } from './frame-controls.ts';

/** What only the client gives a meaning to. Links and folds do their work without scripts; a label presses its box. */
const control = 'button, [type=checkbox], [type=radio]';
const field = 'input, textarea, select';

/**
 * The events for which React would hydrate the whole page at once, in one long task, if they reached its root. What the browser itself
 * does with them (focus, selection, scrolling, typing) goes on; the views read their fields after hydration.
 */
const discreteEvents =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keyup input change submit'.split(' ');

/**
 * Queues every press until the client has settled, so that none is lost: the control shows that it waits, and the press is repeated
 * afterwards. Resolves when the reader first wants something that needs the client. `early` holds the clicks that came while the page
 * was still being read in, and to which the browser has already given what it gives: a box has changed, a link is being followed.
 */
export function queueEvents(root: HTMLElement, early: readonly Event[]): Promise<void> {
  return new Promise((want) => {
    const replays: (() => void)[] = [];

    function queue(event: Event): void {
      const target = event.target as Element;
      if (isPaletteKey(event, target)) {
        event.preventDefault();
        replays.push(() => target.dispatchEvent(new KeyboardEvent(event.type, event)));
        return want();
      }
      if (!root.contains(target)) return;
      event.stopImmediatePropagation();
      const pressed = target.closest<HTMLElement>(control);
      if (event.type === 'click' && !toggleMenu(event) && pressed) press(event, pressed);
      if (pressed ? !isFrameControl(pressed) : target.closest(field)) want();
    }

    function press(event: Event, pressed: HTMLElement): void {
      if (sendsForm(pressed)) return;
      event.preventDefault();
      if (switchTheme(pressed)) return;
      pressed.dataset['queued'] = '';
      replays.push(() => {
        delete pressed.dataset['queued'];
        pressed.click();
      });
    }

    for (const event of early) if ((event.target as Element).closest('button')) queue(event);
    for (const type of discreteEvents) addEventListener(type, queue, true);
    addEventListener(
      clientSettledEvent,
      () => {
        for (const type of discreteEvents) removeEventListener(type, queue, true);
        for (const replay of replays) replay();
      },
      { once: true },
    );
  });
}

/** Whether the browser itself does what the button is for: it sends a form that needs no scripts. */
function sendsForm(pressed: HTMLElement): boolean {
  const { form, type } = pressed as HTMLButtonElement;
  return type === 'submit' && form?.method === 'get';
}

/** Whether a key means the search palette (`app/palette/start.ts`), which hears it when it is there. */
function isPaletteKey(event: Event, target: Element): event is KeyboardEvent {
  const { type, key, ctrlKey, metaKey, isTrusted } = event as KeyboardEvent;
  if (type !== 'keydown' || !isTrusted) return false;
  return ctrlKey || metaKey ? key === 'k' : /^[/?]$/.test(key) && !target.closest(field);
}
