import { Button } from '../../ui/button.tsx';
import type { LoginErrorState } from '../use-login-error.ts';
import styles from '../login.module.css';

/**
 * Shows the server's message about the whole form and the submit button, which counts down the seconds of a rate limit.
 */
export function Submit({ label, busy, refusal }: { label: string; busy: boolean; refusal: LoginErrorState }) {
  return (
    <>
      <p className={styles.refusal} role="alert">
        {refusal.said}
      </p>
      <Button type="submit" disabled={busy} aria-disabled={refusal.wait > 0}>
        {refusal.wait > 0 ? `${refusal.wait} 秒后再试` : label}
      </Button>
    </>
  );
}
