import type { Detected } from '../../../../domain/base64/index.ts';
import type { ConversionResult } from '../convert.ts';
import styles from '../base64.module.css';

const detectedNames: Readonly<Record<Detected, string>> = {
  text: '普通文字',
  base64: 'Base64',
  base64url: '网址安全的 Base64',
  'data-uri': 'Data URI',
  jwt: 'JWT',
  pem: 'PEM',
};

interface Props {
  readonly outcome: ConversionResult;
  readonly auto: boolean;
  readonly encode: () => void;
  readonly decode: () => void;
}

/** What the tool took the text for, where it had to decide; the choice is the reader's all the same. */
export function DetectionLine({ outcome, auto, encode, decode }: Props) {
  if (!auto || outcome.kind === 'empty') return null;
  const encoding = outcome.kind === 'encoded' || (outcome.kind === 'lines' && outcome.encoding);
  const name = detectedNames[detectedIn(outcome) ?? (encoding ? 'text' : 'base64')];
  return (
    <p className={styles.found}>
      <span>
        看起来是{/^[\w]/.test(name) && ' '}
        {name}，正在{encoding ? '编码' : '解码'}。
      </span>
      <button type="button" className={styles.turn} onClick={encoding ? decode : encode}>
        不对，要{encoding ? '解码' : '编码'}
      </button>
    </p>
  );
}

function detectedIn(outcome: ConversionResult): Detected | undefined {
  if (outcome.kind === 'jwt') return 'jwt';
  return 'found' in outcome ? outcome.found : undefined;
}
