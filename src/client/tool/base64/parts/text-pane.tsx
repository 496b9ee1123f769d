import type { ReactNode } from 'react';
import type { Detected } from '../../../../domain/base64/index.ts';
import { DetectionLine } from '../../parts/detection-line.tsx';
import { ToolInput } from '../../parts/tool-input.tsx';
import type { ToolText } from '../../parts/use-tool-text.ts';
import styles from '../base64.module.css';
import type { Base64Options, Direction } from '../options.ts';
import type { ConversionResult } from '../convert.ts';
import type { Conversion } from '../use-conversion.ts';
import { ConversionView } from './conversion-view.tsx';
import { ErrorFixes } from './error-fixes.tsx';

interface Props {
  readonly source: ToolText;
  readonly options: Base64Options;
  readonly choose: (changes: Partial<Base64Options>) => void;
  readonly conversion: Conversion;
  readonly open: (files: readonly File[]) => void;
  /** The form controls for the options of the current direction. */
  readonly children: ReactNode;
}

const labels: Readonly<Record<Direction, string>> = { auto: '文本或 Base64', encode: '文本', decode: 'Base64 文本' };
const examples = [
  { title: '示例', text: '雪窗集 · Snow Window' },
  { title: 'Base64 示例', text: '6Zuq56qX6ZuGIMK3IFNub3cgV2luZG93' },
];

/** Shows the text field and its result, side by side where there is room. */
export function TextPanel({ source, options, choose, conversion, open, children }: Props) {
  const { outcome, working, failure: broken } = conversion;
  const error = outcome.kind === 'refused' ? outcome.error : undefined;
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <ToolInput
          label={labels[options.direction]}
          source={source}
          hint="输入时自动转换；文件请点“打开文件”，或拖到这里"
          error={error}
          rows={8}
          onFiles={open}
          examples={examples}
        >
          {error && <ErrorFixes text={source.text} error={error} replace={source.replace} choose={choose} />}
        </ToolInput>
        {options.direction === 'auto' && <DetectedFormat outcome={outcome} choose={choose} />}
        {children}
      </div>
      <div className={styles.side}>
        {working && <p role="status">正在计算……</p>}
        {broken && <p role="alert">{broken}</p>}
        <ConversionView outcome={outcome} text={source.text} replace={source.replace} />
      </div>
    </div>
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
