import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { agoText } from '#domain/text/ago.ts';
import { sizeText } from '#domain/text/size-text.ts';
import type { LibraryItem } from '../../state/offline-library/contents.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { PinButton } from '../../ui/pin-button.tsx';
import type { LibraryState } from '../use-library.ts';
import styles from '../offline.module.css';

interface Props {
  readonly item: LibraryItem;
  readonly library: LibraryState;
}

/** One article or chapter, to open, to pin and to remove. */
export function Item({ item, library }: Props) {
  const { key, title, path, pinned } = item;
  return (
    <li className={styles.item}>
      <div className={styles.name}>
        <Link href={path}>{title}</Link>
        <p className={styles.meta}>
          <Facts item={item} />
        </p>
      </div>
      <div className={styles.buttons}>
        <PinButton
          isPinned={pinned}
          size="small"
          aria-label={`固定《${title}》`}
          disabled={item.isMissing}
          onClick={() => void library.setPinned([item], !pinned)}
        >
          固定
        </PinButton>
        <Button
          kind="quiet"
          size="small"
          aria-label={`删除《${title}》`}
          onClick={() => void library.remove([key], `《${title}》`)}
        >
          <Trash2 aria-hidden />
          删除
        </Button>
      </div>
    </li>
  );
}

function Facts({ item: { openedAt, bytes, isMissing } }: { item: LibraryItem }) {
  const { platform } = useServices();
  if (isMissing) return <strong>内容已丢失，联网后才能阅读</strong>;
  const read = openedAt > 0 ? `${agoText(openedAt, platform.now())}读过` : '未读';
  return `${read} · ${sizeText(bytes)}`;
}
