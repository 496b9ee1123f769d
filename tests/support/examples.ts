import { inspect } from 'node:util';
import { type Context, createContext, Script } from 'node:vm';

export interface Example {
  readonly line: string;
  readonly said: string;
  readonly got: readonly string[];
}

const globals = {
  atob,
  btoa,
  Intl,
  TextDecoder,
  TextEncoder,
  crypto,
  console: { log: () => undefined },
};

/**
 * Runs the JavaScript of a text as a reader would in a console, statement by statement. What follows an expression as a
 * comment is what it should give, an explanation after a Chinese comma; a comment beside a declaration is only that.
 */
export function runExamples(blocks: readonly string[]): Example[] {
  const context = createContext({ ...globals });
  return blocks.flatMap((code) => runBlock(code, context));
}

function runBlock(code: string, context: Context): Example[] {
  const examples: Example[] = [];
  let statement = '';
  for (const line of code.split('\n')) {
    statement += `${line}\n`;
    const script = compile(statement);
    if (!script || !/[;}]\s*(\/\/.*)?$/.test(line)) continue;
    const said = /;\s*\/\/ (.+)$/.exec(line)?.[1]?.split(/[，；]/)[0];
    const got = attempt(() => script.runInContext(context) as unknown);
    if (said !== undefined && !/^\s*(const|let|function) /.test(statement)) examples.push({ line, said, got });
    statement = '';
  }
  return examples;
}

/** Whether a result can be written as the comment has it. */
export const agrees = ({ said, got }: Example): boolean => got.some((text) => plain(text) === plain(said));

const plain = (text: string): string => text.toLowerCase().replace(/\s/g, '').replace(/^…/, '');

function compile(source: string): Script | undefined {
  try {
    return new Script(source);
  } catch {
    return undefined;
  }
}

function attempt(run: () => unknown): string[] {
  try {
    const value = run();
    return [inspect(value), String(value), String(value).slice(16, 33)];
  } catch (error) {
    return [`抛出 ${(error as Error).name}`];
  }
}
