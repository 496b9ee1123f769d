import { Segment } from '#client/ui/segment.tsx';
import {
  formFor,
  type UrlCharset,
  type UrlConversion,
  urlDirections,
  type UrlForm,
  urlForms,
  type UrlOptions,
} from '#domain/url/index.ts';
import { pageById } from '#site/match.ts';
import { BarSelect } from '../parts/bar-select.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import type { ToolText } from '../parts/use-tool-text.ts';

/** The properties that every part of the page receives. */
export interface UrlProps {
  readonly source: ToolText;
  readonly options: UrlOptions;
  readonly choose: (changes: Partial<UrlOptions>) => void;
  readonly conversion: UrlConversion;
}

/** Reads and writes the options as the query of the page, such as `?mode=decode&form=form`. */
export const addressing = {
  path: pageById('tool/url').path,
  read: (query: URLSearchParams): UrlOptions => ({
    direction: urlDirections.find((each) => each === query.get('mode')) ?? 'auto',
    form: urlForms.find((each) => each === query.get('form')),
    charset: query.get('charset') === 'gb18030' ? 'gb18030' : 'utf-8',
    keepBroken: query.get('keep') === '1',
  }),
  write: ({ direction, form, charset, keepBroken }: UrlOptions) => ({
    mode: direction === 'auto' ? undefined : direction,
    form,
    charset: charset === 'utf-8' ? undefined : charset,
    keep: keepBroken ? '1' : undefined,
  }),
};

const directionTitles: Readonly<Record<UrlOptions['direction'], string>> = {
  auto: '自动',
  encode: '编码',
  decode: '解码',
};
const formTitles: Readonly<Record<UrlForm, string>> = { component: '参数值', address: '整个网址', form: '表单' };
const charsetTitles: Readonly<Record<UrlCharset, string>> = { 'utf-8': 'UTF-8', gb18030: 'GBK' };

/** The explanation of each form, by direction. */
const formNotes: Readonly<Record<UrlForm, { readonly encoding: string; readonly decoding: string }>> = {
  component: {
    encoding: '放进网址里的一个值：分隔符也编码，同 encodeURIComponent。',
    decoding: '解码所有 %XX，+ 不变，同 decodeURIComponent。',
  },
  address: {
    encoding: '分隔符和已有的 %XX 不变，只编码不能直接写的字符。',
    decoding: '保留分隔符的 %XX，解码后仍是同一个网址。',
  },
  form: {
    encoding: '表单提交的写法（application/x-www-form-urlencoded）：空格写作 +。',
    decoding: '表单提交的写法：+ 是空格，解码所有 %XX。',
  },
};

/** Lets the reader choose the direction. */
export function DirectionChoice({ options, choose }: UrlProps) {
  return (
    <Segment
      label="方向"
      titles={directionTitles}
      value={options.direction}
      choose={(direction) => choose({ direction })}
    />
  );
}

/**
 * Answers whether a conversion encodes. An empty text has no direction yet and counts as encoding, whose options are
 * then shown.
 */
export function isEncoding({ direction }: UrlOptions, conversion: UrlConversion): boolean {
  if (direction !== 'auto') return direction === 'encode';
  return conversion.kind === 'refused' ? conversion.encoding : conversion.kind !== 'decoded';
}

/**
 * Lets the reader choose the variants of the current direction; those of the other direction have no effect and are
 * left out.
 */
export function VariantChoices({ source, options, choose, conversion }: UrlProps) {
  const { charset, keepBroken } = options;
  const form = formFor(source.text, options);
  return (
    <>
      <BarSelect label="编码对象" titles={formTitles} value={form} choose={(next) => choose({ form: next })} />
      {!isEncoding(options, conversion) && (
        <>
          <BarSelect
            label="字符编码"
            titles={charsetTitles}
            value={charset}
            choose={(next) => choose({ charset: next })}
          />
          <Checkbox title="保留无法解码的" checked={keepBroken} onChange={(on) => choose({ keepBroken: on })} />
        </>
      )}
    </>
  );
}

/** Says what the chosen form does in the current direction. */
export function variantNote({ source, options, conversion }: UrlProps): string {
  return formNotes[formFor(source.text, options)][isEncoding(options, conversion) ? 'encoding' : 'decoding'];
}
