import { moonShape } from '#domain/season/moon.ts';
import styles from './moon.module.css';

interface Props {
  /** How far the Moon is from the Sun, in degrees (`moonAngleAt`). */
  readonly angle: number;
  /** How far the disc is turned clockwise, in degrees. */
  readonly tilt?: number;
}

/** The Moon with its halo, a circle of radius 1 around the origin of the SVG that it stands in; nothing at new moon. */
export function Moon({ angle, tilt = 0 }: Props) {
  const shape = moonShape(angle);
  if (!shape) return null;
  return (
    <>
      <radialGradient id="moon-halo">
        <stop offset=".1" stopColor="#fff3d6" stopOpacity=".4" />
        <stop offset="1" stopColor="#fff3d6" stopOpacity="0" />
      </radialGradient>
      <clipPath id="moon-lit">
        <path d={shape.path} />
      </clipPath>
      <circle r={1.5 + 2.5 * shape.lit} fill="url(#moon-halo)" opacity={0.3 + 0.7 * shape.lit} />
      <g transform={`rotate(${tilt})`}>
        <circle r="1" className={styles.dark} />
        <path d={shape.path} className={styles.lit} data-moon />
        <path
          clipPath="url(#moon-lit)"
          className={styles.seas}
          d="M-.62-.5a.34.3 0 1 1 .62.2.2.2 0 1 1-.2.24.3.26 0 1 1-.42-.44ZM.2-.5a.19.17 0 1 1 .3.2.17.16 0 1 1-.3-.2ZM-.3.5a.2.14 0 1 1 .3.1.16.12 0 1 1-.3-.1Z"
        />
      </g>
    </>
  );
}
