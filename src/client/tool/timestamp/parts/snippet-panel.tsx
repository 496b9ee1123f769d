import { useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { nowOf } from '../use-time-reading.ts';
import styles from '../timestamp.module.css';

type Snippets = typeof import('#domain/timestamp/snippets/index.ts');

/** Shows code that makes the moment in eleven languages; the texts are loaded on demand. */
export function SnippetPanel({ moment, timeZone }: { moment: bigint | undefined; timeZone: string }) {
  const { platform } = useServices();
  const [snippets, setSnippets] = useState<Snippets>();
  const [failed, setFailed] = useState(false);
  const [now, setNow] = useState(0n);

  async function fetchSnippets(): Promise<void> {
    setFailed(false);
    setNow(nowOf(platform));
    try {
      setSnippets(await import('#domain/timestamp/snippets/index.ts'));
    } catch (error) {
      platform.report('fetching the snippets', error);
      setFailed(true);
    }
  }
  return (
    <section className={styles.section} aria-labelledby="code-title">
      <h2 id="code-title">代码</h2>
      <Disclosure
        summary="十一种语言：取当前时间、时间戳与日期互转"
        onToggle={(event) => event.currentTarget.open && !snippets && void fetchSnippets()}
      >
        <div className={styles.folded}>
          {failed && <p className={styles.warning}>代码加载失败，请联网后重新打开。</p>}
          {snippets && <SnippetList snippets={snippets} moment={moment ?? now} timeZone={timeZone} />}
        </div>
      </Disclosure>
    </section>
  );
}

function SnippetList({ snippets, moment, timeZone }: { snippets: Snippets; moment: bigint; timeZone: string }) {
  const [chosen, setChosen] = useState('javascript');
  const language = snippets.languages.find(({ id }) => id === chosen)!;
  const facts = snippets.snippetFacts(moment, timeZone);
  if (!facts.ok) return <p className={styles.warning}>{facts.error.message}</p>;
  return (
    <>
      <Field label="语言" hint={language.needs}>
        {(field) => (
          <select {...field} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {snippets.languages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Snippet title="取当前时间" code={language.now} />
      <Snippet title="时间戳 → 日期" code={language.fromTimestamp(facts.value)} />
      <Snippet title="日期 → 时间戳" code={language.toTimestamp(facts.value)} />
    </>
  );
}

function Snippet({ title, code }: { title: string; code: string }) {
  return (
    <div className={styles.snippet}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <CopyButton size="normal" text={code} aria-label={`复制 ${title}`} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={`${title}的代码`}>
        <pre>{code}</pre>
      </section>
    </div>
  );
}
