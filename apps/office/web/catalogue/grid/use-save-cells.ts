import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { GridColumn, GridValue } from '#domain/catalogue/grid/grid-columns.ts'
import type { GridProblemView } from '#office/contract/catalogue/grid.ts'
import { useSendAgain } from '../../session/proof/use-send-again.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { keyOf, type PendingCell } from './grid-state.ts'

type SentCell = { id: string; column: GridColumn; before: GridValue; value: GridValue }

/** One call for all cells. What stands in the way of one comes back with it, and what others have written is read anew. */
export function useSaveCells(onSaved: () => void) {
  const texts = useTranslations('grid')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const fetcher = useFetcher<FormAnswer>()
  const sent = useRef<SentCell[]>([])
  const noteSent = useSendAgain(fetcher, () => {
    const back = sent.current.map(({ before, value, ...cell }) => ({ ...cell, before: value, value: before }))
    const isUndo = undoing.current
    undoing.current = false
    onSaved()
    if (isUndo) return toast({ text: texts('takenBack') })
    const onUndo = () => {
      undoing.current = true
      send(back)
    }
    toast({ text: texts('saved', { count: sent.current.length }), onUndo })
  })
  const undoing = useRef(false)

  function send(cells: SentCell[]) {
    sent.current = cells
    const form = { intent: 'grid', cells: JSON.stringify(cells) }
    noteSent({ form })
    void fetcher.submit(form, { method: 'post' })
  }

  const { code = null, details } = fetcher.data ?? {}
  const problems = code === 'CELLS_REFUSED' ? (details as { problems: GridProblemView[] }).problems : NONE
  const readAnew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (problems.length > 0) readAnew()
  }, [problems])

  return {
    save: (cells: readonly PendingCell[]) =>
      send(
        cells.flatMap(({ row, shape, edit, read }) =>
          read.ok ? [{ id: row.id, column: shape.id, before: edit.base, value: read.value }] : [],
        ),
      ),
    isBusy: fetcher.state !== 'idle',
    code,
    problems: new Map(problems.map((problem) => [keyOf(problem.id, problem.column), problem])),
  }
}

const NONE: GridProblemView[] = []
