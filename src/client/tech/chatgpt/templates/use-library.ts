import { useEffect, useState } from 'react';
import { type OwnTemplate, readDraft } from '../../../../domain/prompt/index.ts';
import { useServices } from '../../../state/services.ts';
import { mostOwn, promptOf } from './own-prompts.ts';
import type { Prompt } from './prompt.ts';
import { findPrompts } from './search.ts';
import { shippedPrompts } from './shipped.ts';
import { useOwnPrompts } from './use-own-prompts.ts';

const key = 'tech/chatgpt/draft';

interface Edited {
  readonly template: OwnTemplate;
  /** Whether the draft was begun on an earlier visit; the editor then does not take the focus. */
  readonly isOld: boolean;
}

/** Holds the template being edited. The device stores it until it is saved or discarded. */
function useEdited() {
  const { platform } = useServices();
  const [edited, setEdited] = useState<Edited>();
  useEffect(() => {
    const template = readDraft(platform.local.read(key));
    if (template) setEdited({ template, isOld: true });
  }, [platform]);

  return {
    edited,
    begin: (template: OwnTemplate) => setEdited({ template, isOld: false }),
    keep: (template: OwnTemplate) => platform.local.write(key, JSON.stringify(template)),
    end(): void {
      platform.local.remove(key);
      setEdited(undefined);
    },
  };
}

const everything = { use: '', words: '' };

/** Holds the templates, the filter, and the template being edited. */
export function useLibrary() {
  const { platform, toasts } = useServices();
  const own = useOwnPrompts();
  const [filter, setFilter] = useState(everything);
  const { edited, begin, keep, end } = useEdited();
  const prompts = [...own.list.map(promptOf), ...shippedPrompts];

  /** Opens a template for editing, unless another one is being edited, whose text must not be lost. */
  function open(template: OwnTemplate | undefined): void {
    if (edited) toasts.show('info', '请先保存或取消正在编辑的模板');
    else if (template) begin(template);
  }

  return {
    own,
    prompts,
    found: findPrompts(prompts, filter),
    filter,
    setFilter,
    showAll: () => setFilter(everything),
    edited,
    edit: (id: string) => open(own.list.find((each) => each.id === id)),
    begin({ title, use, text }: Pick<Prompt, 'title' | 'use' | 'text'>) {
      if (own.list.length < mostOwn) open({ id: platform.newKey(), title, use, text });
      else toasts.show('error', `自己的模板最多 ${mostOwn} 个，请先删除不用的`);
    },
    save(template: OwnTemplate) {
      own.put(template);
      end();
      // With an active filter the saved template might not be visible.
      setFilter(everything);
      toasts.show('success', `“${template.title}”已存到本机`);
    },
    keep,
    cancel: end,
  };
}
