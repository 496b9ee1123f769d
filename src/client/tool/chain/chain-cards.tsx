import { useMemo, useState } from 'react';
import {
  type Chain,
  type ChainStep,
  followRecipe,
  longestText,
  readRecipe,
  recipeText,
  recogniseChain,
  type StepRule,
  writeRecipe,
} from '#domain/recognition/index.ts';
import { pageById } from '#site/match.ts';
import { openAnswer } from '../../state/quick-answers.ts';
import { useServices } from '../../state/services.ts';
import { useCopy } from '../../state/use-copy.ts';
import { QuietButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { wholeAddress } from '../../ui/whole-address.ts';
import { Preview } from '../base64/parts/preview.tsx';
import { SendTo } from '../parts/send-to.tsx';
import styles from './chain.module.css';

interface Props {
  readonly text: string;
  /** The steps that the address asks for; empty where they are to be found. */
  readonly recipe: string;
}

/** The steps that a text calls for as cards. Each can be undone, or another one chosen in its place. */
export function ChainCards({ text, recipe }: Props) {
  const [kinds, setKinds] = useState(() => (recipe ? readRecipe(recipe) : undefined));
  const chain = useMemo(() => (kinds ? followRecipe(text, kinds) : recogniseChain(text)), [text, kinds]);
  const done = chain.steps.map(({ rule }) => rule.kind);
  const missing = kinds?.[done.length];
  return (
    <>
      <p role="status">
        {statusOf(chain, text)}
        {missing && `；“${recipeText([missing])}”这一步走不通`}
      </p>
      <ol className={styles.cards} aria-label="步骤">
        {chain.steps.map((step, index) => (
          <Card
            key={`${index} ${step.rule.kind}`}
            step={step}
            isLast={index === chain.steps.length - 1}
            undo={() => setKinds(done.slice(0, index))}
            change={(kind) => setKinds([...done.slice(0, index), kind])}
          />
        ))}
      </ol>
      {chain.next.length > 0 && <NextSteps rules={chain.next} choose={(kind) => setKinds([...done, kind])} />}
      {chain.steps.length > 0 ? <RecipeLink chain={chain} /> : <OtherTools text={text} />}
    </>
  );
}

function statusOf({ steps: [first, ...rest] }: Chain, text: string): string {
  if (text.length > longestText) return '文字太长，请直接用工具打开';
  if (!first) return '没有认出格式，可以直接用工具打开';
  return `看起来是${/^[\w\\]/.test(first.rule.what) ? ' ' : ''}${first.rule.what}${rest.length > 0 ? `，走了 ${rest.length + 1} 步` : ''}`;
}

interface CardProps {
  readonly step: ChainStep;
  readonly isLast: boolean;
  readonly undo: () => void;
  readonly change: (kind: string) => void;
}

/** The last step is open, since its result is what one came for; the steps before it are a line each. */
function Card(props: CardProps) {
  const { step, isLast } = props;
  const { name } = step.rule;
  if (isLast)
    return (
      <li className={styles.card}>
        <div className={styles.bar}>
          <h2>{name}</h2>
          <StepButtons {...props} />
        </div>
        <StepResult {...props} />
      </li>
    );
  return (
    <li className={styles.card}>
      <details>
        <summary>
          <h2>{name}</h2>
          <code aria-hidden>{step.output.text.slice(0, 80)}</code>
        </summary>
        <div className={styles.bar}>
          <StepButtons {...props} />
        </div>
        <StepResult {...props} />
      </details>
    </li>
  );
}

function StepButtons({ step: { rule, input, output, others }, isLast, undo, change }: CardProps) {
  return (
    <>
      {others.length > 0 && (
        <select aria-label={`${rule.name}：换一步`} value="" onChange={(event) => change(event.target.value)}>
          <option value="">换一步</option>
          {others.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      )}
      <QuietButton aria-label={`撤销：${rule.name}`} onClick={undo}>
        撤销
      </QuietButton>
      {!output.bytes && <OpenButton rule={rule} text={input.text} />}
      <CopyButton text={output.text} kind={isLast ? 'main' : 'quiet'} aria-label={`复制：${rule.name}`} />
    </>
  );
}

function StepResult({ step: { rule, output }, isLast }: CardProps) {
  const { bytes, file } = output;
  return (
    <>
      {/* A long result scrolls, which keyboards can do only where it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} data-last={isLast || undefined} aria-label={`${rule.name}的结果`}>
        {output.text}
      </pre>
      {isLast && bytes && (
        <FileView bytes={bytes} name={`result.${file?.extension ?? 'bin'}`} type={file?.type ?? ''} />
      )}
    </>
  );
}

/** Opens the tool that does the same step with the same text. */
function OpenButton({ rule: { name, page, query = {} }, text }: { readonly rule: StepRule; readonly text: string }) {
  const { platform } = useServices();
  if (!page) return null;
  const tool = pageById(page).title;
  return (
    <QuietButton
      aria-label={`用 ${tool} 打开：${name}`}
      onClick={() => void openAnswer(platform, { page, query, takesText: true }, text)}
    >
      用 {tool} 打开
    </QuietButton>
  );
}

interface FileProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly type: string;
}

/** A file: what it shows, and the tools that go on with it. */
function FileView({ bytes, name, type }: FileProps) {
  const { platform } = useServices();
  const file = useMemo(() => new File([bytes], name, { type }), [bytes, name, type]);
  return (
    <>
      {type !== '' && <Preview blob={file} />}
      <div className={styles.bar}>
        <QuietButton onClick={() => void platform.saveFile({ name, type, content: file })}>下载</QuietButton>
        <SendTo what={{ file }} targets={['tool/hash', 'tool/base64']} />
      </div>
    </>
  );
}

function NextSteps({
  rules,
  choose,
}: {
  readonly rules: readonly StepRule[];
  readonly choose: (kind: string) => void;
}) {
  return (
    <div className={styles.bar} role="group" aria-label="接着">
      <span>接着</span>
      {rules.map(({ kind, name }) => (
        <QuietButton key={kind} onClick={() => choose(kind)}>
          {name}
        </QuietButton>
      ))}
    </div>
  );
}

/** The link holds the kinds of the steps alone. */
function RecipeLink({ chain }: { readonly chain: Chain }) {
  const copy = useCopy();
  return (
    <p className={styles.recipe}>
      <a
        href={`${pageById('tool').path}?steps=${writeRecipe(chain)}`}
        onClick={(event) => {
          event.preventDefault();
          void copy(wholeAddress(event.currentTarget));
        }}
      >
        复制配方链接
      </a>
      <span>只含步骤，不含文字</span>
    </p>
  );
}

function OtherTools({ text }: { readonly text: string }) {
  return (
    <div className={styles.bar}>
      <SendTo what={{ text }} targets={['tool/json', 'tool/base64', 'tool/url', 'tool/hash', 'tool/diff']} />
    </div>
  );
}
