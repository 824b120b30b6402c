import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readTableState, type TableShape, type TableState } from './table-state.ts'

/** How the list of this page is looked at, read from the address. */
export function useTableState({ columns, filters }: TableShape): TableState {
  const [search] = useSearchParams()
  return useMemo(() => readTableState(search, { columns, filters }), [search, columns, filters])
}
