import { Choices } from '../../../ui/choices.tsx';
import type { Base64Options, Direction } from '../state.ts';

interface Props {
  readonly options: Base64Options;
  readonly choose: (changes: Partial<Base64Options>) => void;
}

const directions: readonly { value: Direction; title: string }[] = [
  { value: 'encode', title: '编码' },
  { value: 'decode', title: '解码' },
];

/** Which way, and the variants of the standard that apply to it. */
export function OptionBar({ options, choose }: Props) {
  return (
    <Choices legend="方向与变体">
      {directions.map(({ value, title }) => (
        <label key={value}>
          <input
            type="radio"
            name="direction"
            checked={options.direction === value}
            onChange={() => choose({ direction: value })}
          />
          {title}
        </label>
      ))}
      {options.direction === 'encode' ? (
        <>
          <Switch title="网址安全（- 与 _）" on={options.urlSafe} turn={(urlSafe) => choose({ urlSafe })} />
          <Switch title="补 = 号" on={options.padding} turn={(padding) => choose({ padding })} />
        </>
      ) : (
        <Switch title="严格（RFC 4648）" on={options.strict} turn={(strict) => choose({ strict })} />
      )}
    </Choices>
  );
}

function Switch({ title, on, turn }: { title: string; on: boolean; turn: (on: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      {title}
    </label>
  );
}
