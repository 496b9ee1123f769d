import { DayTime } from '#client/ui/day-time.tsx';
import type { PosterVersion, VersionKind } from '#contract/poster-write.ts';
import styles from './history.module.css';

const kinds: Readonly<Record<VersionKind, string>> = {
  create: '新建',
  save: '自动保存',
  update: '提交',
  discard: '放弃的改动',
  import: '导入',
};

interface Props {
  readonly versions: readonly PosterVersion[];
  readonly chosen: number | undefined;
  readonly choose: (version: number) => void;
}

export function VersionList({ versions, chosen, choose }: Props) {
  if (versions.length === 0) return <p>还没有历史版本。</p>;
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, kind, status, title, words, time }) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={version === chosen}
            onClick={() => choose(version)}
          >
            <span className={styles.time}>
              <DayTime seconds={time} isExact />
            </span>
            <span className={styles.facts}>
              {kinds[kind]} · {publicityOf(kind, status)} · {words.toLocaleString('zh-CN')} 字
            </span>
            <span className={styles.title}>{title || '无标题'}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The visibility of a version: a save of a published article is visible to its author only, until it is published. */
function publicityOf(kind: VersionKind, status: PosterVersion['status']): string {
  if (status === 'draft') return '草稿';
  return kind === 'save' ? '未发布的改动' : '已发布';
}
