import { QuietButton } from '#client/ui/button.tsx';
import { type Base64ErrorCode, base64In, type Detected, type Repair, repairFor } from '#domain/base64/index.ts';
import type { Failure } from '#domain/result.ts';
import { DetectionLine } from '../../parts/detection-line.tsx';
import { InputPane } from '../../parts/input-pane.tsx';
import type { ToolText } from '../../parts/use-tool-text.ts';
import type { ConversionResult, RefusalCode } from '../convert.ts';
import type { Base64Options, Direction } from '../options.ts';
import type { Conversion } from '../use-conversion.ts';

interface Props {
  readonly source: ToolText;
  readonly options: Base64Options;
  readonly choose: (changes: Partial<Base64Options>) => void;
  readonly conversion: Conversion;
  readonly open: (files: readonly File[]) => void;
}

const labels: Readonly<Record<Direction, string>> = { auto: '文本或 Base64', encode: '文本', decode: 'Base64 文本' };
const examples = [
  { title: '文字', text: '雪窗集 · Snow Window' },
  { title: 'Base64', text: '6Zuq56qX6ZuGIMK3IFNub3cgV2luZG93' },
  // RFC 7515, appendix A.1
  {
    title: 'JWT',
    text: 'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
];

/** The pane of the text that is converted. */
export function TextPane({ source, options, choose, conversion, open }: Props) {
  const { outcome } = conversion;
  const error = outcome.kind === 'refused' ? outcome.error : undefined;
  return (
    <InputPane
      label={labels[options.direction]}
      source={source}
      placeholder="输入、粘贴或拖入文件"
      error={error}
      onFiles={open}
      examples={examples}
      foot={options.direction === 'auto' && <DetectedFormat outcome={outcome} choose={choose} />}
    >
      {error && <ErrorFixes text={source.text} error={error} replace={source.replace} choose={choose} />}
    </InputPane>
  );
}

const detectedNames: Readonly<Record<Detected, string>> = {
  text: '普通文字',
  base64: 'Base64',
  base64url: '网址安全的 Base64',
  'data-uri': 'Data URI',
  jwt: 'JWT',
  pem: 'PEM',
};

function DetectedFormat({ outcome, choose }: { outcome: ConversionResult } & Pick<Props, 'choose'>) {
  if (outcome.kind === 'empty') return null;
  const encoding = outcome.kind === 'encoded' || (outcome.kind === 'lines' && outcome.encoding);
  const name = detectedNames[formatDetectedIn(outcome) ?? (encoding ? 'text' : 'base64')];
  return (
    <DetectionLine
      name={name}
      encoding={encoding}
      reverse={() => choose({ direction: encoding ? 'decode' : 'encode' })}
    />
  );
}

function formatDetectedIn(outcome: ConversionResult): Detected | undefined {
  if (outcome.kind === 'jwt') return 'jwt';
  return 'found' in outcome ? outcome.found : undefined;
}

interface FixesProps {
  readonly text: string;
  readonly error: Failure<RefusalCode>;
  readonly replace: (text: string) => void;
  readonly choose: (changes: Partial<Base64Options>) => void;
}

/** Errors that only strict decoding reports. */
const strictOnly: readonly RefusalCode[] = ['white-space', 'mixed-alphabet', 'missing-padding', 'trailing-bits'];

/** Offers buttons that may correct a refused text. */
function ErrorFixes({ text, error, replace, choose }: FixesProps) {
  const repair = isBase64Error(error) ? repairOf(text, error) : undefined;
  return (
    <>
      {repair && repair.text !== text && <RepairButton {...{ repair, replace }} />}
      {error.code === 'data-after-padding' && (
        <QuietButton onClick={() => choose({ lines: true })}>逐行解码</QuietButton>
      )}
      {strictOnly.includes(error.code) && <QuietButton onClick={() => choose({ strict: false })}>宽松解码</QuietButton>}
    </>
  );
}

/** Proposes a repair of the Base64 alone: a data URI's head, and what surrounds it, stay unchanged. */
function repairOf(text: string, error: Failure<Base64ErrorCode>): Repair | undefined {
  const { base64, offsetIn, withBase64 } = base64In(text);
  const repair = repairFor(base64, { ...error, offset: offsetIn(error.offset ?? 0) });
  return repair && { ...repair, text: withBase64(repair.text) };
}

function RepairButton({ repair, replace }: { repair: Repair; replace: (text: string) => void }) {
  return <QuietButton onClick={() => replace(repair.text)}>{repair.remedy}</QuietButton>;
}

const dataUriAndJwtErrors: readonly RefusalCode[] = [
  'not-data-uri',
  'no-comma',
  'bad-escape',
  'not-jwt',
  'cut-off',
  'bad-character',
  'part-count',
];

function isBase64Error(error: Failure<RefusalCode>): error is Failure<Base64ErrorCode> {
  return !dataUriAndJwtErrors.includes(error.code);
}
