import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { askBeforeLeaving } from '#client/manage/parts/ask-before-leaving.ts';
import { attempt, useWork } from '#client/manage/parts/use-work.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import type { Clash, ImportReport, OpenedImport } from './import-articles.ts';
import { ImportPlan } from './import-plan.tsx';
import { ImportResult } from './import-result.tsx';
import { PastImports } from './past-imports.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from './transfer.module.css';

const kinds = '支持本站、Hexo、Hugo、Jekyll、Ghost、WordPress、Halo 的导出和 .md 文件；要带图片，就一起打成 zip。';

const clashes = [
  ['skip', '跳过，保留网站上的'],
  ['replace', '用文件替换'],
  ['copy', '另存为新文章'],
] as const;

/** The form that imports files of this and other blogs, and zips of them: it says first what becomes of each file, then imports. */
export function ImportFiles({ onImported }: { onImported: () => void }) {
  const { progress, busy, report, opened, failure, isSending, ...act } = useImport(onImported);
  const [clash, setClash] = useState<Clash>('skip');
  useLeaveQuestion(isSending);
  const isWaiting = opened !== undefined && !report;
  const chooser = useFocusAfter(isSending || isWaiting);

  return (
    <div className={sections.part}>
      <h3>导入</h3>
      <p>
        {kinds}
        先显示每个文件会成为什么，确认后才导入。有日期的文章按该日期发布；标为草稿、隐藏或加密的，没有日期或日期在将来的，导入为草稿。
      </p>
      <Actions>
        <FileChoice input={chooser} busy={busy} choose={(files) => void act.open(files)} />
      </Actions>
      <div className={styles.report} role="status">
        {progress && `正在${isSending ? '导入' : '读取'}第 ${progress.done + 1} 篇，共 ${progress.total} 篇`}
        {failure && <p>{failure}</p>}
        {isWaiting && !isSending && opened.summary.map((sentence) => <p key={sentence}>{sentence}</p>)}
        {report && <ImportResult report={report} />}
      </div>
      {isSending && (
        <Button kind="quiet" ref={takeFocus} onClick={act.stop}>
          停止导入
        </Button>
      )}
      {isWaiting && !busy && (
        <>
          <ImportPlan plan={opened.plan} />
          <ClashChoice clash={clash} choose={setClash} />
          <Actions>
            {opened.plan.files.length > 0 && <Button onClick={() => void act.send(clash)}>开始导入</Button>}
            <Button kind="quiet" onClick={act.close}>
              取消
            </Button>
          </Actions>
        </>
      )}
      {!busy && !isWaiting && <PastImports key={report?.files.length} onUndone={onImported} />}
      {report?.stopped !== undefined && !busy && (
        <Button kind="quiet" onClick={() => void act.send(clash)}>
          继续导入
        </Button>
      )}
    </div>
  );
}

interface FileChoiceProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  readonly choose: (files: readonly File[]) => void;
}

function FileChoice({ input, busy, choose }: FileChoiceProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    // Choosing the same file again must fire a change event.
    currentTarget.value = '';
    if (!busy && files.length > 0) choose(files);
  }
  return (
    <label className={styles.file} data-busy={busy || undefined}>
      选择要导入的文件
      <input
        ref={input}
        type="file"
        multiple
        accept=".zip,.md,.markdown,.mdown,.json,.xml,.data"
        aria-disabled={busy}
        onChange={change}
      />
    </label>
  );
}

function ClashChoice({ clash, choose }: { clash: Clash; choose: (clash: Clash) => void }) {
  return (
    <Choices legend="遇到网站上已有但内容不同的文章">
      {clashes.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="clash" checked={clash === value} onChange={() => choose(value)} />
          {words}
        </label>
      ))}
    </Choices>
  );
}

/** The button that was pressed has gone, and with it the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Gives the focus back to where an import begins when one has ended or was dropped. */
function useFocusAfter(isAtWork: boolean) {
  const target = useRef<HTMLInputElement>(null);
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (wasAtWork.current && !isAtWork) target.current?.focus({ preventScroll: true });
    wasAtWork.current = isAtWork;
  }, [isAtWork]);
  return target;
}

/** The steps of an import: opened, sent, stopped. */
function useImport(onImported: () => void) {
  const services = useServices();
  const { progress, busy, run } = useWork();
  const [opened, setOpened] = useState<OpenedImport>();
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const batch = useRef('');
  const stopper = useRef<AbortController>(undefined);
  // Who leaves the page has been asked; the articles sent by then stay.
  useEffect(() => () => stopper.current?.abort(), []);

  async function open(files: readonly File[]): Promise<void> {
    setOpened(undefined);
    setReport(undefined);
    setFailure('');
    const done = await attempt(services, () =>
      run(async (onProgress) => (await import('./import-articles.ts')).openImport(services, files, onProgress)),
    );
    // An import that was stopped and goes on is one.
    batch.current = services.platform.newKey();
    if (done.ok) setOpened(done.value);
    else setFailure(`无法读取：${done.error.message}。`);
  }

  async function send(clash: Clash): Promise<void> {
    if (!opened || busy) return;
    const { signal } = (stopper.current = new AbortController());
    setReport(undefined);
    setFailure('');
    setSending(true);
    const done = await attempt(services, () =>
      run(async (onProgress) => {
        const [{ importArticles }, { preparePicture }] = await Promise.all([
          import('./import-articles.ts'),
          import('#client/manage/pictures/prepare-picture.ts'),
        ]);
        return importArticles(services, opened, {
          clash,
          batch: batch.current,
          prepare: preparePicture,
          onProgress,
          signal,
        });
      }),
    );
    setSending(false);
    if (done.ok) setReport(done.value);
    else setFailure(`导入中断：${done.error.message}。已导入的文章都已保存，再次导入不会重复。`);
    onImported();
  }

  const close = (): void => setOpened(undefined);
  const stop = (): void => stopper.current?.abort();
  return { progress, busy, opened, report, failure, isSending, open, send, close, stop };
}

const question = '文章还在导入，离开后停在这里；已导入的会保留，以后可以接着导入。仍要离开吗？';

/** Asks before the page is left while articles are sent. */
function useLeaveQuestion(isSending: boolean): void {
  useEffect(() => (isSending ? askBeforeLeaving(question, () => true) : undefined), [isSending]);
}
