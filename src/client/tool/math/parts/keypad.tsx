import type { MathQuestion } from '../../../../domain/math/index.ts';
import styles from './keypad.module.css';

interface Props {
  readonly question: MathQuestion;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly send: (text?: string) => void;
}

/** The keys by row; a name stands where the key types something else than its label. */
const keys = ['7', '8', '9', 'delete', '4', '5', '6', '/', '1', '2', '3', '余', '-', '0', '.', '又'] as const;

const faces: Readonly<Record<string, string>> = { delete: '⌫', '-': '−', '/': '分数' };
const orders = ['>', '=', '<'] as const;
const orderNames = { '>': '大于 >', '=': '等于 =', '<': '小于 <' } as const;

/** An on-screen keypad. Pressing a key leaves the focus in the field, so that keyboard and keypad can alternate. */
export function Keypad({ question, typed, type, send }: Props) {
  const keep = (event: { preventDefault: () => void }): void => event.preventDefault();
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
    <div className={styles.keys} onPointerDown={keep}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'delete' ? '删除' : undefined}
          data-kind={/\d/.test(key) ? 'digit' : 'other'}
          onClick={() => press(key)}
        >
          {faces[key] ?? key}
        </button>
      ))}
      <button type="submit" className={styles.enter}>
        确定
      </button>
    </div>
  );
}
