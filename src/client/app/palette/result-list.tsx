import { type MouseEvent, useEffect, useRef } from 'react';
import { useCopy } from '../../state/use-copy.ts';
import { Marked } from '../../ui/marked.tsx';
import { AnswerFacts } from '../../ui/quick-answer.tsx';
import { type PaletteGroup, type PaletteItem, signOf } from './groups.ts';
import styles from './palette.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The place of the active line among all lines. */
  readonly active: number;
  readonly choose: (index: number) => void;
  readonly open: (item: PaletteItem, inNewTab: boolean) => void;
}

/** The lines in their groups. The focus stays in the field, which names the active line. */
export function ResultList({ id, groups, active, choose, open }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    // The first lines stand at their beginning already, and to ask where they are would cost a phone a layout of its own.
    if (!isNew.current) box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    isNew.current = groups.length === 0;
  }, [active, groups]);
  let count = 0;
  return (
    <div ref={box} id={id} className={styles.list} role="listbox" aria-label="搜索结果">
      {groups.map((group, place) => {
        const first = count;
        count += group.items.length;
        const heading = `${id}-g${place}`;
        return (
          <div
            key={group.title}
            role="group"
            aria-labelledby={group.title && heading}
            aria-label={group.title || '更多'}
          >
            {group.title && (
              <div id={heading} className={styles.title} role="presentation">
                {group.title}
              </div>
            )}
            {group.items.map((item, index) => (
              <Option
                key={item.path}
                id={`${id}-${first + index}`}
                item={item}
                isActive={first + index === active}
                point={() => choose(first + index)}
                open={open}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly point: () => void;
  readonly open: (item: PaletteItem, inNewTab: boolean) => void;
}

/** A line is a link, so that a phone's long press and the middle button do what they do with links. */
function Option({ id, item, isActive, point, open }: OptionProps) {
  const { path, title, marks, note, noteMarks, answer } = item;
  const copy = useCopy();
  const line = noteMarks ? `${styles.words} ${styles.excerpt}` : styles.words;
  function click(event: MouseEvent): void {
    event.preventDefault();
    if (answer && (event.target as Element).closest('[data-copy]')) return void copy(answer.value);
    open(item, event.ctrlKey || event.metaKey);
  }
  return (
    <a
      id={id}
      href={path}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={answer ? styles.answer : styles.option}
      onPointerMove={isActive ? undefined : point}
      // The field keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
    >
      {answer ? (
        <AnswerFacts answer={answer} hasCopy />
      ) : (
        <>
          <span className={styles.sign} aria-hidden>
            {signOf(path)}
          </span>
          <span className={line}>
            <span className={styles.name}>
              <Marked text={title} marks={marks} />
            </span>
            <small>
              <Marked text={note} marks={noteMarks ?? []} />
            </small>
          </span>
        </>
      )}
    </a>
  );
}
