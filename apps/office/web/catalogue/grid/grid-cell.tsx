import type { KeyboardEvent, PointerEvent } from 'react'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { CellEditor } from './cell-editor.tsx'
import type { CellProblem } from './cells/read-cell.ts'
import css from './grid.module.css'
import type { LabelledShape } from './use-grid-shapes.ts'

type GridCellProps = {
  shape: LabelledShape
  rowName: string
  row: number
  column: number
  text: string
  /** What it was before it was changed; undefined: it was not. */
  was: string | undefined
  problem: CellProblem | 'conflict' | 'refused' | null
  canEdit: boolean
  isCurrent: boolean
  isSelected: boolean
  /** In the rows that the handle is drawn over. */
  isFilled: boolean
  editing: string | null
  onCommit: (text: string, key: KeyboardEvent | null) => void
  onCancel: () => void
  /** Only at the last cell of the selection. */
  onFill: ((event: PointerEvent<HTMLElement>) => void) | null
}

/** A value, how it was before, and what is wrong with it; an editor while it is typed into. */
export function GridCell(props: GridCellProps) {
  const { shape, rowName, row, column, text, was, problem, canEdit, isCurrent, isSelected, isFilled, editing } = props
  const texts = useTranslations('grid')
  const problems = useTranslations('grid.problem')
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen and changed
      role="gridcell"
      data-row={row}
      data-column={column}
      data-kind={shape.kind}
      data-changed={was === undefined ? undefined : true}
      data-filled={isFilled || undefined}
      aria-colindex={column + 2}
      aria-readonly={!canEdit}
      aria-selected={isSelected}
      aria-invalid={problem !== null || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {editing === null ? (
        <span className={css.text}>{text}</span>
      ) : (
        <CellEditor
          shape={shape}
          name={`${shape.label}, ${rowName}`}
          text={editing}
          onCommit={props.onCommit}
          onCancel={props.onCancel}
        />
      )}
      {was !== undefined && <span className={hidden.hidden}>{texts('was', { value: was || texts('empty') })}</span>}
      {problem !== null && <span className={hidden.hidden}>{problems(problem)}</span>}
      {props.onFill && <span className={css.handle} aria-hidden="true" onPointerDown={props.onFill} />}
    </td>
  )
}
