import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { FormError } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import type { DraftRemark } from '#contract/draft-remark.ts';
import { createQuoteFinder } from '#domain/text/text-quote.ts';
import styles from './sharing.module.css';

interface Props {
  readonly list: readonly DraftRemark[];
  /** The text in the editor, in which the remarks look for their words. */
  readonly text: string;
  readonly goTo: (offset: number) => void;
}

/** A remark with the offset of its words. */
interface Placed {
  readonly remark: DraftRemark;
  readonly at: number | undefined;
}

/** What readers wrote: in the order of the text, then about the whole text, then what has lost its words. */
export function RemarkList({ list, text, goTo }: Props) {
  const [placed] = useState(() => placeRemarks(list, text));
  const lost = placed.filter(({ remark, at }) => remark.quote !== '' && at === undefined);
  const others = placed.filter((each) => !lost.includes(each));
  return (
    <>
      <Remarks placed={others} goTo={goTo} />
      {lost.length > 0 && <h4>找不到原句</h4>}
      <Remarks placed={lost} goTo={goTo} />
    </>
  );
}

function placeRemarks(list: readonly DraftRemark[], text: string): Placed[] {
  const find = createQuoteFinder(text);
  return list
    .map((remark) => ({ remark, at: find(remark)?.from }))
    .sort(
      (one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || one.remark.createTime - other.remark.createTime,
    );
}

function Remarks({ placed, goTo }: { placed: readonly Placed[]; goTo: (offset: number) => void }) {
  if (placed.length === 0) return null;
  return (
    <ol className={styles.list}>
      {placed.map(({ remark, at }) => (
        <Remark key={remark.id} remark={remark} show={at === undefined ? undefined : () => goTo(at)} />
      ))}
    </ol>
  );
}

/** One remark. A settled one stays where it was until the sheet is closed, so that settling can be undone. */
function Remark({ remark, show }: { remark: DraftRemark; show: (() => void) | undefined }) {
  const { api } = useServices();
  const [isSettled, setSettled] = useState(false);
  const [failure, setFailure] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  // The pressed button is replaced by the other one.
  useEffect(() => {
    if (!isFirst.current) button.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isSettled]);

  async function settle(wanted: boolean): Promise<void> {
    const outcome = await api.write('poster/settle-remark', { id: remark.id, isSettled: wanted });
    if (outcome.code !== codes.ok) return setFailure(outcome.info);
    setFailure('');
    return setSettled(wanted);
  }

  return (
    <li className={styles.remark}>
      {isSettled ? <p role="status">已处理</p> : <Words remark={remark} show={show} />}
      <Button ref={button} key={String(isSettled)} kind="quiet" onClick={() => void settle(!isSettled)}>
        {isSettled ? '撤销' : '处理完'}
      </Button>
      <FormError>{failure}</FormError>
    </li>
  );
}

/** Everything here was written by strangers and is shown as text. */
function Words({
  remark: { quote, text, name, createTime },
  show,
}: {
  remark: DraftRemark;
  show: (() => void) | undefined;
}) {
  return (
    <div>
      {show && (
        <button type="button" className={styles.quote} title="到这一句" onClick={show}>
          {quote}
        </button>
      )}
      {!show && quote && <p className={styles.quote}>{quote}</p>}
      <p className={styles.words}>{text}</p>
      <small>
        {name || '没有署名'} · <DayTime seconds={createTime} isExact />
      </small>
    </div>
  );
}
