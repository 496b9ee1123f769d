import { charsetNames, charsets } from '#domain/base64/index.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { ConversionResult } from '../convert.ts';
import { type Base64Options, mimeWidth } from '../options.ts';

interface Props {
  readonly options: Base64Options;
  readonly choose: (changes: Partial<Base64Options>) => void;
  readonly encoding: boolean;
  /** Whether a file is converted; the options for lines and character sets apply to text alone. */
  readonly forFile?: boolean;
  readonly outcome?: ConversionResult;
  readonly text?: string;
}

/** The options that mean something for the input; one that is switched on stays in view, so that it can be switched off. */
export function VariantChoices(props: Props) {
  return props.encoding ? <EncodeOptions {...props} /> : <DecodeOptions {...props} />;
}

function EncodeOptions({ options, choose, forFile = false, outcome, text = '' }: Props) {
  const { urlSafe, padding, wrap, lines, dataUri } = options;
  const isLong = forFile || (outcome?.kind === 'encoded' && outcome.text.length > mimeWidth);
  return (
    <>
      <Checkbox title="网址安全" checked={urlSafe} onChange={(on) => choose({ urlSafe: on, dataUri: false })} />
      <Checkbox title="补 = 号" checked={padding} onChange={(on) => choose({ padding: on, dataUri: dataUri && on })} />
      {(wrap || isLong) && (
        <Checkbox
          title="每 76 字符换行"
          checked={wrap}
          onChange={(on) => choose({ wrap: on, dataUri: false, lines: false })}
        />
      )}
      <Checkbox title="Data URI" checked={dataUri} onChange={(on) => choose(on ? plainUri : { dataUri: false })} />
      {!forFile && (lines || hasLines(text)) && (
        <Checkbox title="逐行" checked={lines} onChange={(on) => choose({ lines: on, wrap: false })} />
      )}
    </>
  );
}

/** The options that a data URI requires, since it has one spelling only (RFC 2397). */
const plainUri = { dataUri: true, urlSafe: false, padding: true, wrap: false } as const;

const charsetTitles = { auto: '自动识别编码', ...charsetNames };

/** A token and a data URI have one spelling; the character set means nothing for a picture. */
function DecodeOptions({ options, choose, forFile = false, outcome, text = '' }: Props) {
  const { strict, lines, charset } = options;
  if (outcome?.kind === 'jwt') return null;
  const isUri = outcome?.kind === 'decoded' && outcome.uri !== undefined;
  const isText = outcome?.kind === 'decoded' && (outcome.text !== undefined || outcome.file === undefined);
  return (
    <>
      {(strict || !isUri) && (
        <Checkbox title="严格（RFC 4648）" checked={strict} onChange={(on) => choose({ strict: on })} />
      )}
      {!forFile && (lines || hasLines(text)) && (
        <Checkbox title="逐行" checked={lines} onChange={(on) => choose({ lines: on })} />
      )}
      {!forFile && (charset !== 'auto' || isText) && (
        <BarSelect
          label="字符编码"
          titles={charsetTitles}
          value={charset}
          choose={(next) => choose({ charset: ['auto' as const, ...charsets].find((each) => each === next)! })}
        />
      )}
    </>
  );
}

function hasLines(text: string): boolean {
  return text.trim().includes('\n');
}
