import { charsetNames, charsets } from '../../../../domain/base64/index.ts';
import { Choices } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import styles from '../base64.module.css';
import { type Base64Options, type Direction, directions } from '../options.ts';

interface Props {
  readonly options: Base64Options;
  readonly choose: (changes: Partial<Base64Options>) => void;
  /** Whether a file is converted; the options for lines and character sets apply to text alone. */
  readonly forFile: boolean;
}

const titles: Readonly<Record<Direction, string>> = { auto: '自动', encode: '编码', decode: '解码' };

/**
 * Lets the reader choose the direction. The explanation stands below the text, so that no control moves during typing.
 */
export function DirectionChoice({ options, choose }: Pick<Props, 'options' | 'choose'>) {
  return (
    <Choices legend="方向">
      {directions.map((direction) => (
        <label key={direction}>
          <input
            type="radio"
            name="direction"
            checked={options.direction === direction}
            onChange={() => choose({ direction })}
          />
          {titles[direction]}
        </label>
      ))}
    </Choices>
  );
}

/**
 * Lets the reader choose the variants of the current direction; those of the other direction have no effect and are
 * left out.
 */
export function VariantChoices({ encoding, ...rest }: Props & { readonly encoding: boolean }) {
  return <div className={styles.options}>{encoding ? <EncodeOptions {...rest} /> : <DecodeOptions {...rest} />}</div>;
}

function EncodeOptions({ options, choose, forFile }: Props) {
  const { urlSafe, padding, wrap, lines, dataUri } = options;
  return (
    <Choices legend="编码成">
      <Checkbox
        title="网址安全（- 与 _）"
        checked={urlSafe}
        onChange={(on) => choose({ urlSafe: on, dataUri: false })}
      />
      <Checkbox title="补 = 号" checked={padding} onChange={(on) => choose({ padding: on, dataUri: dataUri && on })} />
      <Checkbox
        title="76 字折行"
        checked={wrap}
        onChange={(on) => choose({ wrap: on, dataUri: false, lines: false })}
      />
      <Checkbox title="Data URI" checked={dataUri} onChange={(on) => choose(on ? plainUri : { dataUri: false })} />
      {!forFile && <Checkbox title="逐行" checked={lines} onChange={(on) => choose({ lines: on, wrap: false })} />}
    </Choices>
  );
}

/** The options that a data URI requires, since it has one spelling only (RFC 2397). */
const plainUri = { dataUri: true, urlSafe: false, padding: true, wrap: false } as const;

function DecodeOptions({ options, choose, forFile }: Props) {
  const { strict, lines, charset } = options;
  return (
    <>
      <Choices legend="解码时">
        <Checkbox title="严格（RFC 4648）" checked={strict} onChange={(on) => choose({ strict: on })} />
        {!forFile && <Checkbox title="逐行" checked={lines} onChange={(on) => choose({ lines: on })} />}
      </Choices>
      {!forFile && <CharsetChoice charset={charset} choose={(next) => choose({ charset: next })} />}
    </>
  );
}

type CharsetOption = Base64Options['charset'];

function CharsetChoice({ charset, choose }: { charset: CharsetOption; choose: (charset: CharsetOption) => void }) {
  return (
    <Field label="字节读作">
      {(field) => (
        <select {...field} value={charset} onChange={(event) => choose(event.target.value as CharsetOption)}>
          <option value="auto">自动识别</option>
          {charsets.map((each) => (
            <option key={each} value={each}>
              {charsetNames[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
