import type { ConversionResult } from '../convert.ts';
import { HalfCharacters } from '../../parts/half-characters.tsx';
import { BytesView } from './bytes-view.tsx';
import { JwtPanel } from './jwt-panel.tsx';
import { LineTable } from './line-table.tsx';
import { NoteList } from './note-list.tsx';
import { TextResult } from './text-result.tsx';

interface Props {
  readonly outcome: ConversionResult;
  readonly text: string;
  readonly replace: (text: string) => void;
}

/** What came of the text, each kind in its own way. */
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
      return <TextResult label="结果" text="" fileName="base64.txt" hint="结果会出现在这里" />;
  }
}
