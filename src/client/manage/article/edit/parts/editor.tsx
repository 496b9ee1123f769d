import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Desk } from '../../../../state/desk/desk.ts';
import { isBlank } from '../../../../state/desk/edits.ts';
import { checkForm, type FormComplaints } from '../../../../state/desk/form.ts';
import styles from '../edit.module.css';
import { useLeaving } from '../use-leaving.ts';
import { usePublished } from '../use-published.ts';
import { useReturnToText } from '../use-return-to-text.ts';
import { useSaveKey } from '../use-save-key.ts';
import { useSheet } from '../use-sheet.ts';
import { Actions, Publish } from './actions.tsx';
import { AsPublished } from './as-published.tsx';
import { Merging } from './merging.tsx';
import { Former } from './former.tsx';
import { Notices } from './notices.tsx';
import { Paper } from './paper.tsx';
import { Relogin } from './relogin.tsx';
import { Status } from './status.tsx';
import { Unfinished } from '../../parts/unfinished.tsx';

/** The editor of one article. What is typed is kept and sent by the desk; here it is only shown and asked for. */
export function Editor({ desk, isNew }: { desk: Desk; isNew: boolean }) {
  useSignals();
  const sheet = useSheet(desk);
  const [complaints, setComplaints] = useState<FormComplaints>({});
  const [isLookingBack, setLookingBack] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  useLeaving(desk);
  useSaveKey(desk);
  usePublished(desk);
  const record = desk.record.value;
  const isMerging = record.halt?.kind === 'conflict' || record.strays.length > 0;
  useReturnToText(isMerging, sheet);
  const readOnly = desk.elsewhere.value || isMerging || record.halt?.kind === 'gone';

  function onEdit(): void {
    sheet.onEdit();
    if (Object.keys(complaints).length > 0) setComplaints(checkForm(sheet.read(), true));
  }

  async function ask(kind: 'publish' | 'withdraw'): Promise<void> {
    const found = checkForm(sheet.read(), kind === 'publish');
    setComplaints(found);
    if (Object.keys(found).length === 0) await desk.ask(kind);
  }

  return (
    <div className={styles.editor}>
      {isNew && isBlank(record) && <Unfinished except={desk.posterId} />}
      <Notices desk={desk} />
      <Relogin user={desk.user} />
      <div className={styles.bar}>
        <Status desk={desk} />
        <Publish desk={desk} disabled={readOnly} ask={(kind) => void ask(kind)} />
      </div>
      <Actions
        desk={desk}
        disabled={readOnly}
        ask={(kind) => void ask(kind)}
        lookBack={() => setLookingBack(!isLookingBack)}
        preview={() => setPreviewing(true)}
      />
      {isPreviewing && <AsPublished form={sheet.read()} close={() => setPreviewing(false)} />}
      {isMerging && !desk.elsewhere.value && <Merging desk={desk} />}
      {isLookingBack && record.base && <Former desk={desk} sheet={sheet} close={() => setLookingBack(false)} />}
      <Paper desk={desk} sheet={sheet} readOnly={readOnly} onEdit={onEdit} complaints={complaints} hidden={isMerging} />
    </div>
  );
}
