import { lazy, Suspense } from 'react';
import type { Desk } from '../../../../state/desk/desk.ts';
import { Loading } from '../../../../ui/loading.tsx';
import type { Sheet } from '../use-sheet.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('../history/panel.tsx')).HistoryPanel }));

/** The former versions; one that is taken up again goes into the editor as if it had been typed. */
export function Former({ desk, sheet, close }: { desk: Desk; sheet: Sheet; close: () => void }) {
  return (
    <Suspense fallback={<Loading />}>
      <HistoryPanel
        posterId={desk.posterId}
        current={sheet.read}
        onRestore={(form) => {
          sheet.put(form);
          close();
          sheet.focus();
        }}
        onClose={close}
      />
    </Suspense>
  );
}
