import { useId, useRef } from 'react';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/form-foot.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { LinkList } from './link-list.tsx';
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
