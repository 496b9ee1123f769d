import { useState } from 'react';
import { attempt, useWork } from '#client/manage/parts/use-work.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './own-data.module.css';

/** The button that downloads all data of the user as one zip; its code is loaded on demand. */
export function ExportPart() {
  const services = useServices();
  const { progress, busy, run } = useWork();
  const [words, setWords] = useState<readonly string[]>([]);

  async function save(): Promise<void> {
    if (busy) return;
    setWords([]);
    const made = await attempt(services, () =>
      run(async (onProgress) => {
        const { exportOwnData } = await import('./export-own-data.ts');
        const taken = await exportOwnData(services, onProgress);
        return { ...taken, isSaved: await services.platform.saveFile(taken.file) };
      }),
    );
    if (!made.ok) return setWords([`下载失败：${made.error.message}`]);
    const { articles, pictures, missing, isSaved } = made.value;
    if (!isSaved) return;
    const lost = missing.length > 0 ? [`有 ${missing.length} 张图片在网站上不存在：${missing.join('、')}`] : [];
    setWords([`已下载 ${articles} 篇文章、${pictures} 张图片，以及资料和日志。`, ...lost]);
  }

  return (
    <>
      <Button kind="quiet" aria-disabled={busy} onClick={() => void save()}>
        下载我的全部数据
      </Button>
      <div className={styles.note} role="status">
        {progress && `正在下载第 ${progress.done + 1} 篇，共 ${progress.total} 篇`}
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}
