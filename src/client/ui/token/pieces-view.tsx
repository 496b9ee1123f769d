import type { TokenPiece } from '#domain/token/index.ts';
import { hexText, visibleText } from './visible-text.ts';
import styles from './token.module.css';

interface Props {
  readonly pieces: readonly TokenPiece[];
  readonly all: number;
  readonly withNumbers: boolean;
}

/** Shows the tokens in the order of the text, each in a frame. */
export function PiecesView({ pieces, all, withNumbers }: Props) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.pieces} role="region" aria-label="切出来的词元" tabIndex={0}>
        {linesOf(pieces).map((line, index) => (
          // Equal tokens differ only in their position.
          // oxlint-disable-next-line react/no-array-index-key
          <PieceLine key={index} pieces={line} withNumbers={withNumbers} />
        ))}
      </div>
      {pieces.length < all && (
        <p className={styles.note}>只显示前 {pieces.length.toLocaleString('zh-CN')} 个，统计的是全部。</p>
      )}
      {pieces.some(({ shared }) => shared !== '') && (
        <p className={styles.note}>虚线框表示一个字拆到几个词元，框内是各自的字节。</p>
      )}
    </>
  );
}

/** Groups tokens by line; a token that contains a line break ends its line. */
function linesOf(pieces: readonly TokenPiece[]): TokenPiece[][] {
  const lines: TokenPiece[][] = [[]];
  for (const piece of pieces) {
    lines[lines.length - 1]!.push(piece);
    if (piece.text.endsWith('\n')) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

function PieceLine({ pieces, withNumbers }: { pieces: readonly TokenPiece[]; withNumbers: boolean }) {
  return (
    <ol>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <PieceItem key={index} piece={piece} withNumber={withNumbers} />
      ))}
    </ol>
  );
}

function PieceItem({
  piece: { id, head, text, tail, shared },
  withNumber,
}: {
  piece: TokenPiece;
  withNumber: boolean;
}) {
  return (
    <li data-half={shared !== '' || undefined} title={shared === '' ? `编号 ${id}` : `编号 ${id}，“${shared}”的一部分`}>
      {head.length > 0 && <code>{hexText(head)}</code>}
      {visibleText(text)}
      {tail.length > 0 && <code>{hexText(tail)}</code>}
      {withNumber && <small>{id}</small>}
    </li>
  );
}
