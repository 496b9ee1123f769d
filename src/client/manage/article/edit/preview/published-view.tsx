import { type MouseEvent, useEffect, useRef } from 'react';
import { readHtml } from '#client/platform/trusted.ts';
import { useServices } from '#client/state/services.ts';
import { useDeferredWork } from '#client/state/use-deferred-work.ts';
import { useWorker } from '#client/state/use-worker.ts';
import { Button } from '#client/ui/button.tsx';
import { HeldImage } from '#client/ui/held-image.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { noCover } from '#domain/article/cover.ts';
import { foreignHost } from '#domain/article/foreign-images.ts';
import { minutesFor, countWords } from '#domain/article/word-count.ts';
import { openPreviewWorker } from './open-preview-worker.ts';
import { prepareBlocks, type ResolvePicture } from './prepare-blocks.ts';
import { scrollInside } from './scroll-inside.ts';
import styles from './preview.module.css';

interface Props {
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly cover: string;
  readonly text: string;
  readonly resolvePicture: ResolvePicture;
  readonly close: () => void;
}

/** The article as readers will see it, over the whole screen. It is rendered on the device; nothing is sent. */
export function PublishedView({ title, summary, tags, cover, text, resolvePicture, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const html = useHtml(text, resolvePicture);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.published} aria-label="成品预览" onClose={close} onClickCapture={stay}>
      <div className={styles.bar}>
        <p>成品预览，仅自己可见</p>
        <Button kind="quiet" size="small" onClick={() => dialog.current?.close()}>
          返回编辑
        </Button>
      </div>
      <article className={styles.page}>
        <h2 className={styles.title}>{title.trim() || '无标题'}</h2>
        <p className={styles.facts}>
          <span>约 {minutesFor(countWords(text))} 分钟</span>
          {tags.map((tag) => (
            <span key={tag}># {tag}</span>
          ))}
        </p>
        {summary.trim() && <p className={styles.summary}>{summary}</p>}
        {cover && cover !== noCover && <Cover key={cover} url={cover} />}
        {html === undefined && <Loading />}
        {html === '' && text.trim() !== '' && <p className={styles.note}>正文太复杂，无法渲染。</p>}
        {html && <Prose html={html} />}
      </article>
    </dialog>
  );
}

function Cover({ url }: { url: string }) {
  const host = foreignHost(url, useServices().settings.images);
  if (host === undefined) return <img className={styles.cover} src={url} alt="" />;
  return (
    <HeldImage url={url} host={host}>
      {(image) => <img {...image} className={styles.cover} alt="" />}
    </HeldImage>
  );
}

/** The HTML of the text when the view opened; '' where the text is too complex to be rendered. */
function useHtml(text: string, resolvePicture: ResolvePicture): string | undefined {
  const worker = useWorker(openPreviewWorker);
  return useDeferredWork('render', async () => {
    const answer = await worker.run('render', { text });
    return answer.ok ? withPictures(answer.value, resolvePicture) : '';
  });
}

/** Prepares the pictures in a document of its own, where the browser does not load them yet. */
function withPictures(html: string, resolve: ResolvePicture): string {
  const article = readHtml(html);
  prepareBlocks(article.content, document.createDocumentFragment(), resolve);
  return article.innerHTML;
}

/** Keeps a link of the article from leaving the editor; links to places inside the article scroll to them. */
function stay(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as Element).closest('a')) return;
  event.stopPropagation();
  scrollInside(event);
}
