import { useState } from 'react';
import type { PageFile } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { attempt, useWork } from './use-work.ts';
import sections from './sections.module.css';

/** One zip with what it holds. */
export interface Exported {
  readonly file: PageFile;
  readonly articles: number;
  readonly pictures: number;
  /** The addresses of pictures that articles contain and the site does not have. */
  readonly missing: readonly string[];
}

interface Props {
  readonly words: string;
  /** 导出, 下载. */
  readonly verb: string;
  /** What the file holds beside articles and pictures. */
  readonly also?: string;
  /** Collects the file; its code is loaded on demand. */
  readonly collect: (onProgress: (done: number, total: number) => void) => Promise<Exported>;
}

/** The button that saves articles and pictures as one zip, with what became of it below. */
export function ExportButton({ words, verb, also = '', collect }: Props) {
  const services = useServices();
  const { progress, busy, run } = useWork();
  const [said, setSaid] = useState<readonly string[]>([]);

  // A second press does nothing. The button is not disabled, since a disabled button loses the focus.
  async function save(): Promise<void> {
    if (busy) return;
    setSaid([]);
    const made = await attempt(services, () =>
      run(async (onProgress) => {
        const collected = await collect(onProgress);
        return { ...collected, isSaved: await services.platform.saveFile(collected.file) };
      }),
    );
    if (!made.ok) return setSaid([`${verb}失败：${made.error.message}`]);
    const { articles, pictures, missing, isSaved } = made.value;
    if (!isSaved) return;
    const lost = missing.length > 0 ? [`有 ${missing.length} 张图片在网站上不存在：${missing.join('、')}`] : [];
    setSaid([`已${verb} ${articles} 篇文章、${pictures} 张图片${also}。`, ...lost]);
  }

  return (
    <>
      <Button kind="quiet" aria-disabled={busy} onClick={() => void save()}>
        {words}
      </Button>
      <div className={sections.note} role="status">
        {progress && `正在${verb}第 ${progress.done + 1} 篇，共 ${progress.total} 篇`}
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}
