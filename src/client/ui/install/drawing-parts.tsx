import styles from './install.module.css';

/** The outline of a phone. */
export function Phone() {
  return <rect className={styles.frame} x="16" y="3" width="88" height="144" rx="11" />;
}

/** The outline of a computer's window. */
export function ComputerWindow() {
  return <rect className={styles.frame} x="4" y="4" width="192" height="112" rx="8" />;
}

/** Grey bars that stand for text of the page behind. */
export function TextLines({ x, y, width, count = 3 }: { x: number; y: number; width: number; count?: number }) {
  const rows = Array.from({ length: count }, (_, row) => y + row * 9);
  return (
    <>
      {rows.map((top, row) => (
        <rect
          key={top}
          className={styles.faint}
          x={x}
          y={top}
          width={row === count - 1 ? width * 0.6 : width}
          height="4"
          rx="2"
        />
      ))}
    </>
  );
}

/** An entry of a menu; `isMeant` highlights the entry to tap. */
export function MenuItem({
  x,
  y,
  width,
  text,
  isMeant = false,
}: {
  x: number;
  y: number;
  width: number;
  text: string;
  isMeant?: boolean;
}) {
  return (
    <>
      <rect className={isMeant ? styles.meant : styles.item} x={x} y={y} width={width} height="18" rx="4" />
      {isMeant ? (
        <text className={styles.word} x={x + width / 2} y={y + 12.4} textAnchor="middle">
          {text}
        </text>
      ) : (
        <rect className={styles.faint} x={x + 6} y={y + 7} width={width * 0.5} height="4" rx="2" />
      )}
    </>
  );
}

/** A ring around the control to tap. */
export function TapRing({ x, y }: { x: number; y: number }) {
  return <circle className={styles.ring} cx={x} cy={y} r="10.5" />;
}

/** Three dots, one below the other. */
export function Dots({ x, y }: { x: number; y: number }) {
  return (
    <>
      {[0, 5, 10].map((down) => (
        <circle key={down} className={styles.dot} cx={x} cy={y + down} r="1.6" />
      ))}
    </>
  );
}
