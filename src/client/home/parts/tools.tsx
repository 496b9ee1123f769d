import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { sectionEntries } from '#site/menu.ts';
import { useServices } from '../../state/services.ts';
import type { ToolSample } from '../tool-samples.ts';
import styles from './tools.module.css';

type ToolName = Pick<ToolSample, 'path' | 'title'>;
/** What the list shows until the samples are there. */
const toolNames: readonly ToolName[] = sectionEntries('/tool');

/** The tools, each with a result of its own. */
export function Tools({ tools = toolNames }: { tools: readonly (ToolName & Partial<ToolSample>)[] | undefined }) {
  return (
    <nav aria-labelledby="tools">
      <h2 id="tools">工具</h2>
      <ul className={styles.tools}>
        {tools.map(({ path, title, sample, description }) => (
          <li key={path}>
            <Link href={path}>
              <code aria-hidden>{path === '/tool/timestamp' ? <Timestamp /> : sample}</code>
              <strong>{title}</strong>
              <small>{description}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
  return Math.floor(seconds);
}
