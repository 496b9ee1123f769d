import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { wholeAddress } from '../../../ui/whole-address.ts';
import styles from './qr-code.module.css';

interface DrawnCode {
  readonly size: number;
  readonly path: string;
}

/** The quiet zone that ISO/IEC 18004 asks for around a symbol, in modules. */
const margin = 4;

/**
 * Shows an address of this site as a QR code. The encoder is loaded on demand, because only printed sheets use it.
 * `drawnOnce` is called when the code is drawn or has failed.
 */
export function QrCode({ path, drawnOnce }: { path: string; drawnOnce: () => void }) {
  const { platform } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const [drawn, setDrawn] = useState<DrawnCode>();
  const notifyDrawn = useEffectEvent(drawnOnce);
  useEffect(() => {
    let wanted = true;
    async function show(): Promise<void> {
      try {
        const made = await draw(link.current ? wholeAddress(link.current) : path);
        if (wanted) setDrawn(made);
      } catch (error) {
        // Without the QR code the printed number of the set still leads to it.
        platform.report('drawing a QR code', error);
      }
      if (wanted) notifyDrawn();
    }
    void show();
    return () => void (wanted = false);
  }, [path, platform]);
  return (
    <a ref={link} href={path} className={styles.code} aria-label="在屏幕上做此卷">
      {drawn && (
        <svg
          viewBox={`${-margin} ${-margin} ${drawn.size + 2 * margin} ${drawn.size + 2 * margin}`}
          role="img"
          aria-label="此卷的二维码"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </a>
  );
}

async function draw(text: string): Promise<DrawnCode> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size: code.size, path: dark.join('') };
}
