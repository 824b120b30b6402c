import { Icon } from '../base/icon.tsx'
import css from './data-table.module.css'
import type { TableState } from './table-state.ts'

type HeaderCellProps = { label: string; sort: TableState['sort']; onSort?: () => void }

export function HeaderCell({ label, sort, onSort }: HeaderCellProps) {
  const direction = sort === null ? undefined : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={direction}>
      {onSort ? (
        <button type="button" className={css.sort} onClick={onSort} data-sorted={direction}>
          {label}
          <Icon name="sort" size={14} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
