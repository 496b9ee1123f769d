import { Ellipsis } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import styles from './row-menu.module.css';

/** An entry of the menu: a link, or something to do. */
export interface RowAction {
  readonly words: string;
  readonly href?: string;
  readonly run?: () => void;
  readonly isDangerous?: boolean;
}

/** The actions of one row behind a button. It closes on a choice, on Escape and when focus or pointer go elsewhere. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => (box.current ? closeFromOutside(box.current) : undefined), []);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) box.current?.removeAttribute('open');
  }

  return (
    <details ref={box} className={styles.menu} onBlur={onBlur}>
      <summary aria-label={label} title="更多操作">
        <Ellipsis aria-hidden />
      </summary>
      <div className={styles.panel}>
        {actions.map(({ words, href, run, isDangerous }) =>
          href === undefined ? (
            <button
              key={words}
              type="button"
              data-danger={isDangerous}
              onClick={() => {
                if (box.current) closeMenu(box.current);
                run?.();
              }}
            >
              {words}
            </button>
          ) : (
            <Link key={words} href={href}>
              {words}
            </Link>
          ),
        )}
      </div>
    </details>
  );
}

/** Closes the menu and focuses its button: a dialog gives the focus back to the element that had it, which must be visible then. */
function closeMenu(menu: HTMLDetailsElement): void {
  menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

function closeFromOutside(menu: HTMLDetailsElement): () => void {
  function onPointer({ target }: PointerEvent): void {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !menu.open) return;
    event.preventDefault();
    closeMenu(menu);
  }
  document.addEventListener('pointerdown', onPointer);
  menu.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('pointerdown', onPointer);
    menu.removeEventListener('keydown', onKey);
  };
}
