import { ExternalLink } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import { isActive, mainMenu, type MenuEntry } from '../../site/menu.ts';
import { useServices } from '../state/services.ts';
import styles from './main-menu.module.css';

/** The horizontal menu; an entry with pages below it shows them on hover and on focus, and Escape hides them. */
export function MainMenu({ path }: { path: string }) {
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
              <ExternalLink aria-label="（新窗口）" />
            </a>
          </li>
        ))}
      </Group>
    </ul>
  );
}

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

function Group({ title, path, active, current, children }: GroupProps) {
  const [dismissed, setDismissed] = useState(false);
  const show = (): void => setDismissed(false);
  const onKeyDown = (event: KeyboardEvent): void => setDismissed(event.key === 'Escape');
  return (
    <li
      className={styles.group}
      data-dismissed={dismissed || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={show}
      onBlur={show}
    >
      {path ? (
        <Link href={path} data-active={active || undefined} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ) : (
        <button type="button">{title}</button>
      )}
      <ul className={styles.below}>{children}</ul>
    </li>
  );
}
