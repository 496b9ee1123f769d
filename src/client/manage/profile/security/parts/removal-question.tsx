import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from '../security.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks before a way of signing in goes away. */
export function RemovalQuestion({ title, text, verb, confirm, close }: Props) {
  function act(): void {
    close();
    confirm();
  }
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button kind="danger" onClick={act}>
          {verb}
        </Button>
        <Button kind="quiet" onClick={close} data-first>
          取消
        </Button>
      </div>
    </Dialog>
  );
}
