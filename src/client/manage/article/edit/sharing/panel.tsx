import { useId, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/form-foot.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { codes } from '#contract/api.ts';
import type { DraftLink } from '#contract/draft-link.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { NewLink } from './new-link.tsx';
import { RemarkList } from './remark-list.tsx';
import styles from './sharing.module.css';

interface Props {
  readonly posterId: string;
  /** The text in the editor. */
  readonly text: string;
  readonly goTo: (offset: number) => void;
  readonly close: () => void;
}

/** The links by which others read the article before it is published, and what they wrote about it. */
export function SharingPanel({ posterId, text, goTo, close }: Props) {
  const { state, retry } = useRead('poster/draft-links', { id: posterId }, { fresh: true });
  const name = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const failure = state.status === 'failed' ? state.failure.info : state.status === 'refused' && state.refusal.info;
  const list = state.status === 'ready' ? state.info.list : [];

  function onEnded(): void {
    // The pressed button disappears with its row.
    title.current?.focus({ preventScroll: true });
    retry();
  }

  return (
    <Dialog title="草稿链接" close={close}>
      <Remarks posterId={posterId} text={text} goTo={(offset) => (close(), goTo(offset))} />
      <p>有链接的人不用登录，就能读到最近保存的内容。搜索引擎不收录。</p>
      {state.status === 'loading' && <Loading />}
      {failure && (
        <>
          <FormError>{failure}</FormError>
          <Button onClick={retry}>重试</Button>
        </>
      )}
      {!failure && state.status !== 'loading' && <NewLink posterId={posterId} onMade={retry} />}
      {list.length > 0 && (
        <section className={styles.section} aria-labelledby={name}>
          <h3 id={name} ref={title} tabIndex={-1}>
            有效的链接
          </h3>
          <LinkList list={list} onEnded={onEnded} />
        </section>
      )}
    </Dialog>
  );
}

/** Nothing where nobody has written yet; what cannot be read now is there the next time. */
function Remarks({ posterId, ...rest }: Omit<Props, 'close'>) {
  const { state } = useRead('poster/draft-remarks', { id: posterId }, { fresh: true });
  const name = useId();
  if (state.status !== 'ready' || state.info.list.length === 0) return null;
  const { list } = state.info;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h3 id={name}>{list.length} 条意见</h3>
      <RemarkList list={list} {...rest} />
    </section>
  );
}

interface LinkListProps {
  readonly list: readonly DraftLink[];
  readonly onEnded: () => void;
}

/** The links that hold, each with the button that ends it. */
function LinkList({ list, onEnded }: LinkListProps) {
  const { api, toasts } = useServices();
  const [failure, setFailure] = useState('');

  async function end(id: string): Promise<void> {
    const outcome = await api.write('poster/end-draft-link', { id });
    // It may have ended meanwhile, by its time or on another device.
    if (outcome.code !== codes.ok && outcome.code !== codes.notFound) return setFailure(outcome.info);
    setFailure('');
    onEnded();
    return toasts.show('success', '已撤销');
  }

  return (
    <>
      <ol className={styles.list}>
        {list.map(({ id, createTime, expireTime }) => (
          <li key={id}>
            <p>
              <DayTime seconds={expireTime} isExact /> 到期
              <small>
                生成于 <DayTime seconds={createTime} isExact />
              </small>
            </p>
            <Button
              kind="quiet"
              aria-label={`撤销 ${formatSeconds(expireTime, siteFacts.utcOffsetSeconds)} 到期的链接`}
              onClick={() => void end(id)}
            >
              撤销
            </Button>
          </li>
        ))}
      </ol>
      <FormError>{failure}</FormError>
    </>
  );
}
