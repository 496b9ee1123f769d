import { splitLabels } from '#client/state/drafts/draft-form.ts';
import { useRead } from '#client/state/use-read.ts';
import styles from '../edit.module.css';

interface Props {
  /** The labels as they are typed. */
  readonly text: string;
  readonly choose: (text: string) => void;
}

const maxShown = 12;

/** The author's own tags that go on with the word that is being typed, or the most used ones: one press adds one. */
export function TagChoices({ text, choose }: Props) {
  const { state } = useRead('poster/mine', { page: 1, size: 1 });
  const known = state.status === 'ready' ? state.info.tags.map(({ tag }) => tag) : [];
  const last = text.split(/[,，、\s]/).pop() ?? '';
  const begun = known.includes(last) ? '' : last;
  const before = begun === last ? text.slice(0, text.length - last.length) : `${text}，`;
  const given = splitLabels(before);
  const fitting = known
    .filter((tag) => !given.includes(tag) && tag.toLowerCase().includes(begun.toLowerCase()))
    .slice(0, maxShown);
  if (fitting.length === 0) return null;
  return (
    <div className={styles.choices} role="group" aria-label="用过的">
      {fitting.map((tag) => (
        <button key={tag} type="button" onClick={() => choose(`${before}${tag}，`)}>
          {tag}
        </button>
      ))}
    </div>
  );
}
