import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { anniversaryTitle } from '#domain/anniversary/index.ts';
import { type AnniversaryChange, changeSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { keptHeading } from './kept-list.tsx';
import styles from '../birthday.module.css';

/** Lists recently deleted anniversaries. Deleting asks for no confirmation, because each can be restored here. */
export function DeletedList({ kept }: { kept: KeptAnniversaries }) {
  useSignals();
  const { toasts } = useServices();
  const state = kept.state.value;
  const deleted = state.status === 'ready' ? state.records.filter(({ deletedAt }) => deletedAt !== undefined) : [];
  if (deleted.length === 0) return null;

  async function act(change: Promise<AnniversaryChange>, text: string): Promise<void> {
    const came = await change;
    toasts.show(came === 'done' ? 'success' : 'error', changeSentence(came, text));
    // The button that had the focus has disappeared.
    document.getElementById(keptHeading)?.focus();
  }

  return (
    <section aria-labelledby="deleted">
      <h2 id="deleted" className={styles.heading}>
        最近删除
      </h2>
      <p className={styles.note}>30 天内可以恢复，之后自动删除。</p>
      <ul className={styles.list}>
        {deleted.map(({ id, anniversary }) => (
          <li key={id} className={styles.deleted}>
            <span>{anniversaryTitle(anniversary)}</span>
            <Button kind="quiet" onClick={() => void act(kept.restore(id), '已恢复')}>
              恢复
            </Button>
            <Button kind="danger" onClick={() => void act(kept.erase(id), '已彻底删除')}>
              彻底删除
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
