import { useCopy } from '../../../state/use-copy.ts';
import { digestText } from '../../../../domain/hash/index.ts';
import type { Failure } from '../../../../domain/result.ts';
import { Button } from '../../../ui/button.tsx';
import { HalfCharacters } from '../../parts/half-characters.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import styles from '../hash.module.css';
import { inTableOrder } from '../options.ts';
import type { HashTool } from '../state.ts';
import { titleOf } from '../words.ts';
import { DigestRows } from './digest-rows.tsx';

/** Shows the digests of the text. */
export function TextResults({ tool: { outcome, options, key } }: { tool: HashTool }) {
  const copy = useCopy();
  const { digests: found, mode } = outcome;
  if (!found) return <p className={styles.hint}>{emptyMessage(key.error, outcome.error)}</p>;
  const values = new Map<string, Uint8Array | { readonly code: string; readonly message: string }>();
  for (const { id, digest } of found.digests) values.set(id, digest);
  for (const { id, error } of found.refused) values.set(id, error);
  const ids = inTableOrder([...found.digests, ...found.refused].map(({ id }) => id));
  const all = inTableOrder(found.digests.map(({ id }) => id)).map((id) => {
    const digest = found.digests.find((each) => each.id === id)!.digest;
    return `${titleOf(id, mode)}: ${digestText(digest, options.out)}\n`;
  });
  return (
    <>
      <HalfCharacters count={found.lone} />
      <DigestRows rows={ids.map((id) => ({ id, value: values.get(id) }))} out={options.out} mode={mode} of="" />
      <div className={styles.actions}>
        <Button kind="quiet" size="small" disabled={all.length === 0} onClick={() => void copy(all.join(''))}>
          全部复制
        </Button>
        <span className={styles.hint}>共 {sizeText(found.bytes)}</span>
      </div>
    </>
  );
}

function emptyMessage(wrongKey: Failure | undefined, wrongText: Failure | undefined): string {
  if (wrongKey) return '密钥无法识别，修正后显示摘要。';
  return wrongText ? '文本无法识别，修正后显示摘要。' : '输入文本后显示摘要。';
}
