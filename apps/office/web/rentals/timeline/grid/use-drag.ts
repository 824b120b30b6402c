import { type DragEvent, useState } from 'react'
import type { TimelineUnitView } from '#office/contract/rentals/timeline.ts'
import type { Moving } from '../use-move.ts'
import { type Cell, spanOf } from './cells.ts'

type Dragged = { id: string; unit: TimelineUnitView; from: string; until: string | null }

export type Drag = ReturnType<typeof useDrag>

/** A reservation that is dragged: which units it could go to as far as the page knows. The server decides. */
export function useDrag({ move, canWork }: { move: (moving: Moving) => void; canWork: boolean }) {
  const [dragged, setDragged] = useState<Dragged | null>(null)

  function fateOf(unit: TimelineUnitView): 'fits' | 'taken' | 'other' | null {
    if (dragged === null || dragged.unit.id === unit.id) return null
    const isEqual = dragged.unit.productId === unit.productId && dragged.unit.size === unit.size
    if (!isEqual) return 'other'
    const taken = [...(unit.kept ? [unit.kept] : []), ...unit.claims.map(({ bars }) => spanOf(bars))]
    return taken.some((range) => overlap(range, dragged)) ? 'taken' : 'fits'
  }

  return {
    fateOf,
    sourceProps(unit: TimelineUnitView, cell: Cell) {
      if (!canWork || cell.kind !== 'claim' || !cell.claim.canMove) return {}
      const { id, bars } = cell.claim
      return {
        draggable: true,
        onDragStart(event: DragEvent) {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', id)
          setDragged({ id, unit, ...spanOf(bars) })
        },
        onDragEnd: () => setDragged(null),
      }
    },
    targetProps(unit: TimelineUnitView) {
      if (dragged === null || fateOf(unit) !== 'fits') return {}
      return {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop(event: DragEvent) {
          event.preventDefault()
          setDragged(null)
          move({ id: dragged.id, unitId: unit.id, barcode: unit.barcode })
        },
      }
    },
  }
}

type Range = { from: string; until: string | null }

function overlap(a: Range, b: Range): boolean {
  return (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until)
}
