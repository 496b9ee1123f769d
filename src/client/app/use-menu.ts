import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';

function itemsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** The entry to which a key moves the focus. Letters find nothing, because no key types the Chinese words of the entries. */
function targetOf(key: string, list: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(list);
  const last = items.length - 1;
  const here = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[Math.min(here + 1, last)];
  if (key === 'ArrowUp') return items[here < 0 ? last : Math.max(here - 1, 0)];
  if (key === 'Home') return items[0];
  return key === 'End' ? items[last] : undefined;
}

/** Calls back for a press outside of an element. */
function onPressOutside(area: HTMLElement, close: () => void): () => void {
  function onPointer({ target }: PointerEvent): void {
    if (target instanceof Node && !area.contains(target)) close();
  }
  document.addEventListener('pointerdown', onPointer);
  return () => document.removeEventListener('pointerdown', onPointer);
}

/**
 * A button with a menu, as the ARIA practices describe it: arrows, Home and End move the focus, Escape gives it back to the button,
 * and a press or a focus elsewhere closes. The page below scrolls: nothing is locked. Decision 8 says what a library would cost.
 */
export function useMenu() {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Where the focus goes when the menu opens: the key of an end, or nothing for a pointer. */
  const [opened, setOpened] = useState<'Home' | 'End' | ''>();
  const isOpen = opened !== undefined;

  useEffect(() => {
    if (opened === undefined || !list.current || !area.current) return undefined;
    (targetOf(opened, list.current) ?? list.current).focus();
    return onPressOutside(area.current, () => setOpened(undefined));
  }, [opened]);

  function close(): void {
    area.current?.querySelector('button')?.focus({ preventScroll: true });
    setOpened(undefined);
  }

  function onListKey(event: KeyboardEvent<HTMLElement>): void {
    const target = targetOf(event.key, event.currentTarget);
    if (event.key === 'Escape') close();
    else if (!target) return;
    event.preventDefault();
    target?.focus();
  }

  function onTriggerKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'Home' : 'End');
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpened(undefined);
  }

  // A key that presses the button counts no clicks.
  const onClick = ({ detail }: MouseEvent): void => setOpened(isOpen ? undefined : detail === 0 ? 'Home' : '');
  const state = { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined };
  return {
    isOpen,
    close,
    area: { ref: area, onBlur },
    trigger: { 'aria-haspopup': 'menu', ...state, onClick, onKeyDown: onTriggerKey },
    list: { ref: list, id, tabIndex: -1, onKeyDown: onListKey },
  } as const;
}
