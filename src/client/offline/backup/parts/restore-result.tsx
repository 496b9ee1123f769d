import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../backup.module.css';
import type { Restored } from '../restore.ts';

/** What came of restoring, and the way back as long as the page is open. */
export function RestoreResult({ restored, onUndo }: { restored: Restored; onUndo: () => Promise<void> }) {
  const [undone, setUndone] = useState<number>();

  async function undo(): Promise<void> {
    setUndone(await restored.undo());
    await onUndo();
  }

  return (
    <div className={styles.preview}>
      <p role="status">{undone === undefined ? sentence(restored) : `撤销了 ${undone} 条，回到恢复以前。`}</p>
      {undone === undefined && restored.stored > 0 && (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => void undo()}>
            撤销
          </Button>
        </div>
      )}
    </div>
  );
}

function sentence({ wanted, stored }: Restored): string {
  if (stored === wanted) return `恢复了 ${stored} 条。`;
  return `要恢复 ${wanted} 条，存下了 ${stored} 条：浏览器没有收下其余的，可能空间已满。腾出空间后再恢复一遍，已有的不会重复。`;
}
