import { type OwnTemplate, readTemplates, writeTemplates } from '../../../../domain/prompt/index.ts';
import type { LocalTexts } from '../../../platform/platform.ts';
import type { Prompt } from './prompt.ts';

const key = 'tech/chatgpt/templates';
/** Local storage is shared by the whole site. */
export const mostOwn = 100;

/** The templates kept on this device. Each change begins with what is kept now, since another tab may have added one. */
export function ownPrompts(local: LocalTexts) {
  const read = (): readonly OwnTemplate[] => readTemplates(local.read(key));

  function change(next: (list: readonly OwnTemplate[]) => readonly OwnTemplate[]): readonly OwnTemplate[] {
    const list = next(read());
    if (list.length > 0) local.write(key, writeTemplates(list));
    else local.remove(key);
    return list;
  }

  return {
    read,
    /** Puts a template in the place of the one with its id, else at the end. */
    put: (template: OwnTemplate) =>
      change((list) =>
        list.some(({ id }) => id === template.id)
          ? list.map((each) => (each.id === template.id ? template : each))
          : [...list, template],
      ),
    remove: (id: string) => change((list) => list.filter((each) => each.id !== id)),
    /** Brings a deleted one back to where it was. */
    restore: (template: OwnTemplate, place: number) =>
      change((list) => {
        const others = list.filter(({ id }) => id !== template.id);
        return [...others.slice(0, place), template, ...others.slice(place)];
      }),
  };
}

/** As it stands in the library. */
export function promptOf({ id, title, use, text }: OwnTemplate): Prompt {
  return { id, title, use, text, purpose: '自己写的，只存在本机。', own: true };
}
