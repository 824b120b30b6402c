import type { GridProblemView } from '#office/contract/catalogue/grid.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import pieces from '../../ui/page/parts.module.css'
import type { CellKey } from './cells/history.ts'
import { showCell } from './cells/read-cell.ts'
import type { GridAction, PendingCell } from './grid-state.ts'
import css from './problems-card.module.css'
import type { LabelledShape } from './use-grid-shapes.ts'

type ProblemsCardProps = {
  pending: readonly PendingCell[]
  /** What the office answered, by cell. */
  refused: ReadonlyMap<CellKey, GridProblemView>
  language: string
  act: (action: GridAction) => void
}

const MOST_SHOWN = 20

/** What stands in the way of saving, cell by cell: where somebody else was faster, both values and the choice. */
export function ProblemsCard({ pending, refused, language, act }: ProblemsCardProps) {
  const texts = useTranslations('grid')
  const reasons = useTranslations('grid.reason')
  const conflicts = pending.filter(({ isConflict }) => isConflict)
  const others = pending.filter(({ key, isConflict }) => !isConflict && isLasting(refused.get(key)))
  if (conflicts.length + others.length === 0) return null
  const nameOf = ({ shape, row }: PendingCell) => `${row.name} · ${(shape as LabelledShape).label}`
  return (
    <Notice kind="danger">
      <strong>{texts('notSaved')}</strong>
      <ul className={css.problems}>
        {conflicts.slice(0, MOST_SHOWN).map((cell) => {
          const { key, row, shape, edit } = cell
          const current = row.cells[shape.id]
          const by = refused.get(key)?.by ?? texts('somebody')
          const theirs = showCell(current, shape, language) || texts('empty')
          return (
            <li key={key}>
              <span>
                <b>{nameOf(cell)}</b> {texts('conflict', { mine: edit.text || texts('empty'), theirs, by })}
              </span>
              <span className={pieces.beside}>
                <Button isSmall onClick={() => act({ type: 'keepMine', key, base: current })}>
                  {texts('keepMine')}
                </Button>
                <Button isSmall onClick={() => act({ type: 'takeTheirs', key })}>
                  {texts('takeTheirs')}
                </Button>
              </span>
            </li>
          )
        })}
        {others.slice(0, MOST_SHOWN).map((cell) => (
          <li key={cell.key}>
            <span>
              <b>{nameOf(cell)}</b> {reasons(refused.get(cell.key)?.reason ?? 'NOT_FOUND')}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A conflict is over once somebody has decided it. */
function isLasting(problem: GridProblemView | undefined): boolean {
  return problem !== undefined && problem.reason !== 'CHANGED_MEANWHILE'
}
