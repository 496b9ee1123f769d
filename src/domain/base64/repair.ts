import type { Failure } from '../result.ts';
import { decodeBase64 } from './decode.ts';
import { intendedCharacter } from './error-message.ts';
import type { Base64ErrorCode } from './scan.ts';
import { escapedAt, whiteSpace } from './symbols.ts';

/** A proposed correction, and the label of the button that applies it. */
export interface Repair {
  readonly remedy: string;
  readonly text: string;
}

const maxSteps = 5;

/** The probable intention of a text that was refused, or undefined where no steps that can be guessed lead to a text that decodes. */
export function repairFor(text: string, error: Failure<Base64ErrorCode>): Repair | undefined {
  const remedies: string[] = [];
  let [repaired, fault]: [string, Failure<Base64ErrorCode>] = [text, error];
  while (remedies.length < maxSteps) {
    const step = stepFor(repaired, fault);
    if (!step || step.text === repaired) return undefined;
    remedies.push(step.remedy);
    repaired = step.text;
    const read = decodeBase64(repaired);
    if (read.ok) return read.value.length > 0 ? { remedy: remedies.join('，'), text: repaired } : undefined;
    fault = read.error;
  }
  return undefined;
}

function stepFor(text: string, { code, offset = 0 }: Failure<Base64ErrorCode>): Repair | undefined {
  switch (code) {
    case 'pem-label':
      return {
        remedy: '删除 PEM 标记行',
        text: text.replace(/-----(?:BEGIN|END) [^\r\n-]*-----[ \t]*(?:\r\n|\r|\n)?/g, ''),
      };
    case 'excess-padding':
      return { remedy: '删除多余的“=”', text: text.slice(0, offset) + text.slice(offset).replace(/=|%3D/gi, '') };
    case 'incomplete':
      return { remedy: '删除最后一个字符', text: text.slice(0, offset) };
    case 'invalid-character':
      return intendedCharacter(text.charAt(offset)) === undefined
        ? { remedy: '删除不是 Base64 的字符', text: withoutForeignCharacters(text) }
        : {
            remedy: '全角改成半角',
            text: Array.from(text, (character) => intendedCharacter(character) ?? character).join(''),
          };
    default:
      return undefined;
  }
}

/**
 * Drops foreign characters. A backslash takes the letter behind it along: `\n` comes from a text that was quoted for a
 * program.
 */
function withoutForeignCharacters(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += /[nrt]/.test(text.charAt(at + 1)) ? 1 : 0;
    else if (/[\w+/=-]/.test(character) || escapedAt(text, at) || whiteSpace.test(character)) kept += character;
  }
  return kept;
}
