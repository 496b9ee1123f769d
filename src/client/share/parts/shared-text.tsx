import { useMemo } from 'react';
import { countText } from '#domain/text/count.ts';
import { EntryList } from '../../ui/entry-list.tsx';
import { Field } from '../../ui/field.tsx';
import { linkIn } from '../link.ts';
import { entriesFor, textTargets } from '../targets.ts';
import styles from '../share.module.css';

/** The number of characters that are shown; more would only have to be scrolled past. */
const maxShown = 2000;
/** The limit for counting, which takes about a second for ten million characters on a phone. */
const maxCounted = 5_000_000;

/** Shows the text of a share, its length, and the tools that accept it. */
export function SharedText({ text, title }: { text: string; title: string }) {
  const link = useMemo(() => linkIn(text.slice(0, maxShown)), [text]);
  return (
    <section className={styles.section} aria-labelledby="text-title">
      <h2 id="text-title">文字</h2>
      {title && title !== text && <p className={styles.title}>{title}</p>}
      <Field label="收到的内容" hint={text.length > maxShown ? `只显示前 ${maxShown} 个字符` : undefined}>
        {(field) => <textarea {...field} rows={rowsFor(text)} readOnly value={text.slice(0, maxShown)} />}
      </Field>
      {link && <OpenLink link={link} />}
      {text.length <= maxCounted && <Counts text={text} />}
      <EntryList entries={entriesFor(textTargets, 'text')} />
    </section>
  );
}

function rowsFor(text: string): number {
  return text.length > 200 || text.includes('\n') ? 8 : 3;
}

/** Shows the host before the link is opened, because the shared text may come from anybody. */
function OpenLink({ link }: { link: string }) {
  return (
    <p className={styles.open}>
      <a href={link} target="_blank" rel="noopener noreferrer">
        打开链接
      </a>
      <span className={styles.note}>{new URL(link).host}</span>
    </p>
  );
}

function Counts({ text }: { text: string }) {
  const { characters, visible, han, words, lines } = useMemo(() => countText(text), [text]);
  const rows = [
    ['字数', han + words],
    ['汉字', han],
    ['外文词与数', words],
    ['字符', characters],
    ['不计空白', visible],
    ['行', lines],
  ] as const;
  return (
    <dl className={styles.counts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString('zh-CN')}</dd>
        </div>
      ))}
    </dl>
  );
}
