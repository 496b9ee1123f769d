import type { InstallWay } from '#domain/install/index.ts';
import { WayDrawing } from './way-drawing.tsx';
import { wayWords } from './way-words.ts';
import styles from './install.module.css';

const wideWays: readonly InstallWay[] = ['address-bar', 'dock'];

/** One way to install the site, as a drawing and as steps. */
export function WaySteps({ way }: { way: Exclude<InstallWay, 'none'> }) {
  const { steps, note } = wayWords[way];
  return (
    <div className={styles.way} data-wide={wideWays.includes(way) || undefined}>
      <WayDrawing way={way} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
