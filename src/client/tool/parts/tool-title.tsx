import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { sectionEntries } from '#site/menu.ts';
import styles from './tool-title.module.css';

const tools = sectionEntries('/tool');

/**
 * The name of the tool, and beside it the signs of all tools, so that every other one is one press away. A plain link loses nothing:
 * each tool keeps its own text on the device.
 */
export function ToolTitle({ title }: { readonly title: string }) {
  const [here] = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the signs scroll sideways; `scrollIntoView` would move the page, too.
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [here]);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <nav ref={strip} className={styles.strip} aria-label="所有工具">
        {tools.map((tool) => (
          <Link
            key={tool.path}
            href={tool.path}
            title={tool.title}
            aria-current={tool.path === here ? 'page' : undefined}
          >
            <span className={styles.pill}>
              <span className={styles.sign} aria-hidden>
                {tool.sign}
              </span>
              <span className={styles.name}>{tool.title}</span>
            </span>
          </Link>
        ))}
      </nav>
    </>
  );
}
