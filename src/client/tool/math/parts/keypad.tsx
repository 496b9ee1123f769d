import { useMemo } from 'react';
import { answerKeysOf, type MathQuestion, readQuestion } from '#domain/math/index.ts';
import { type KeypadCell, type KeypadKey, keypadLayout } from '../keypad-layout.ts';
import styles from './keypad.module.css';

interface Props {
  /** The texts of the whole set, whose answers decide which keys there are. */
  readonly texts: readonly string[];
  readonly question: MathQuestion;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly send: (text?: string) => void;
}

const faces: Readonly<Partial<Record<KeypadKey, string>>> = { delete: '⌫', '-': '−', '/': '分数', enter: '确定' };
const orders = ['>', '=', '<'] as const;
const orderNames = { '>': '大于 >', '=': '等于 =', '<': '小于 <' } as const;

/** An on-screen keypad. Pressing a key leaves the focus in the field, so that keyboard and keypad can alternate. */
export function Keypad({ texts, question, typed, type, send }: Props) {
  const keep = (event: { preventDefault: () => void }): void => event.preventDefault();
  const { columns, cells } = useMemo(() => layoutFor(texts), [texts]);
  if (question.answer.kind === 'order') {
    return (
      <div className={styles.orders} onPointerDown={keep}>
        {orders.map((order) => (
          <button key={order} type="button" aria-label={orderNames[order]} onClick={() => send(order)}>
            {order}
          </button>
        ))}
      </div>
    );
  }
  const press = (key: string): void => type(key === 'delete' ? typed.slice(0, -1) : typed + key);
  return (
    <div className={styles.keys} data-grid={columns} onPointerDown={keep}>
      {cells.map((cell) => (
        <Key key={cell.key} cell={cell} press={press} />
      ))}
    </div>
  );
}

function Key({ cell: { key, columns, rows }, press }: { cell: KeypadCell; press: (key: string) => void }) {
  const kind = key === 'enter' ? 'enter' : /\d/.test(key) ? 'digit' : 'other';
  return (
    <button
      type={key === 'enter' ? 'submit' : 'button'}
      aria-label={key === 'delete' ? '删除' : undefined}
      data-kind={kind}
      data-columns={columns}
      data-rows={rows}
      onClick={key === 'enter' ? undefined : () => press(key)}
    >
      {faces[key] ?? key}
    </button>
  );
}

function layoutFor(texts: readonly string[]): ReturnType<typeof keypadLayout> {
  return keypadLayout(answerKeysOf(texts.flatMap((text) => readQuestion(text) ?? [])));
}
