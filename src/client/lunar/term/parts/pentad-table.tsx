import type { TermPeriod } from '../../../../domain/calendar/term-periods.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import table from '../../parts/table.module.css';
import page from '../term.module.css';
import styles from './pentads.module.css';

/** Lists the 72 pentads of a year with their first days; collapsed by default. */
export function PentadTable({ terms }: { terms: readonly TermPeriod[] }) {
  return (
    <section id="pentads" className={page.section}>
      <h2>七十二候</h2>
      <Disclosure look="line" summary="每一候的名称与首日">
        <div className={table.scroll}>
          <table className={`${table.table} ${styles.all}`} aria-label="七十二候">
            <thead>
              <tr>
                <th scope="col">节气</th>
                <th scope="col">初候</th>
                <th scope="col">二候</th>
                <th scope="col">三候</th>
              </tr>
            </thead>
            <tbody>
              {terms.map(({ name, pentads }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {pentads.map((pentad) => (
                    <td key={pentad.name}>
                      {pentad.name}
                      <small>
                        {pentad.first.month} 月 {pentad.first.day} 日
                      </small>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={page.note}>
          候名出自《月令七十二候集解》，说的是黄河中下游，各地早晚不一；“鹰化为鸠”“腐草为萤”“雀入大水为蛤”是古人的误解，名称照旧。
        </p>
      </Disclosure>
    </section>
  );
}
