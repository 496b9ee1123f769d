import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './toast-list.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const shownMilliseconds = 5000;
const swipePixels = 50;

interface ToastProps {
  readonly toast: { readonly id: number; readonly kind: keyof typeof icons; readonly text: string };
  /** Whether somebody is at the messages, who must not lose one. */
  readonly isPaused: boolean;
  readonly dismiss: (id: number) => void;
}

interface Props extends Pick<ToastProps, 'dismiss'> {
  readonly toasts: readonly ToastProps['toast'][];
}

/**
 * Messages at the foot of the screen; each disappears after five seconds, on a swipe, on Escape or by its button. F8 leads there, and
 * the focus goes back when the last one is closed.
 */
export function ToastList({ toasts, dismiss }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Element>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    function onKeyDown({ key }: globalThis.KeyboardEvent): void {
      if (key !== 'F8') return;
      before.current = document.activeElement;
      list.current?.focus();
    }
    // Somebody who is in another window has not read them.
    const onLeave = (): void => setPaused(true);
    const onReturn = (): void => setPaused(false);
    document.addEventListener('keydown', onKeyDown);
    addEventListener('blur', onLeave);
    addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      removeEventListener('blur', onLeave);
      removeEventListener('focus', onReturn);
    };
  }, []);

  function close(id: number): void {
    if (list.current?.contains(document.activeElement)) {
      const next = toasts.length > 1 ? list.current : before.current;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }
    dismiss(id);
  }

  return (
    <ul
      ref={list}
      className={styles.viewport}
      aria-label="消息（F8）"
      tabIndex={-1}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isPaused={isPaused} dismiss={close} />
      ))}
    </ul>
  );
}

function Toast({ toast: { id, kind, text }, isPaused, dismiss }: ToastProps) {
  const start = useRef(0);
  const Icon = icons[kind];
  const expire = useEffectEvent(() => dismiss(id));
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(expire, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isPaused]);

  return (
    <li
      className={styles.toast}
      data-kind={kind}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && dismiss(id)}
      onPointerDown={({ clientY }: PointerEvent) => void (start.current = clientY)}
      onPointerUp={({ clientY }: PointerEvent) => clientY - start.current > swipePixels && dismiss(id)}
    >
      <Icon aria-hidden />
      <span role={kind === 'error' ? 'alert' : undefined}>{text}</span>
      <button type="button" className={styles.close} aria-label="关闭" onClick={() => dismiss(id)}>
        <X aria-hidden />
      </button>
    </li>
  );
}
