import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { restoreItems, type RemovedItem, removeItems } from '#client/state/offline-library/removal.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import { countKeptAnswers, type KeptCount } from '../kept-answers.ts';
import styles from '../install.module.css';

/** Shows the articles of the offline library and removes them; a removal can be undone while the page is open. */
export function KeptArticles({ onChange }: { onChange: () => void }) {
  const { platform } = useServices();
  const [count, setCount] = useState<KeptCount>();
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);

  async function recount(): Promise<void> {
    setCount(countKeptAnswers((await platform.offlineAnswers.entries()) ?? []));
  }
  const countFirst = useEffectEvent(() => void recount());
  useEffect(() => countFirst(), [platform]);

  async function remove(): Promise<void> {
    const entries = (await platform.offlineAnswers.entries()) ?? [];
    setRemoved(
      await removeItems(
        platform,
        entries.map(([key]) => key),
      ),
    );
    await recount();
    onChange();
  }

  async function restore(): Promise<void> {
    await restoreItems(platform, removed);
    setRemoved([]);
    await recount();
    onChange();
  }

  return (
    <div className={styles.kept}>
      <p role="status">{removed.length > 0 ? `已删除 ${removed.length} 份。` : sentence(count)}</p>
      {removed.length > 0 ? (
        <Button kind="quiet" onClick={() => void restore()}>
          撤销
        </Button>
      ) : (
        <Button kind="danger" disabled={!count?.all} onClick={() => void remove()}>
          删除保存的文章
        </Button>
      )}
      <Link href="/offline">离线书架</Link>
    </div>
  );
}

function sentence(count: KeptCount | undefined): string {
  if (!count) return '正在统计本机的文章……';
  if (count.all === 0) return '本机还没有文章。读过的文章会自动存到本机。';
  const { all, articles, chapters, bytes } = count;
  return `本机有 ${articles} 篇文章、${chapters} 章教程和 ${all - articles - chapters} 份列表，共 ${sizeText(bytes)}，可离线阅读。`;
}
