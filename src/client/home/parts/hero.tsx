import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useServices } from '../../state/services.ts';
import type { HomeFacts } from '../facts.ts';
import '../window/window.css';
import styles from './hero.module.css';

/**
 * The window with today in it. A script of index.html names the sky over the reader before the first paint; the sky over
 * Beijing is for readers without scripts.
 */
export function Hero({ facts }: { facts: HomeFacts | undefined }) {
  const { settings, platform } = useServices();
  const area = useRef<HTMLElement>(null);
  const sky = facts?.sky;
  // The hero has the colour whether the document names the sky or, after another page, the hero itself does.
  useEffect(() => {
    const color = area.current && getComputedStyle(area.current).getPropertyValue('--sky-1');
    return color ? platform.continueSky(color) : undefined;
  }, [platform, sky]);
  return (
    <header ref={area} className={styles.hero} data-beijing-sky={sky}>
      <h1 className={styles.name}>{settings.name}</h1>
      <Link href="/lunar/calendar" className={styles.today}>
        <span>{facts?.civil}</span>
        <span>{facts?.weekday}</span>
        <span>{facts?.pairs}</span>
        <strong>{facts?.lunar}</strong>
      </Link>
      <ul className={styles.days}>
        {facts?.days.map(({ path, before, strong, after }) => (
          <li key={before + strong}>
            <Link href={path}>
              {before}
              <b>{strong}</b>
              {after}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
