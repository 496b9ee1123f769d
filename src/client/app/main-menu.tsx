import { ChevronDown, ExternalLink } from 'lucide-react';
import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isActive, mainMenu, type MenuEntry } from '#site/menu.ts';
import { useServices } from '../state/services.ts';
import styles from './main-menu.module.css';

/**
 * The horizontal menu: the site's own pages, and apart from them the owner's links to other sites. It stays as it is while a phone
 * unfolds it, so that the touch is not kept waiting by its twenty links.
 */
export const MainMenu = memo(function MainMenu({ path }: { path: string }) {
  const { settings } = useServices();
  return (
    <ul className={styles.list}>
      {mainMenu.map((entry) => (
        <MainMenuEntry key={entry.path} entry={entry} path={path} />
      ))}
      <Group title="技术优先">
        {settings.outbound.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {title}
              <ExternalLink role="img" aria-label="（新窗口）" />
            </a>
          </li>
        ))}
      </Group>
    </ul>
  );
});

/** An entry of the menu, with the pages below it. */
export function MainMenuEntry({ entry, path }: { entry: MenuEntry; path: string }) {
  const active = isActive(entry.path, path);
  if (entry.children.length === 0) {
    return (
      <li>
        <MenuLink entry={entry} path={path} active={active} />
      </li>
    );
  }
  return (
    <Group title={entry.title} path={entry.path} active={active} current={path === entry.path}>
      {entry.children.map((child) => (
        <li key={child.path}>
          <MenuLink entry={child} path={path} active={isActive(child.path, path)} />
        </li>
      ))}
    </Group>
  );
}

function MenuLink({ entry, path, active }: { entry: MenuEntry; path: string; active: boolean }) {
  return (
    <Link href={entry.path} data-active={active || undefined} aria-current={path === entry.path ? 'page' : undefined}>
      {entry.title}
    </Link>
  );
}

interface GroupProps {
  readonly title: string;
  readonly path?: string;
  readonly active?: boolean;
  readonly current?: boolean;
  readonly children: React.ReactNode;
}

/**
 * An entry with a list below it. Hovering shows the list to a mouse, the button opens it for the keyboard, and Escape closes it
 * in both cases; while it is closed its links are out of the tab order.
 */
function Group({ title, path, active, current, children }: GroupProps) {
  const [state, setState] = useState<'auto' | 'hovered' | 'shown' | 'dismissed'>('auto');
  const opener = useRef<HTMLButtonElement>(null);

  // The whole document is listened to, because a list that is only hovered over has no focus inside.
  useEffect(() => {
    if (state !== 'hovered' && state !== 'shown') return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (state === 'shown') opener.current?.focus();
      setState('dismissed');
    }
    // In the capturing phase: the list closes before the phone's menu around it, whose listener is the older one.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [state]);

  function onBlur(event: FocusEvent<HTMLLIElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setState('auto');
  }

  const button = {
    ref: opener,
    type: 'button',
    'aria-expanded': state === 'shown',
    onClick: () => setState(state === 'shown' ? 'dismissed' : 'shown'),
  } as const;
  return (
    <li
      className={path ? styles.group : `${styles.group} ${styles.outward}`}
      data-state={state}
      onPointerEnter={() => setState('hovered')}
      onPointerLeave={() => setState('auto')}
      onBlur={onBlur}
    >
      {path ? (
        <>
          <Link href={path} data-active={active || undefined} aria-current={current ? 'page' : undefined}>
            {title}
          </Link>
          <button {...button} className={styles.opener} aria-label={`${title}的页面`} />
        </>
      ) : (
        <button {...button}>
          {title}
          <ChevronDown aria-hidden />
        </button>
      )}
      <ul className={styles.below}>{children}</ul>
    </li>
  );
}
