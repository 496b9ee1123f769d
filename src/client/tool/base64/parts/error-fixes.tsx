import { QuietButton } from '#client/ui/button.tsx';
import { type Base64ErrorCode, base64In, type Repair, repairFor } from '#domain/base64/index.ts';
import type { Failure } from '#domain/result.ts';
import type { RefusalCode } from '../convert.ts';
import type { Base64Options } from '../options.ts';

interface Props {
  readonly text: string;
  readonly error: Failure<RefusalCode>;
  readonly replace: (text: string) => void;
  readonly choose: (changes: Partial<Base64Options>) => void;
}

/** Errors that only strict decoding reports. */
const strictOnly: readonly RefusalCode[] = ['white-space', 'mixed-alphabet', 'missing-padding', 'trailing-bits'];

/** Offers buttons that may correct a refused text. */
export function ErrorFixes({ text, error, replace, choose }: Props) {
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
