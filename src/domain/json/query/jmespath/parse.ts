import { QueryStop } from '../../core/query-stop.ts';
import { lexJmespath, type JmespathToken } from './lexer.ts';
import { type Comparator, type JmespathExpression, levelsOf } from './syntax.ts';

/** The binding powers of the operators (top-down operator precedence, Pratt). */
const strengths = new Map(
  Object.entries({
    '|': 1,
    '||': 2,
    '&&': 3,
    '==': 5,
    '!=': 5,
    '<': 5,
    '>': 5,
    '<=': 5,
    '>=': 5,
    '[]': 9,
    '*': 20,
    '[?': 21,
    '.': 40,
    '!': 45,
    '{': 50,
    '[': 55,
    '(': 60,
  }),
);

/** Signs weaker than this end a projection. */
const projectionEnd = 10;

const mostTokens = 8000;
/** The deepest nesting of brackets and projections that the parser follows. */
const deepest = 200;
/** The deepest tree that may be evaluated: each part of a chain is nested in the next, so `a.b.c` has three levels. */
const mostLevels = 600;

const current: JmespathExpression = { kind: 'current' };

/** Reads a whole JMESPath expression; throws `QueryStop` where it is none. */
export function parseJmespath(text: string): JmespathExpression {
  const parser = new Parser(lexJmespath(text));
  const expression = parser.read(0);
  if (parser.sign() !== 'end') parser.refuse('是多余的，前面的表达式已经完整');
  if (levelsOf(expression) > mostLevels)
    throw new QueryStop('too-deep', `表达式一步接一步，超过 ${mostLevels} 层，请写得短一些`);
  return expression;
}

class Parser {
  readonly #tokens: readonly JmespathToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly JmespathToken[]) {
    this.#tokens = tokens;
  }

  sign(): string {
    return this.#token(0).type;
  }

  refuse(complaint: string): never {
    throw new QueryStop('syntax', complaint, this.#token(0).at);
  }

  /** Reads on as long as what follows is stronger than the sign that asked. */
  read(strength: number): JmespathExpression {
    this.#depth += 1;
    if (this.#depth > deepest) throw new QueryStop('too-deep', `处的嵌套超过 ${deepest} 层`, this.#token(0).at);
    let left = this.#readFirst();
    while (strength < strengthOf(this.sign())) left = this.#readNext(left);
    this.#depth -= 1;
    return left;
  }

  #token(ahead: number): JmespathToken {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  #take(): JmespathToken {
    if (this.#at >= mostTokens) throw new QueryStop('too-long', `表达式超过 ${mostTokens} 个符号，请写得短一些`);
    const token = this.#token(0);
    this.#at += 1;
    return token;
  }

  #wants(sign: string): void {
    if (this.sign() !== sign) this.refuse(`的位置应当是“${sign}”`);
    this.#take();
  }

  /** Reads the beginning of an expression (prefix position). */
  #readFirst(): JmespathExpression {
    switch (this.sign()) {
      case 'literal':
        return { kind: 'literal', value: this.#take().value! };
      case 'name':
        return { kind: 'field', name: this.#take().text };
      case 'quoted':
        return this.#readQuoted();
      case '@':
        this.#take();
        return current;
      case '!':
        this.#take();
        return { kind: 'not', of: this.read(strengthOf('!')) };
      case '&':
        this.#take();
        return { kind: 'reference', of: this.read(0) };
      case '(':
        return this.#readParenthesised();
      case '{':
        this.#take();
        return this.#readHash();
      case '[':
        return this.#readBracketFirst();
      case '*':
        this.#take();
        return { kind: 'values', left: current, right: this.sign() === ']' ? current : this.#readProjected('*') };
      case '[?':
      case '[]':
        return this.#readNext(current);
      default:
        return this.refuse(this.sign() === 'end' ? '缺少表达式' : '的位置应当是名称、常量或“(”“[”“{”“@”“!”“&”“*”');
    }
  }

  #readQuoted(): JmespathExpression {
    const name = this.#take().text;
    if (this.sign() === '(') this.refuse('前面的函数名不能加引号');
    return { kind: 'field', name };
  }

  #readParenthesised(): JmespathExpression {
    this.#take();
    const expression = this.read(0);
    this.#wants(')');
    return expression;
  }

  #readBracketFirst(): JmespathExpression {
    this.#take();
    if (this.sign() === 'number' || this.sign() === ':') return this.#readIndex(current);
    if (this.sign() === '*' && this.#token(1).type === ']') return this.#readStar(current);
    return this.#readList();
  }

  /** Reads an operator after an expression (infix or postfix position). */
  #readNext(left: JmespathExpression): JmespathExpression {
    const sign = this.sign();
    switch (sign) {
      case '.':
        return this.#readDot(left);
      case '|':
      case '||':
      case '&&': {
        this.#take();
        const kind = sign === '|' ? 'then' : sign === '||' ? 'or' : 'and';
        return { kind, left, right: this.read(strengthOf(sign)) };
      }
      case '(':
        return this.#readCall(left);
      case '[?':
        return this.#readFilter(left);
      case '[]':
        this.#take();
        return { kind: 'items', left: { kind: 'flatten', of: left }, right: this.#readProjected('[]') };
      case '[':
        this.#take();
        if (this.sign() === 'number' || this.sign() === ':') return this.#readIndex(left);
        if (this.sign() === '*') return this.#readStar(left);
        return this.refuse('的位置应当是序号、切片、“*”或“]”；条件要写成“[?…]”');
      case '*':
      case '!':
      case '{':
        return this.refuse('不能直接接在前面的表达式后面');
      default:
        this.#take();
        return { kind: 'compare', operator: sign as Comparator, left, right: this.read(strengthOf(sign)) };
    }
  }

  #readDot(left: JmespathExpression): JmespathExpression {
    this.#take();
    if (this.sign() !== '*') return { kind: 'then', left, right: this.#readAfterDot('.') };
    this.#take();
    return { kind: 'values', left, right: this.#readProjected('.') };
  }

  #readCall(left: JmespathExpression): JmespathExpression {
    if (left.kind !== 'field') this.refuse('前面应当是函数名');
    const { at } = this.#tokens[this.#at - 1]!;
    this.#take();
    const given: JmespathExpression[] = [];
    while (this.sign() !== ')') {
      if (given.length > 0) this.#wants(',');
      given.push(this.read(0));
    }
    this.#take();
    return { kind: 'call', name: left.name, given, at };
  }

  #readFilter(left: JmespathExpression): JmespathExpression {
    this.#take();
    const condition = this.read(0);
    this.#wants(']');
    return { kind: 'filter', left, condition, right: this.sign() === '[]' ? current : this.#readProjected('[?') };
  }

  #readStar(left: JmespathExpression): JmespathExpression {
    this.#wants('*');
    this.#wants(']');
    return { kind: 'items', left, right: this.#readProjected('*') };
  }

  #readIndex(left: JmespathExpression): JmespathExpression {
    const { at } = this.#token(0);
    if (this.sign() === 'number' && this.#token(1).type !== ':') {
      const index = Number(this.#take().text);
      this.#wants(']');
      return { kind: 'then', left, right: { kind: 'index', index } };
    }
    const parts: [number?, number?, number?] = [];
    let part = 0;
    while (this.sign() !== ']') {
      if (this.sign() === 'number' && parts[part] === undefined) parts[part] = Number(this.#take().text);
      else if (this.sign() === ':' && part < 2) {
        this.#take();
        part += 1;
      } else this.refuse('的位置应当是切片的数字、“:”或“]”');
    }
    this.#take();
    return {
      kind: 'items',
      left: { kind: 'then', left, right: { kind: 'slice', parts, at } },
      right: this.#readProjected('*'),
    };
  }

  /** Reads the part of a projection that applies to each item. */
  #readProjected(sign: string): JmespathExpression {
    if (strengthOf(this.sign()) < projectionEnd) return current;
    if (this.sign() === '[' || this.sign() === '[?') return this.read(strengthOf(sign));
    this.#wants('.');
    return this.#readAfterDot(sign);
  }

  #readAfterDot(sign: string): JmespathExpression {
    if (this.sign() === 'name' || this.sign() === 'quoted' || this.sign() === '*') return this.read(strengthOf(sign));
    if (this.sign() === '[') {
      this.#take();
      return this.#readList();
    }
    if (this.sign() === '{') {
      this.#take();
      return this.#readHash();
    }
    return this.refuse('的位置应当是名称、“*”“[”或“{”');
  }

  #readList(): JmespathExpression {
    const parts = [this.read(0)];
    while (this.sign() === ',') {
      this.#take();
      parts.push(this.read(0));
    }
    this.#wants(']');
    return { kind: 'list', parts };
  }

  #readHash(): JmespathExpression {
    const parts: [string, JmespathExpression][] = [];
    do {
      if (parts.length > 0) this.#take();
      if (this.sign() !== 'name' && this.sign() !== 'quoted') this.refuse('的位置应当是名称');
      const key = this.#take().text;
      this.#wants(':');
      parts.push([key, this.read(0)]);
    } while (this.sign() === ',');
    this.#wants('}');
    return { kind: 'hash', parts };
  }
}

function strengthOf(sign: string): number {
  return strengths.get(sign) ?? 0;
}
