import { useEffect, useState } from 'react';
import { type OwnTemplate, readDraft } from '../../../../domain/prompt/index.ts';
import { useServices } from '../../../state/services.ts';

const key = 'tech/chatgpt/draft';

export interface Edited {
  readonly template: OwnTemplate;
  /** Whether it was begun on an earlier visit: then the reader is elsewhere on the page, and is not led to it. */
  readonly isOld: boolean;
}

/** The template that is being written. The device keeps it until it is saved or given up. */
export function useEdited() {
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
