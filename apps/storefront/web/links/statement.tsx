import css from './links.module.css'

export type Row = { id: string; label: string; note?: string; value: string }

/** As it is written by the server. */
export type StatementOf = { rows: Row[]; total: { label: string; value: string; cents: number } }

/** What a sum is made of. */
export function Statement({ rows, total }: StatementOf) {
  return (
    <dl className={css.statement}>
      {rows.map(({ id, label, note, value }) => (
        <div key={id}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{total.label}</dt>
        <dd data-due-total={total.cents}>{total.value}</dd>
      </div>
    </dl>
  )
}
