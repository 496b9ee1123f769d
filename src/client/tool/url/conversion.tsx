import type { ReactNode } from 'react';
import { isAddress, type UrlConversion } from '#domain/url/index.ts';
import { QuietButton } from '../../ui/button.tsx';
import { DetectionLine } from '../parts/detection-line.tsx';
import { InputPane } from '../parts/input-pane.tsx';
import { ResultPane } from '../parts/result-pane.tsx';
import { isEncoding, type UrlProps, VariantChoices, variantNote } from './options.tsx';
import styles from './url.module.css';

const examples = [
  { title: '文字', text: '雪窗集 & 冰=霜' },
  {
    title: '网址',
    text: 'https://例子.测试:8443/雪/%E7%AA%97?q=%E5%86%B0+%E9%9C%9C&tag=a&tag=b&debug#%E7%AC%AC%E4%B8%80%E8%8A%82',
  },
];

type RefusedConversion = Extract<UrlConversion, { kind: 'refused' }>;

/** Shows the input, the detected format, and possible corrections where the input was refused. */
export function UrlInput(props: UrlProps) {
  const { source, options, choose, conversion } = props;
  const refused = conversion.kind === 'refused' ? conversion : undefined;
  const encoding = isEncoding(options, conversion);
  const detected = options.direction === 'auto' && conversion.kind !== 'empty' && (
    <DetectionLine
      name={encoding ? '普通文字' : '编码过的文字'}
      encoding={encoding}
      reverse={() => choose({ direction: encoding ? 'decode' : 'encode' })}
    />
  );
  return (
    <InputPane label="文字或网址" source={source} error={refused?.error} examples={examples} foot={detected}>
      {refused && <ErrorFixes {...props} refused={refused} />}
    </InputPane>
  );
}

/** Offers buttons that may correct a refused text. */
function ErrorFixes({
  source,
  choose,
  refused: { repair, gbk, encoding },
}: UrlProps & { readonly refused: RefusedConversion }) {
  return (
    <>
      {repair && <QuietButton onClick={() => source.replace(repair.text)}>{repair.title}</QuietButton>}
      {gbk && <QuietButton onClick={() => choose({ charset: 'gb18030' })}>按 GBK 解码</QuietButton>}
      {!encoding && <QuietButton onClick={() => choose({ keepBroken: true })}>保留无法解码的部分</QuietButton>}
    </>
  );
}

const resultLabels: Readonly<Record<UrlConversion['kind'], string>> = {
  empty: '结果',
  refused: '结果',
  encoded: '编码结果',
  decoded: '解码结果',
};

/** The text that the conversion made; empty where there is none. */
export function resultOf(conversion: UrlConversion): string {
  return conversion.kind === 'encoded' || conversion.kind === 'decoded' ? conversion.text : '';
}

/** Shows the result of the conversion, the tools it can be handed over to, and, for a URL, its parts. */
export function UrlOutput({ children, ...props }: UrlProps & { readonly children: ReactNode }) {
  const { source, conversion } = props;
  const text = resultOf(conversion);
  return (
    <ResultPane
      label={resultLabels[conversion.kind]}
      value={text}
      file={{ name: 'url.txt', type: 'text/plain' }}
      sendTo={/^\s*[[{]/.test(text) ? ['tool/json'] : ['tool/base64']}
      options={<VariantChoices {...props} />}
      foot={
        <>
          <Notice source={source} conversion={conversion} />
          <p>{hintOf(conversion) || variantNote(props)}</p>
          {text !== '' && (
            <QuietButton onClick={() => source.replace(text)}>
              {conversion.kind === 'decoded' && isAddress(text) ? '解析这个网址' : '用作输入'}
            </QuietButton>
          )}
        </>
      }
    >
      {children}
    </ResultPane>
  );
}

function hintOf(conversion: UrlConversion): string {
  if (conversion.kind === 'encoded') return `${conversion.text.length} 个字符`;
  if (conversion.kind !== 'decoded') return '';
  const { text, broken } = conversion;
  return `${text.length} 个字符${broken > 0 ? `；${broken} 处无法解码，保留原文` : ''}`;
}

/** Points out a text that was encoded twice or that is GBK. */
function Notice({ source, conversion }: Pick<UrlProps, 'source' | 'conversion'>) {
  if (conversion.kind === 'refused' && conversion.gbk) {
    const { text, isLikely } = conversion.gbk;
    return (
      <p className={styles.notice} role="status">
        {isLikely ? '可能是 GBK 编码' : '不是 UTF-8，按 GBK 解码得出'}：{text.slice(0, 60)}
        {text.length > 60 && '…'}
      </p>
    );
  }
  const again = conversion.kind === 'decoded' ? conversion.again : undefined;
  if (again === undefined) return null;
  return (
    <div className={styles.notice} role="status">
      <p>结果里仍有编码，这段文字可能编码了两次。</p>
      <QuietButton onClick={() => source.replace(again)}>再次解码</QuietButton>
    </div>
  );
}
