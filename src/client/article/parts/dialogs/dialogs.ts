/** What readers write to the author and to the owner, in one piece of code, so that one button loads either. */
export { LetterDialog } from './letter-dialog.tsx';
export { ReportDialog } from './report-dialog.tsx';
