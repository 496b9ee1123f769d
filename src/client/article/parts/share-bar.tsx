import { Link2, Printer, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { Field } from '../../ui/field.tsx';
import styles from './share-bar.module.css';

interface Props {
  readonly title: string;
  /** The path of the page on this site. */
  readonly path: string;
  /** What is said of the text: when it was changed, how often it was read. */
  readonly facts?: ReactNode;
  /** More to do with the text. */
  readonly children?: ReactNode;
}

/** One quiet line below a text: what there is to know of it, and sharing, copying the address and printing. */
export function ShareBar({ title, path, facts, children }: Props) {
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
      {facts && <p className={styles.facts}>{facts}</p>}
      <div className={styles.actions}>
        <button type="button" onClick={() => void share()}>
          <Share2 aria-hidden />
          分享
        </button>
        <button type="button" onClick={() => void copy()}>
          <Link2 aria-hidden />
          复制链接
        </button>
        <button type="button" onClick={() => platform.print()}>
          <Printer aria-hidden />
          打印
        </button>
        {children}
      </div>
      {shown && (
        <Field label="本页地址" hint="浏览器不允许网页复制，请选中后手动复制。">
          {(field) => <input {...field} readOnly value={shown} onFocus={(event) => event.target.select()} />}
        </Field>
      )}
    </div>
  );
}

function addressOf(path: string): string {
  return new URL(path, location.href).href;
}
