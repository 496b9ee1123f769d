import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '../state/services.ts';
import type { ToolSample } from '../state/tool-samples.ts';
import styles from './tool-grid.module.css';

/** A tool in the grid; until its sample is known, its name alone. */
export type ToolTile = Pick<ToolSample, 'path' | 'title'> & Partial<ToolSample>;

interface Props {
  readonly tools: readonly ToolTile[];
  /** The sign of each tool by its path, which stands before its name. */
  readonly signs?: Readonly<Record<string, string>>;
  /** The path of the tool that was used last on this device. */
  readonly recent?: string | undefined;
}

/** The tools as tiles of one size, each with a result of its own. */
export function ToolGrid({ tools, signs, recent }: Props) {
  return (
    <ul className={styles.tools}>
      {tools.map(({ path, title, sample, description }) => (
        <li key={path}>
          <Link href={path}>
            <span className={styles.name}>
              {signs && <span aria-hidden>{signs[path]}</span>}
              <strong>{title}</strong>
            </span>
            <code aria-hidden>{path === '/tool/timestamp' ? <Timestamp /> : sample}</code>
            <small>{description}</small>
            {path === recent && <span className={styles.recent}>最近用过</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The present Unix time. It stands still for readers who want no motion, and while the page is out of sight. */
function Timestamp() {
  const { clock, platform } = useServices();
  const [seconds, setSeconds] = useState(() => clock.instant.peek());
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return platform.onSecond(setSeconds);
    setSeconds(Math.floor(platform.now() / 1000));
    return undefined;
  }, [platform]);
  return <span className={styles.now}>{Math.floor(seconds)}</span>;
}
