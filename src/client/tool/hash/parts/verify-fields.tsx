import { useId } from 'react';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { PasteButton } from '#client/ui/paste-button.tsx';
import { selectCharacter } from '../../parts/input-pane.tsx';
import type { HashTool } from '../state.ts';
import styles from '../hash.module.css';

const maxProblems = 5;

/** The field for published digests: a single pasted one, or the content of a checksum file. */
export function VerifyFields({ tool: { expected } }: { tool: HashTool }) {
  const id = useId();
  const { source, checksums, problems } = expected;
  const { text, type, input } = source;
  const failed = checksums.length === 0 ? problems[0] : undefined;
  return (
    <div className={styles.expected}>
      <label htmlFor={id}>已公布的摘要，或校验文件的内容</label>
      <textarea
        id={id}
        ref={input}
        rows={2}
        placeholder="粘贴或打开：单个摘要、SHA256SUMS、BSD、SFV"
        aria-invalid={failed !== undefined}
        aria-describedby={failed ? `${id}-error` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        {...asTyped}
        autoCorrect="off"
      />
      {failed && (
        <div className={styles.actions}>
          <p id={`${id}-error`} className={styles.danger}>
            {failed.message}
          </p>
          {failed.offset !== undefined && (
            <Button kind="danger" size="small" onClick={() => selectCharacter(input.current, failed.offset!)}>
              选中出错的位置
            </Button>
          )}
        </div>
      )}
      {checksums.length > 0 && problems.length > 0 && (
        <ul className={styles.danger}>
          {problems.slice(0, maxProblems).map(({ message, line }) => (
            <li key={line}>{message}</li>
          ))}
          {problems.length > maxProblems && <li>还有 {problems.length - maxProblems} 行无法识别</li>}
        </ul>
      )}
    </div>
  );
}

const example = 'ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad';

/** Fills in or clears the published digests. */
export function VerifyActions({ tool: { expected } }: { tool: HashTool }) {
  const { text, replace } = expected.source;
  return (
    <>
      {text === '' ? (
        <QuietButton onClick={() => replace(example)}>示例</QuietButton>
      ) : (
        <QuietButton onClick={() => replace('')}>清空</QuietButton>
      )}
      <FileButton title="打开校验文件" onFiles={(files) => void Promise.all(files.slice(0, 1).map(expected.open))} />
      <PasteButton onText={replace} />
    </>
  );
}
