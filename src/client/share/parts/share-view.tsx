import { useState } from 'react';
import type { Share } from '#contract/share.ts';
import { textOf } from '../../state/shared.ts';
import { Button } from '../../ui/button.tsx';
import { SharedFiles } from './shared-files.tsx';
import { SharedText } from './shared-text.tsx';
import styles from '../share.module.css';

interface Props {
  readonly share: Share;
  /** Whether the newest share was lost, so that an earlier one is shown. */
  readonly isOlder: boolean;
  readonly clear: () => Promise<void>;
}

/** Shows a share and the tools that accept its parts. */
export function ShareView({ share, isOlder, clear }: Props) {
  const [clearing, setClearing] = useState(false);
  const text = textOf(share);
  return (
    <>
      {isOlder && <p className={styles.older}>之前收到、尚未打开的内容：</p>}
      {text !== '' && <SharedText text={text} title={share.title} />}
      {share.files.length > 0 && <SharedFiles files={share.files} />}
      <div className={styles.foot}>
        <p className={styles.note}>内容只在本机，没有上传。打开后从这里移除，未打开的 1 天后自动删除。</p>
        <Button
          kind="danger"
          disabled={clearing}
          onClick={() => {
            setClearing(true);
            void clear();
          }}
        >
          {' '}
          清空
        </Button>
      </div>
    </>
  );
}
