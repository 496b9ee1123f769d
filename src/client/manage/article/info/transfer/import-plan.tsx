import { Disclosure } from '#client/ui/disclosure.tsx';
import { draftWords, type MigrationPlan, type PlannedFile } from '#domain/article/migration/migration-plan.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import styles from './transfer.module.css';

/** What will become of every file, one list for each kind; what needs a look stands first and open. */
export function ImportPlan({ plan: { files, leftOut, refused } }: { plan: MigrationPlan }) {
  const told = files.filter(({ complaints }) => complaints.length > 0);
  const silent = files.filter(({ complaints }) => complaints.length === 0);
  const lists: readonly PlanList[] = [
    { words: '无法导入', rows: refused.map(({ path, reason }) => [path, reason]), isOpen: true },
    {
      words: '需要留意',
      rows: told.map((file) => [file.path, [...factsOf(file), ...file.complaints].join('；')]),
      isOpen: true,
    },
    { words: '不导入', rows: leftOut.map(({ path, reason }) => [path, reason]) },
    { words: '其余文章', rows: silent.map((file) => [file.path, factsOf(file).join('；')]) },
  ];
  return (
    <div className={styles.plan}>
      {lists.map(
        ({ words, rows, isOpen = false }) =>
          rows.length > 0 && (
            <Disclosure key={words} look="line" open={isOpen} summary={`${words}（${rows.length}）`}>
              <ul>
                {rows.map(([path, fact]) => (
                  <li key={path}>
                    {path}：{fact}
                  </li>
                ))}
              </ul>
            </Disclosure>
          ),
      )}
    </div>
  );
}

interface PlanList {
  readonly words: string;
  readonly rows: readonly (readonly [path: string, fact: string])[];
  readonly isOpen?: boolean;
}

/** What an article becomes, in a few words. */
function factsOf({ title, draftReason, publishTime, tags, oldAddresses, pictures }: PlannedFile): string[] {
  const day = publishTime === null ? '' : formatSeconds(publishTime, siteFacts.utcOffsetSeconds).slice(0, 10);
  return [
    `“${title || '无标题'}”`,
    draftReason ? `草稿（${draftWords[draftReason]}）` : `发布于 ${day}`,
    ...(tags.length > 0 ? [`标签 ${tags.join('、')}`] : []),
    ...(oldAddresses.length > 0 ? [`旧地址 ${oldAddresses.join('、')}`] : []),
    ...(pictures.length > 0 ? [`图片 ${pictures.length} 张`] : []),
  ];
}
