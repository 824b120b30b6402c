import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { parseBlock, writeBlock } from './cells/clipboard.ts'
import { fillDown, placeBlock } from './cells/place-block.ts'
import { boxOf, moveBy, placesIn } from './cells/range.ts'
import { type GridAction, type GridState, type Sheet, sizeOf, textAt, textsOf } from './grid-state.ts'

type GridKeys = {
  sheet: Sheet
  state: GridState
  act: (action: GridAction) => void
  /** Says what has happened to who does not see it. */
  say: (text: string) => void
}

/** The keys of a spreadsheet, and its clipboard. */
export function useGridKeys({ sheet, state, act, say }: GridKeys) {
  const texts = useTranslations('grid')
  const { range, history } = state
  const box = boxOf(range)
  const textOf = (place: { row: number; column: number }) => textAt(sheet, history.edits, place)

  const fill = () => act({ type: 'write', cells: fillDown(box, textOf) })
  const clear = () => act({ type: 'write', cells: placesIn(box).map((place) => ({ ...place, text: '' })) })

  function withControl(event: KeyboardEvent): (() => void) | null {
    const key = event.key.toLowerCase()
    if (key === 'd') return fill
    if (key === 'y' || (key === 'z' && event.shiftKey)) return () => act({ type: 'redo' })
    if (key === 'z') return () => act({ type: 'undo' })
    if (key !== 'a') return null
    const { rows, columns } = sizeOf(sheet)
    const all = { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } }
    return () => act({ type: 'select', range: all })
  }

  function withoutControl({ key }: KeyboardEvent): (() => void) | null {
    if (key === 'Enter' || key === 'F2') return () => act({ type: 'edit', text: textOf(range.focus) })
    if (key === 'Delete' || key === 'Backspace') return clear
    if ([...key].length !== 1) return null
    const isChosen = sheet.columns[range.focus.column]?.kind === 'choice'
    return () => act({ type: 'edit', text: isChosen ? textOf(range.focus) : key })
  }

  return {
    fill,
    onKeyDown(event: KeyboardEvent) {
      const isControl = event.ctrlKey || event.metaKey
      const next = moveBy({ key: event.key, isShift: event.shiftKey, isControl }, range, sizeOf(sheet))
      const deed = next ? () => act({ type: 'select', range: next }) : null
      const done = deed ?? (isControl ? withControl(event) : event.altKey ? null : withoutControl(event))
      if (done === null) return
      event.preventDefault()
      done()
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      const block = parseBlock(event.clipboardData.getData('text/plain'))
      const cells = placeBlock(block, box, sizeOf(sheet))
      const last = cells.at(-1)
      if (last === undefined) return
      const focus = { row: Math.max(last.row, box.bottom), column: Math.max(last.column, box.right) }
      act({ type: 'write', cells, range: { anchor: { row: box.top, column: box.left }, focus } })
      say(texts('pasted', { count: cells.length }))
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', writeBlock(textsOf(sheet, state)))
      say(texts('copied', { count: placesIn(box).length }))
    },
  }
}
