import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseAllDocuments,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Result } from '../../result.ts';
import { positionOf } from '../../text/position.ts';
import type { JsonNote } from '../core/tree-shape.ts';
import {
  tryConversion,
  checkLength,
  type ConvertErrorCode,
  ConvertStop,
  deepest,
  finish,
  isNumber,
  type JsonConversion,
  refuseAt,
  refuseDepth,
} from './answer.ts';
import { yamlComplaint } from './yaml-complaints.ts';
import { plainTags, readTag } from './yaml-tags.ts';

const maxNotes = 50;

/** Aliases written out may make ten lines into gigabytes. */
const maxCharacters = 50_000_000;

/**
 * Converts a YAML 1.2 text (1.1 where its directive says so) to JSON. Numbers keep their digits, repeated names stay
 * repeated, aliases and `<<` are expanded, several documents become an array. Binary data and timestamps stay the text
 * they are written as, with a note. Refused are values that JSON lacks (.inf, .nan, collections as names), values that
 * do not have the type of their tag, and circular aliases.
 */
export function readYaml(text: string): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    checkLength(text, ' YAML', 5);
    refuseRuns(text);
    const { documents, targets } = parse(text);
    const notes: JsonNote[] =
      documents.length > 1 ? [{ message: `有 ${documents.length} 份文档，合成了一个数组` }] : [];
    const reader = new YamlReader(text, targets, notes);
    const values = documents.map((document) => reader.read(document));
    if (values.length === 0) throw new ConvertStop({ code: 'empty', message: '只有注释，没有内容' });
    reader.tellUnlisted();
    return finish(values.length === 1 ? values[0]! : `[${values.join(',')}]`, notes);
  });
}

/** The library calls itself for every level: many brackets or marks on one line are refused before. */
function refuseRuns(text: string): void {
  const deep = /(?:[-?:][ \t]+){100}|(?:[[{][ \t\r\n]*){500}/.exec(text);
  if (deep) refuseAt(text, deep.index, `开始的嵌套超过 ${deepest} 层`, 'too-deep');
}

/** The node of every alias. The library would search the whole document for each. */
type Targets = ReadonlyMap<unknown, Node>;

const options = {
  uniqueKeys: false,
  intAsBigInt: true,
  prettyErrors: false,
  logLevel: 'silent',
  resolveKnownTags: false,
  customTags: plainTags,
  merge: false,
} as const;

/** Without `---`, a part that holds only comments between two `...` is no document (YAML 1.2.2 §9.1.3). */
function isDocument({ contents, directives, errors }: Document.Parsed): boolean {
  const isBare = contents === null || (isScalar(contents) && contents.range[0] === contents.range[1]);
  const isEmpty = isBare && contents?.tag === undefined && contents?.anchor === undefined;
  return !isEmpty || directives.docStart === true || errors.length > 0;
}

function parse(text: string): { readonly documents: readonly Document.Parsed[]; readonly targets: Targets } {
  try {
    const documents = [...parseAllDocuments(text, options)].filter((each) => isDocument(each as Document.Parsed));
    return { documents: documents as Document.Parsed[], targets: findTargets(documents as Document.Parsed[]) };
  } catch (error) {
    // The parser lists all errors except a stack overflow, which it throws.
    if (error instanceof RangeError) refuseDepth();
    throw new ConvertStop({ code: 'syntax', message: '不是 YAML，无法识别' });
  }
}

function findTargets(documents: readonly Document.Parsed[]): Targets {
  const targets = new Map<unknown, Node>();
  for (const document of documents) {
    const anchors = new Map<string, Node>();
    visit(document, {
      Node: (_, node) => {
        const target = isAlias(node) ? anchors.get(node.source) : undefined;
        if (target) targets.set(node, target);
        else if (!isAlias(node) && node.anchor) anchors.set(node.anchor, node as Node);
      },
    });
  }
  return targets;
}

class YamlReader {
  readonly #text: string;
  readonly #notes: JsonNote[];
  readonly #open = new Set<unknown>();
  readonly #targets: Targets;
  readonly #told = new Set<unknown>();
  #length = 0;
  #unlisted = 0;
  #toldKeys = false;

  constructor(text: string, targets: Targets, notes: JsonNote[]) {
    this.#text = text;
    this.#targets = targets;
    this.#notes = notes;
  }

  read(document: Document.Parsed): string {
    const [error] = document.errors;
    if (error) refuseAt(this.#text, Math.min(error.pos[0], this.#text.length), yamlComplaint(error.code));
    for (const { code, pos } of document.warnings)
      if (code === 'BAD_DIRECTIVE') this.#note(pos[0], '的“%”指令无法识别，没有照它做');
    if (document.directives.yaml.version === '1.1')
      this.#note(document.range[0], '开始的文档按 YAML 1.1 读：yes、no、on、off 是布尔值，0 开头的整数是八进制');
    return this.#write(document.contents, 0);
  }

  #note(offset: number, message: string): void {
    if (this.#notes.length >= maxNotes) {
      this.#unlisted += 1;
      return;
    }
    const { line } = positionOf(this.#text, offset);
    this.#notes.push({ message: `第 ${line} 行${message}`, line });
  }

  tellUnlisted(): void {
    if (this.#unlisted > 0) this.#notes.push({ message: `另有 ${this.#unlisted} 处，没有列出` });
  }

  /** The effect of a node's tag, computed once for all aliases of the node. */
  #readTag(node: Node): ReturnType<typeof readTag> {
    const tagged = readTag(node);
    if (tagged.refusal !== undefined) this.#refuse(node, tagged.refusal);
    if (tagged.note !== undefined && !this.#told.has(node)) this.#note(node.range?.[0] ?? 0, `：${tagged.note}`);
    this.#told.add(node);
    return tagged;
  }

  #refuse(node: Node, complaint: string): never {
    return refuseAt(this.#text, node.range?.[0] ?? 0, complaint, 'cannot-hold');
  }

  #write(node: Node | null, depth: number): string {
    if (depth > deepest) refuseDepth();
    if (node === null) return 'null';
    if (isAlias(node)) return this.#follow(node, depth);
    if (isScalar(node)) return this.#count(this.#writeScalar(node));
    if (this.#open.has(node)) this.#refuse(node, '的内容引用了自己，没有尽头');
    this.#open.add(node);
    const written = this.#writeCollection(node, depth);
    this.#open.delete(node);
    return this.#count(written);
  }

  /** Every level counts its own text anew, so that this bounds the work, not only the length. */
  #count(written: string): string {
    this.#length += written.length;
    if (this.#length > maxCharacters)
      throw new ConvertStop({ code: 'unsafe', message: '别名展开之后超过五千万个字符，没有转换' });
    return written;
  }

  #follow(alias: Alias, depth: number): string {
    const target = this.#targets.get(alias);
    if (!target) return refuseAt(this.#text, alias.range?.[0] ?? 0, '引用的锚点不存在');
    return this.#write(target, depth + 1);
  }

  #writeCollection(node: Node, depth: number): string {
    this.#readTag(node);
    if (isSeq(node)) return `[${node.items.map((item) => this.#write(item as Node, depth + 1)).join(',')}]`;
    if (!isMap(node)) return this.#refuse(node, '的值 JSON 没有对应的写法');
    const members = this.#membersOf(node, depth);
    return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  }

  /** The members of a map; its own names take precedence over those merged in by `<<`. */
  #membersOf(map: YAMLMap, depth: number): (readonly [string, string])[] {
    const own: (readonly [string, string])[] = [];
    const merged = new Map<string, string>();
    for (const { key, value } of map.items) {
      if (isScalar(key) && key.value === '<<' && key.type === 'PLAIN') this.#merge(value as Node, merged, depth);
      else own.push([this.#keyOf(key as Node | null, depth), this.#write(value as Node | null, depth + 1)]);
    }
    const taken = new Set(own.map(([key]) => key));
    return [...[...merged].filter(([key]) => !taken.has(key)), ...own];
  }

  #merge(value: Node, into: Map<string, string>, depth: number): void {
    if (depth > deepest) refuseDepth();
    const target = isAlias(value) ? this.#targets.get(value) : value;
    if (isSeq(target)) for (const item of target.items) this.#merge(item as Node, into, depth + 1);
    else if (isMap(target) && !this.#open.has(target)) {
      this.#open.add(target);
      for (const [key, written] of this.#membersOf(target, depth + 1))
        if (!into.has(key)) into.set(key, this.#count(written));
      this.#open.delete(target);
    } else this.#refuse(value, '“<<”后面应当是别的对象');
  }

  #keyOf(key: Node | null, depth: number): string {
    const target = isAlias(key) ? this.#targets.get(key) : key;
    if (target === null || target === undefined) return 'null';
    if (isScalar(target)) return this.#readTag(target).scalar?.text ?? this.#keyText(target);
    if (depth > deepest) refuseDepth();
    return this.#refuse(key!, '的键是列表或对象，JSON 的键只能是文字');
  }

  #keyText(key: Scalar): string {
    const { value, source } = key;
    if (typeof value === 'string') return value;
    const text = source || String(value);
    if (!this.#toldKeys)
      this.#note(key.range?.[0] ?? 0, `起，有的键（${text}）不是文字，JSON 的键只能是文字，照原文写`);
    this.#toldKeys = true;
    return text;
  }

  #writeScalar(scalar: Scalar): string {
    const { value, source = '' } = scalar;
    const { scalar: instead } = this.#readTag(scalar);
    if (instead) return instead.isNumber ? instead.text : JSON.stringify(instead.text);
    if (typeof value === 'bigint' || typeof value === 'number') return this.#writeNumber(scalar, source);
    if (typeof value === 'boolean') return String(value);
    return value === null || value === undefined ? 'null' : JSON.stringify(String(value));
  }

  #writeNumber(scalar: Scalar, source: string): string {
    const written = this.#numberOf(scalar, source);
    if (written !== source && !this.#told.has(scalar.range)) {
      this.#told.add(scalar.range);
      // A reader of YAML 1.1 takes a leading zero for the sign of an octal number.
      const octal = typeof scalar.value === 'bigint' && /^[-+]?0[0-7]+$/.test(source) ? octalNote(source, written) : '';
      this.#note(scalar.range?.[0] ?? 0, `的 ${source} 读成 ${written}${octal}`);
    }
    return written;
  }

  #numberOf(scalar: Scalar, source: string): string {
    if (isNumber(source)) return source;
    if (typeof scalar.value === 'bigint') return String(scalar.value);
    // YAML allows numbers that JSON does not: a plus sign, leading zeros, no digit on one side of the point.
    const [, sign = '', whole = '', fraction = '', power = ''] =
      /^([+-]?)(\d*)(?:\.(\d*))?((?:[eE][+-]?\d+)?)$/.exec(source.replaceAll('_', '')) ?? [];
    const digits = whole.replace(/^0+(?=\d)/, '') || '0';
    const written = `${sign === '-' ? '-' : ''}${digits}${fraction && `.${fraction}`}${power}`;
    if (whole + fraction !== '' && isNumber(written)) return written;
    if (Number.isFinite(scalar.value)) return this.#refuse(scalar, `的 60 进制小数 ${source}，JSON 没有对应的写法`);
    return this.#refuse(scalar, `的 ${source} 不是有限的数，JSON 无法表示`);
  }
}

function octalNote(source: string, written: string): string {
  const octal = BigInt(`0o${source.replace(/^[-+]?0*(?=\d)/, '')}`);
  return String(octal) === written.replace('-', '') ? '' : `（按 YAML 1.1 是八进制的 ${octal}）；如果是编号，请加引号`;
}
