import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { drawQr, type DrawnQr, qrViewBox } from '#client/ui/draw-qr.ts';
import styles from '../security.module.css';

/** Shows a text as a QR code; its place is there before it is drawn. The secret beside it does where it cannot be. */
export function QrCode({ text }: { text: string }) {
  const { platform } = useServices();
  const [drawn, setDrawn] = useState<DrawnQr>();
  useEffect(() => {
    let isWanted = true;
    drawQr(text).then(
      (made) => isWanted && setDrawn(made),
      (error: unknown) => platform.report('drawing a QR code', error),
    );
    return () => void (isWanted = false);
  }, [text, platform]);
  return (
    <svg
      className={styles.code}
      viewBox={drawn ? qrViewBox(drawn) : undefined}
      role="img"
      aria-label="验证器应用的二维码"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
