import type { ClipboardEvent, DragEvent } from 'react';
import { useBusy } from '#client/manage/parts/use-busy.ts';
import type { Uploads } from '#client/manage/pictures/uploads.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import type { ImageRule } from '#domain/article/foreign-images.ts';
import type { EditorForm } from '../use-editor-form.ts';
import type { ForeignPicture } from './find-foreign.ts';
import { type RehostState, useRehosting } from './use-rehosting.ts';
import styles from './foreign.module.css';

export interface ForeignPicturesProps {
  readonly pictures: readonly ForeignPicture[];
  readonly editorForm: EditorForm;
  readonly uploads: Uploads;
}

const maxHosts = 3;
const consequences: Readonly<Record<ImageRule['foreign'], string>> = {
  ask: '读者点击后才显示，对方删除后无法显示',
  never: '读者需要到对方网站查看，对方删除后无法显示',
  always: '对方可以看到读者的 IP 地址，对方删除后无法显示',
};

/** Lists the images of an article on other hosts, and copies them to the site. */
export function ForeignPictures({ pictures, editorForm, uploads }: ForeignPicturesProps) {
  const { settings } = useServices();
  const taking = useRehosting(editorForm, uploads);
  const [isBusy, run] = useBusy();
  const rows = pictures.flatMap((picture) => {
    const state = taking.of(picture.address);
    return state ? [{ picture, state }] : [];
  });
  return (
    <section className={styles.foreign} aria-label="其他网站的图片">
      <div className={styles.head}>
        <p>
          {pictures.length} 张图片来自其他网站（{hostsOf(pictures)}）：
          {consequences[settings.images?.foreign ?? 'ask']}。
          <small>转存时由你的浏览器下载图片，对方可以看到你的 IP 地址。</small>
        </p>
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isBusy}
          onClick={() => void run(() => taking.takeAll(pictures))}
        >
          {isBusy ? '正在转存……' : '转存到本站'}
        </Button>
      </div>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(({ picture, state }) => (
            <Row
              key={picture.address}
              picture={picture}
              state={state}
              put={(file) => void taking.put(picture.address, file)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly picture: ForeignPicture;
  readonly state: RehostState;
  readonly put: (file: File) => void;
}

/** The progress of one image; where the fetch failed, the author can hand over a file. */
function Row({ picture: { address, host }, state, put }: RowProps) {
  const name = nameOf(address);
  function take(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    // A paste that a script has made has no clipboard.
    const [file] = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    put(file);
  }
  return (
    <li
      data-kind={state.kind}
      onPaste={(event) => take(event, event.nativeEvent.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <p className={styles.name}>
        {name} <small>{host}</small>
      </p>
      <p role="status">{sayState(state)}</p>
      {state.kind === 'failed' && (
        <div className={styles.ways}>
          <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`打开原图 ${name}`}>
            打开原图
          </a>
          <FileButton title="选择已下载的图片" accept="image/*" onFiles={([file]) => file && put(file)} />
          <small>也可以拖入图片，或复制后粘贴</small>
        </div>
      )}
    </li>
  );
}

function sayState(state: RehostState): string {
  if (state.kind === 'failed') return `${state.info}。可以打开原图，下载后在这里选择。`;
  return state.kind === 'fetching' ? '正在下载图片' : '正在上传';
}

function hostsOf(pictures: readonly ForeignPicture[]): string {
  const hosts = [...new Set(pictures.map(({ host }) => host || '地址无法识别'))];
  return hosts.length > maxHosts ? `${hosts.slice(0, maxHosts).join('、')} 等` : hosts.join('、');
}

function nameOf(address: string): string {
  return address.replace(/[?#][^]*$/, '').replace(/^.*\//, '') || address;
}
