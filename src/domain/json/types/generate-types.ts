import { failure, type Result, success } from '../../result.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import { readShape } from '../shape/read-shape.ts';
import { writeGo } from './go.ts';
import { writeJava } from './java.ts';
import { makeModel, type Model, type WrittenTypes } from './model.ts';
import { writePython } from './python.ts';
import { writeTypescript } from './typescript.ts';

/** A programming language in which types can be written. */
export type TypeLanguage = 'typescript' | 'go' | 'java' | 'python';

/** Language and name of the types to write. */
export interface TypeOptions {
  readonly language: TypeLanguage;
  /** The name of the type of the whole document; `Root` unless told. */
  readonly name?: string;
}

const writers: Readonly<Record<TypeLanguage, (model: Model) => WrittenTypes | string>> = {
  typescript: writeTypescript,
  go: writeGo,
  java: writeJava,
  python: writePython,
};

/**
 * Generates types for a program that reads documents like this one. The items of an array are samples of one type:
 * fields that not all of them have are optional. Numbers get the smallest type that keeps all their digits; keys that
 * are not valid names stay in quotes, tags, annotations or metadata.
 */
export function generateTypes(
  tree: JsonTree,
  { language, name = 'Root' }: TypeOptions,
): Result<WrittenTypes, 'too-deep'> {
  const shape = readShape(tree);
  if (!shape) return failure({ code: 'too-deep', message: '嵌套超过 200 层，没有生成类型' });
  const model = makeModel(shape, name);
  const notes = [...model.notes, ...notesOnNumbers(language, model.beyondDouble)];
  const written = writers[language](model);
  if (typeof written === 'string') return success({ code: written, notes });
  return success({ code: written.code, notes: [...notes, ...written.notes] });
}

/** Notes on numbers that a double cannot hold. */
function notesOnNumbers(language: TypeLanguage, { wholes, fractions }: Model['beyondDouble']): JsonNote[] {
  const notes: JsonNote[] = [];
  if (language === 'typescript') {
    if (wholes || fractions) notes.push({ message: '有超出双精度的数：number 无法保留全部位数，请换用不丢位的解析器' });
    return notes;
  }
  if (fractions) notes.push({ message: '有双精度无法精确表示的小数：类型已选任意精度的' });
  if (wholes) notes.push({ message: '有超过 2^53 的整数：双精度无法精确表示，类型已按位数选大' });
  return notes;
}
