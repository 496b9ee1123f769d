import { isAddress, type UrlConversion } from '../../../domain/url/index.ts';
import { Button } from '../../ui/button.tsx';
import { DetectionLine } from '../parts/detection-line.tsx';
import { ToolInput } from '../parts/tool-input.tsx';
import { ToolOutput } from '../parts/tool-output.tsx';
import { isEncoding, type UrlProps } from './options.tsx';
import styles from './url.module.css';

const examples = [
  { title: '示例', text: '雪窗集 & 冰=霜' },
  {
    title: '网址示例',
    text: 'https://例子.测试:8443/雪/%E7%AA%97?q=%E5%86%B0+%E9%9C%9C&tag=a&tag=b&debug#%E7%AC%AC%E4%B8%80%E8%8A%82',
  },
];

type RefusedConversion = Extract<UrlConversion, { kind: 'refused' }>;

/** Shows the input, the detected format, and possible corrections where the input was refused. */
export function UrlInput(props: UrlProps) {
  const { source, options, choose, conversion } = props;
  const refused = conversion.kind === 'refused' ? conversion : undefined;
  const encoding = isEncoding(options, conversion);
  return (
    <div className={styles.input}>
      <ToolInput label="文字或网址" source={source} error={refused?.error} rows={3} examples={examples}>
        {refused && <ErrorFixes {...props} refused={refused} />}
      </ToolInput>
      {options.direction === 'auto' && conversion.kind !== 'empty' && (
        <DetectionLine
          name={encoding ? '普通文字' : '编码过的文字'}
          encoding={encoding}
          reverse={() => choose({ direction: encoding ? 'decode' : 'encode' })}
        />
      )}
    </div>
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
      {repair && (
        <Button kind="quiet" size="small" onClick={() => source.replace(repair.text)}>
          {repair.title}
        </Button>
      )}
      {gbk && (
        <Button kind="quiet" size="small" onClick={() => choose({ charset: 'gb18030' })}>
          按 GBK 解码
        </Button>
      )}
      {!encoding && (
        <Button kind="quiet" size="small" onClick={() => choose({ keepBroken: true })}>
          保留无法解码的部分
        </Button>
      )}
    </>
  );
}

const resultLabels: Readonly<Record<UrlConversion['kind'], string>> = {
  empty: '结果',
  refused: '结果',
  encoded: '编码结果',
  decoded: '解码结果',
};

/** Shows the result of the conversion and the tools it can be handed over to. */
export function UrlOutput({ source, conversion }: UrlProps) {
  const text = conversion.kind === 'encoded' || conversion.kind === 'decoded' ? conversion.text : '';
  return (
    <div className={styles.output}>
      <ToolOutput
        label={resultLabels[conversion.kind]}
        value={text}
        hint={hintOf(conversion)}
        file={{ name: 'url.txt', type: 'text/plain' }}
        sendTo={/^\s*[[{]/.test(text) ? ['tool/json'] : ['tool/base64']}
        rows={3}
      >
        {text !== '' && (
          <Button kind="quiet" size="small" onClick={() => source.replace(text)}>
            {conversion.kind === 'decoded' && isAddress(text) ? '解析这个网址' : '用作输入'}
          </Button>
        )}
      </ToolOutput>
      <Notice source={source} conversion={conversion} />
    </div>
  );
}

function hintOf(conversion: UrlConversion): string {
  if (conversion.kind === 'encoded') return `${conversion.text.length} 个字符`;
  if (conversion.kind !== 'decoded') return '结果显示在这里';
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
      <Button kind="quiet" size="small" onClick={() => source.replace(again)}>
        再次解码
      </Button>
    </div>
  );
}
