import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../ui/button.tsx';
import type { PictureState, PictureUpload, Uploads } from './uploads.ts';
import styles from './upload-list.module.css';

interface Props {
  readonly uploads: Uploads;
  /** Called when the author removes a picture, so that it can be removed from the text as well. */
  readonly onRemove: (picture: PictureUpload) => void;
}

/** The pictures that are not uploaded yet, each with its state and what can be done about it. */
export function UploadList({ uploads, onRemove }: Props) {
  useSignals();
  const waiting = uploads.list.value.filter(({ state }) => state.value.kind !== 'done');
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="未上传完的图片">
      {waiting.map((picture) => (
        <Row
          key={picture.key}
          picture={picture}
          uploads={uploads}
          remove={() => (uploads.remove(picture.key), onRemove(picture))}
        />
      ))}
    </ul>
  );
}

function Row({ picture, uploads, remove }: { picture: PictureUpload; uploads: Uploads; remove: () => void }) {
  useSignals();
  const { key, name } = picture;
  const state = picture.state.value;
  const title = name || '图片';
  return (
    <li className={styles.row} data-kind={state.kind}>
      <div className={styles.picture}>
        {canBeSeen(state) && <img src={uploads.urlOf(key)} alt="" width="44" height="44" />}
      </div>
      <div>
        <p className={styles.name}>{title}</p>
        <p className={styles.state} role="status">
          {sayState(state)}
        </p>
        {state.kind === 'sending' && (
          <progress className={styles.progress} aria-label={`${title}的上传进度`} value={state.progress} />
        )}
      </div>
      <div className={styles.actions}>
        {mayRetry(state) && (
          <Button kind="quiet" size="small" aria-label={`重试${title}`} onClick={() => uploads.retry(key)}>
            重试
          </Button>
        )}
        <Button kind="quiet" size="small" aria-label={`移除${title}`} onClick={remove}>
          移除
        </Button>
      </div>
    </li>
  );
}

const reasons = { line: '联网后自动上传', login: '登录后继续上传', turn: '等待上传' } as const;

function sayState(state: PictureState): string {
  if (state.kind === 'preparing') return '正在处理';
  if (state.kind === 'waiting') return reasons[state.why];
  // Screen readers would read every percent aloud.
  if (state.kind === 'sending') return state.progress < 1 ? '正在上传' : '等待服务器响应';
  return state.kind === 'failed' ? `上传失败：${state.info}` : '已上传';
}

/** Whether the browser can show the picture, which is known once it was prepared. */
function canBeSeen(state: PictureState): boolean {
  return state.kind !== 'preparing' && (state.kind !== 'failed' || state.canRetry);
}

function mayRetry(state: PictureState): boolean {
  return state.kind === 'failed' ? state.canRetry : state.kind === 'waiting' && state.why === 'line';
}
