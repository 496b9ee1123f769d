import { Ellipsis } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import styles from './menu.module.css';

/** An entry of a menu: a link, or something to do. */
export interface MenuAction {
  readonly words: string;
  readonly href?: string;
  readonly run?: () => void;
  readonly isDangerous?: boolean;
  /** A line stands above the entry. */
  readonly isApart?: boolean;
}

interface Props {
  /** Names the button and the menu. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** What the button shows; three dots where it is left out. */
  readonly face?: ReactNode;
  /** What stands above the entries. */
  readonly head?: ReactNode;
}

/** A button with a menu: the actions of a row, or of the account. */
export function Menu({ label, actions, face, head }: Props) {
  const menu = useMenu();
  return (
    <div className={face ? styles.menu : `${styles.menu} ${styles.dots}`} data-menu {...menu.area}>
      <button
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={face ? undefined : '更多操作'}
        {...menu.trigger}
      >
        {face ?? <Ellipsis aria-hidden />}
      </button>
      {menu.isOpen && (
        <div className={styles.panel} {...menu.panel}>
          {head}
          <div role="menu" aria-label={label} className={styles.list} {...menu.list}>
            {actions.map((action) => (
              <Item key={action.words} action={action} close={menu.close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Item({
  action: { words, href, run, isDangerous, isApart },
  close,
}: {
  action: MenuAction;
  close: () => void;
}) {
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  // The menu closes first: a dialog gives the focus back to the element that had it, which must be visible then.
  const choose = (): void => {
    close();
    run?.();
  };
  return (
    <>
      {isApart && <div role="separator" className={styles.separator} />}
      {href === undefined ? (
        <button type="button" data-danger={isDangerous} onClick={choose} {...item}>
          {words}
        </button>
      ) : (
        <Link href={href} onClick={choose} {...item}>
          {words}
        </Link>
      )}
    </>
  );
}

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

/** The least room above a menu that opens upwards: there the header covers the page. */
const headerRoom = 72;

/** Opens a menu upwards where it would leave the window and has room above its button. */
function openWithinWindow(panel: HTMLElement, area: HTMLElement): void {
  const { bottom, height } = panel.getBoundingClientRect();
  const isAbove = bottom > innerHeight && area.getBoundingClientRect().top - height > headerRoom;
  panel.toggleAttribute('data-above', isAbove);
}

/**
 * A button with a menu, as the ARIA practices describe it: arrows, Home and End move the focus, Escape gives it back to the button,
 * and a press or a focus elsewhere closes. The page below scrolls: nothing is locked. Decision 8 says what a library would cost.
 */
function useMenu() {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Where the focus goes when the menu opens: the key of an end, or nothing for a pointer. */
  const [opened, setOpened] = useState<'Home' | 'End' | ''>();
  const isOpen = opened !== undefined;

  // Before the focus moves: it would scroll to a menu that opens below the window.
  useLayoutEffect(() => {
    if (panel.current && area.current) openWithinWindow(panel.current, area.current);
  }, [isOpen]);
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
    else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) event.target.click();
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
    panel: { ref: panel },
    list: { ref: list, id, tabIndex: -1, onKeyDown: onListKey },
  } as const;
}
