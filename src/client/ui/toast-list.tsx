import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import styles from './toast-list.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

interface Props {
  readonly toasts: readonly { readonly id: number; readonly kind: keyof typeof icons; readonly text: string }[];
  readonly dismiss: (id: number) => void;
}

/** Messages at the foot of the screen; each disappears after five seconds, on a swipe, or by its button. */
export function ToastList({ toasts, dismiss }: Props) {
  return (
    <Toast.Provider duration={5000} label="消息" swipeDirection="down">
      {toasts.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <Toast.Root
            key={id}
            className={styles.toast}
            data-kind={kind}
            type={kind === 'error' ? 'foreground' : 'background'}
            onOpenChange={(open) => !open && dismiss(id)}
          >
            <Icon aria-hidden />
            <Toast.Description>{text}</Toast.Description>
            <Toast.Close className={styles.close} aria-label="关闭">
              <X aria-hidden />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport className={styles.viewport} label="消息（{hotkey}）" />
    </Toast.Provider>
  );
}
