import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { moonPlace } from '#domain/season/moon.ts';
import { useServices } from '../../state/services.ts';
import { Moon } from '../../ui/moon.tsx';
import type { HomeFacts, NamedDay } from '../facts.ts';
import '../window/window.css';
import styles from './hero.module.css';

interface Props {
  readonly facts: HomeFacts | undefined;
  /** Days that were saved on this device and are near. */
  readonly kept?: readonly NamedDay[] | undefined;
}

/**
 * The window with today in it. A script of index.html names the sky over the reader before the first paint; the sky over
 * Beijing is for readers without scripts.
 */
export function Hero({ facts, kept = [] }: Props) {
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
      {facts && <MoonInSky facts={facts} />}
      <h1 className={styles.name}>{settings.name}</h1>
      <Link href="/lunar/calendar" className={styles.today}>
        <span>{facts?.civil}</span>
        <span>{facts?.weekday}</span>
        <span>{facts?.pairs}</span>
        <strong>{facts?.lunar}</strong>
      </Link>
      <ul className={styles.days}>
        {[...(facts?.days ?? []), ...kept].map(({ path, before, strong, after }) => (
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

/** Within this angle of the full moon, in degrees, the Moon stands opposite to the sun, and who looks at the sun does not see it. */
const oppositeWithin = 80;

/** The Moon where it stands at this hour, behind the view, so that it rises and sets there. */
function MoonInSky({ facts: { moon, hour } }: { facts: HomeFacts }) {
  const place = moonPlace(moon, useHour(hour));
  if (!place) return null;
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  return (
    <svg className={styles.moon} data-opposite={Math.abs(moon - 180) < oppositeWithin || undefined} aria-hidden>
      <svg x={percent(place.across)} y={percent(1 - place.height)}>
        <g className={styles.disc}>
          <Moon angle={moon} tilt={place.tilt} />
        </g>
      </svg>
    </svg>
  );
}

/** The hour where the reader is; until the clock runs after hydration, the hour of the facts. */
function useHour(rendered: number): number {
  useSignals();
  const { clock, platform } = useServices();
  const [hour, setHour] = useState(rendered);
  const instant = clock.instant.value;
  useEffect(() => setHour(new Date(platform.now()).getHours()), [instant, platform]);
  return hour;
}
