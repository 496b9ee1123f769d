import type { ConversionResult, DecodedBytes } from '../convert.ts';
import { HalfCharacters } from '../../parts/half-characters.tsx';
import { BytesView } from './bytes-view.tsx';
import { JwtPanel } from './jwt-panel.tsx';
import { LineTable } from './line-table.tsx';
import { TextResult } from './text-result.tsx';
import { withoutFlaw } from '../../../../domain/base64/index.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../base64.module.css';

interface Props {
  readonly outcome: ConversionResult;
  readonly text: string;
  readonly replace: (text: string) => void;
}

/** Shows the result of a conversion by its kind. */
export function ConversionView({ outcome, text, replace }: Props) {
  switch (outcome.kind) {
    case 'encoded':
      return (
        <>
          <HalfCharacters count={outcome.lone} />
          <TextResult label="Base64" text={outcome.text} fileName="base64.txt" reuse={replace} />
        </>
      );
    case 'decoded':
      return (
        <>
          <NoteList notes={outcome.notes} tolerated={outcome.tolerated} text={text} replace={replace} />
          <BytesView decoded={outcome} reuse={replace} />
        </>
      );
    case 'jwt':
      return <JwtPanel jwt={outcome.jwt} />;
    case 'lines':
      return (
        <>
          <HalfCharacters count={outcome.lone} />
          <LineTable {...outcome} />
        </>
      );
    case 'empty':
    case 'refused':
      return <TextResult label="结果" text="" fileName="base64.txt" hint="结果显示在这里" />;
  }
}

interface NoteListProps extends Pick<DecodedBytes, 'notes' | 'tolerated'> {
  readonly text: string;
  readonly replace: (text: string) => void;
}

/** Lists the flaws that lenient decoding tolerated, each with a button that corrects it. */
function NoteList({ notes, tolerated, text, replace }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label="不合标准之处">
      <p>已解码，但有不合标准之处：</p>
      <ul className={styles.noteList}>
        {notes.map(({ flaw, message, remedy }) => (
          <li key={flaw}>
            <span>{message}</span>
            <Button kind="quiet" size="small" onClick={() => replace(withoutFlaw(text, flaw, tolerated))}>
              {remedy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
