import { Maximize2, Minimize2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useGestures } from './use-gestures.ts';
import styles from './image-zoom.module.css';

const step = 1.5;

interface Props {
  readonly image: HTMLImageElement;
  readonly close: () => void;
}

/** An image of the article over the whole screen. The browser's own dialog keeps the focus inside and gives it back. */
export function ImageZoom({ image, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const large = useRef<HTMLImageElement>(null);
  const [isLarge, setLarge] = useState(false);
  const { zoom, toggle, pan, handlers } = useGestures({ stage, image: large }, setLarge);
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent || image.title || image.alt;
  useEffect(() => dialog.current?.showModal(), []);

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': toggle,
    ArrowLeft: () => pan(1, 0),
    ArrowRight: () => pan(-1, 0),
    ArrowUp: () => pan(0, 1),
    ArrowDown: () => pan(0, -1),
  };
  function press(event: KeyboardEvent): void {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  }

  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={caption || '图片'} onClose={close} onKeyDown={press}>
      <div ref={stage} className={styles.stage} data-large={isLarge || undefined} {...handlers}>
        <img ref={large} src={image.currentSrc || image.src} alt={image.alt} draggable={false} />
      </div>
      <div className={styles.bar}>
        <Tool name="缩小" onClick={() => zoom(1 / step)} icon={<ZoomOut aria-hidden />} />
        <Tool name="放大" onClick={() => zoom(step)} icon={<ZoomIn aria-hidden />} />
        <Tool
          name={isLarge ? '适合屏幕' : '原始大小'}
          onClick={() => toggle()}
          icon={isLarge ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
        />
        <Tool name="关闭" onClick={() => dialog.current?.close()} icon={<X aria-hidden />} />
      </div>
      {caption && <p className={styles.caption}>{caption}</p>}
    </dialog>
  );
}

function Tool({ name, onClick, icon }: { name: string; onClick: () => void; icon: ReactNode }) {
  return (
    <button type="button" aria-label={name} title={name} onClick={onClick}>
      {icon}
    </button>
  );
}
