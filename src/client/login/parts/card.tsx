import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useServices } from '../../state/services.ts';
import styles from '../login.module.css';
import { OfflineNote } from './offline-note.tsx';

interface Props {
  readonly title: string;
  readonly shown: boolean;
  /** Whether somebody has just switched to it; the focus then begins at its title. */
  readonly arrived: boolean;
  readonly switchTo: { readonly label: string; readonly go: () => void };
  readonly children: ReactNode;
}

/** One of the two boxes. The one that is not shown can be neither seen, reached by keys nor read. */
export function Card({ title, shown, arrived, switchTo, children }: Props) {
  const { settings } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  const Title = shown ? 'h1' : 'h2';
  return (
    <section className={styles.card} data-shown={shown || undefined} inert={!shown}>
      <Link href="/" className={styles.logo} aria-label={`${settings.name}，回首页`}>
        <img src="/icons/icon.svg" alt="" width="56" height="56" />
      </Link>
      <Title ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </Title>
      <OfflineNote />
      {children}
      <button type="button" className={styles.switch} onClick={switchTo.go}>
        {switchTo.label}
      </button>
    </section>
  );
}
