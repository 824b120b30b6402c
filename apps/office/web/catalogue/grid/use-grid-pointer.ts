import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { fillTo } from './cells/place-block.ts'
import { at, boxOf, type Place } from './cells/range.ts'
import { type GridAction, type GridState, type Sheet, textAt } from './grid-state.ts'

type GridPointer = {
  sheet: Sheet
  state: GridState
  act: (action: GridAction) => void
  box: RefObject<HTMLDivElement | null>
}

/** Mouse and finger: choosing cells, opening one, and pulling the handle down. */
export function useGridPointer({ sheet, state: { range, editing, history }, act, box }: GridPointer) {
  const pointer = useRef('mouse')
  const [fillRow, setFillRow] = useState<number | null>(null)
  const { focus } = range
  const isFocus = ({ row, column }: Place) => row === focus.row && column === focus.column
  const textOf = (place: Place) => textAt(sheet, history.edits, place)

  return {
    /** Down to which row the handle is pulled; null: it is not. */
    fillRow,
    onPointerDownCapture({ pointerType }: PointerEvent) {
      pointer.current = pointerType
    },
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target)
      if (place === null || event.button !== 0 || isTyping(event.target)) return
      // a finger cannot click twice: the second tap on a cell opens it
      if (isFocus(place) && pointer.current === 'touch') return act({ type: 'edit', text: textOf(place) })
      act({ type: 'select', range: event.shiftKey ? { anchor: range.anchor, focus: place } : at(place) })
      if (pointer.current !== 'touch') cellAt(box.current, place)?.focus()
    },
    onMouseOver(event: MouseEvent) {
      const place = placeOf(event.target)
      if (event.buttons !== 1 || place === null || editing !== null || fillRow !== null) return
      if (pointer.current === 'touch' || isFocus(place)) return
      act({ type: 'select', range: { anchor: range.anchor, focus: place } })
    },
    onDoubleClick({ target }: MouseEvent) {
      const place = placeOf(target)
      if (place && !isTyping(target)) act({ type: 'edit', text: textOf(place) })
    },
    onFill(event: PointerEvent<HTMLElement>) {
      event.preventDefault()
      event.stopPropagation()
      const handle = event.currentTarget
      const { top, bottom, left, right } = boxOf(range)
      let last = bottom
      handle.setPointerCapture(event.pointerId)
      handle.onpointermove = ({ clientX, clientY }) => {
        last = placeOf(document.elementFromPoint(clientX, clientY))?.row ?? last
        setFillRow(last)
      }
      handle.onpointerup = () => {
        handle.onpointermove = handle.onpointerup = null
        setFillRow(null)
        const cells = fillTo({ top, bottom, left, right }, last, textOf)
        const filled = { anchor: { row: top, column: left }, focus: { row: Math.max(last, bottom), column: right } }
        act({ type: 'write', cells, range: filled })
      }
    },
  }
}

export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

export function cellAt(box: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`) ?? null
}

/** In an open cell the keys and the mouse are the field's own. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, button') !== null
}
