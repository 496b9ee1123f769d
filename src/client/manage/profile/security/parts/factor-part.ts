import type { useProof } from '#client/manage/parts/confirm-identity.tsx';

/** What every part of the page gets: how it writes, and whom it tells of a change and of new recovery codes. */
export interface FactorPartProps {
  readonly withProof: ReturnType<typeof useProof>['withProof'];
  readonly onChanged: (recoveryCodes?: readonly string[]) => void;
}
