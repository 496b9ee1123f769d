import { CopyButton } from '#client/ui/copy-button.tsx';
import type { InputForm } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { HalfCharacters } from '../../parts/half-characters.tsx';
import { InputPane } from '../../parts/input-pane.tsx';
import { Pane } from '../../parts/pane.tsx';
import { SendTo } from '../../parts/send-to.tsx';
import { digestsById } from '../hashed-file.ts';
import { inTableOrder, shownDigest } from '../options.ts';
import type { HashTool } from '../state.ts';
import { digestWords, inputWords, titleOf } from '../words.ts';
import { AlgorithmChoice } from './algorithm-choice.tsx';
import { DigestRows } from './digest-rows.tsx';
import { KeyFields } from './key-fields.tsx';
import { VerifyActions, VerifyFields } from './verify-fields.tsx';
import { VerifySummary } from './verify-summary.tsx';
import styles from '../hash.module.css';

const hints: Readonly<Record<InputForm, string>> = {
  utf8: '按 UTF-8 计算，换行算一个 \\n',
  hex: '每两个数字一个字节，忽略空白、冒号、逗号和 0x',
  base64: '支持标准与网址安全两种写法，可以省略 =',
};

const examples: Readonly<Record<InputForm, string>> = { utf8: 'abc', hex: '61 62 63', base64: 'YWJj' };

/** The text to hash. Its format stands in the bar, so that a phone has room for three digests below. */
export function TextPane({ tool: { options, choose, text, outcome, addFiles } }: { tool: HashTool }) {
  const { form } = options;
  const { error, digests } = outcome;
  return (
    <InputPane
      label="文本"
      choice={<BarSelect label="文本格式" titles={inputWords} value={form} choose={(next) => choose({ form: next })} />}
      source={text}
      error={error}
      placeholder="输入或粘贴文本，也可以拖入文件和文件夹"
      onFiles={addFiles}
      multiple
      examples={[{ title: '示例', text: examples[form] }]}
      foot={
        <p>
          {hints[form]}
          {digests && `；共 ${sizeText(digests.bytes)}`}
        </p>
      }
    />
  );
}

/** The digests of the text, the common ones first, and below them all that changes or verifies them. */
export function TextDigestPane({ tool }: { tool: HashTool }) {
  const { options, choose, key } = tool;
  const all = textDigestLines(tool);
  const title = key.on ? '带密钥的摘要' : '摘要';
  return (
    <section aria-label={title}>
      <Pane
        kind="result"
        label={title}
        actions={
          <>
            <BarSelect label="摘要格式" titles={digestWords} value={options.out} choose={(out) => choose({ out })} />
            <CopyButton text={all || undefined}>全部复制</CopyButton>
          </>
        }
        foot={<VerifySummary tool={tool} />}
      >
        {tool.asksDerivation && (
          <p className={styles.empty}>这里不再用 PBKDF2 派生密钥，可以用命令行的 openssl kdf。</p>
        )}
        <TextDigests tool={tool} />
        <div className={styles.extras}>
          <AlgorithmChoice tool={tool} />
          <KeyFields tool={tool} />
          {tool.text.text !== '' && <SendTo what={{ text: tool.text.text }} targets={['tool/base64']} />}
        </div>
        <div className={styles.verify}>
          <div className={styles.actions}>
            <h2>核对</h2>
            <VerifyActions tool={tool} />
          </div>
          <VerifyFields tool={tool} />
        </div>
      </Pane>
    </section>
  );
}

function TextDigests({ tool: { outcome, options, key } }: { tool: HashTool }) {
  const { digests: found, mode } = outcome;
  const look = { ...options, mode };
  if (!found) {
    const message = emptyMessage(key.error, outcome.error);
    return (
      <>
        <p className={styles.empty}>{message}</p>
        <DigestRows rows={options.chosen.map((id) => ({ id, value: undefined }))} look={look} of="" />
      </>
    );
  }
  const { digests, refused } = digestsById(found);
  return (
    <>
      <HalfCharacters count={found.lone} />
      <DigestRows
        rows={inTableOrder([...digests.keys(), ...refused.keys()]).map((id) => ({
          id,
          value: digests.get(id) ?? refused.get(id),
        }))}
        look={look}
        of=""
      />
    </>
  );
}

/** All digests of the text, one a line with its name; empty while there are none. */
export function textDigestLines({ outcome: { digests, mode }, options }: HashTool): string {
  if (!digests) return '';
  const values = digestsById(digests).digests;
  const look = { ...options, mode };
  return inTableOrder([...values.keys()])
    .map((id) => `${titleOf(id, mode)}: ${shownDigest(id, values.get(id)!, look)}\n`)
    .join('');
}

function emptyMessage(wrongKey: Failure | undefined, wrongText: Failure | undefined): string {
  if (wrongKey) return '密钥无法识别，修正后显示摘要。';
  return wrongText ? '文本无法识别，修正后显示摘要。' : '输入文本后显示摘要。';
}
