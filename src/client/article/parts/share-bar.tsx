import { Link2, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './share-bar.module.css';

interface Props {
  readonly title: string;
  /** The path of the page on this site. */
  readonly path: string;
}

/** Buttons that share, copy the address, and print. */
export function ShareBar({ title, path }: Props) {
  const { platform, toasts } = useServices();
  const [shown, setShown] = useState<string>();

  async function copy(): Promise<void> {
    const url = addressOf(path);
    if (await platform.copy(url)) toasts.show('success', '已复制链接');
    else setShown(url);
  }
  /** Shares the page; where the browser has no share sheet, copies the address. */
  async function share(): Promise<void> {
    if (!(await platform.share({ title, url: addressOf(path) }))) await copy();
  }

  return (
    <div className={styles.share}>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={() => void share()}>
          <Share2 aria-hidden />
          分享
        </Button>
        <Button kind="quiet" onClick={() => void copy()}>
          <Link2 aria-hidden />
          复制链接
        </Button>
        <Button kind="quiet" onClick={() => platform.print()}>
          <Printer aria-hidden />
          打印
        </Button>
      </div>
      {shown && (
        <Field label="这一页的地址" hint="浏览器不允许网页复制，请选中后自己复制。">
          {(field) => <input {...field} readOnly value={shown} onFocus={(event) => event.target.select()} />}
        </Field>
      )}
    </div>
  );
}

function addressOf(path: string): string {
  return new URL(path, location.href).href;
}
