import { useEffect, useEffectEvent, useRef } from 'react'
import {
  endsBefore,
  FIELD_GAP,
  isEmpty,
  type KeyOutcome,
  NO_KEYS,
  passTime,
  patienceOf,
  pressKey,
  type ScanKeys,
} from './keys/scan-keys.ts'

type ScannerOptions = {
  /** A code, wherever on the page it was typed by a scanner. */
  onScan: (text: string) => void
  /** A key pressed by itself, outside every field; true: it was meant for the page, and nobody else hears of it. */
  onKey?: (key: string) => boolean
  /** While a dialog has the keyboard, say. */
  isOff?: boolean
}

/**
 * Catches a wedge scanner wherever the focus is. In a field the keys write as always; only what turns out to be a scan is
 * taken out of it again. Keys pressed by hand go on to the rest of the page a moment later.
 */
export function useScanner({ onScan, onKey, isOff = false }: ScannerOptions): void {
  const keys = useRef<ScanKeys>(NO_KEYS)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef<{ field: HTMLInputElement | HTMLTextAreaElement; value: string } | null>(null)

  const settle = useEffectEvent((outcome: KeyOutcome, isInField: boolean) => {
    if (outcome.kind === 'wait') return
    const typedInto = before.current
    before.current = null
    if (outcome.kind === 'scan') {
      if (typedInto) restore(typedInto.field, typedInto.value)
      onScan(outcome.text)
    } else if (!isInField && !onKey?.(outcome.key)) passOn(outcome.key)
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || !isOurs(event)) return
    const field = fieldOf(event.target)
    // a field for codes of another kind has what is scanned into it
    if (field?.dataset.scansHere !== undefined) return
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    const isStale = field !== null && event.timeStamp - keys.current.lastAt > FIELD_GAP
    if (isStale) keys.current = NO_KEYS
    const isFirst = isEmpty(keys.current)
    if (isEnd && isFirst) {
      if (endsBefore(keys.current, event.timeStamp)) swallow(event)
      keys.current = NO_KEYS
      return
    }
    const step = pressKey(keys.current, { key: event.key, code: event.code, at: event.timeStamp })
    const isScan = step.outcome.kind === 'scan'
    if (field && isFirst) before.current = { field, value: field.value }
    if (field === null || isScan) {
      // an Enter that ends a scan presses no button, a letter of one leads nowhere
      swallow(event)
    }
    keys.current = step.keys
    clearTimeout(timer.current)
    settle(step.outcome, field !== null)
    // Whoever writes a note pauses too: in a field only Enter ends a scan.
    if (isEmpty(keys.current) || field !== null) return
    timer.current = setTimeout(() => {
      const late = passTime(keys.current)
      keys.current = late.keys
      settle(late.outcome, false)
    }, patienceOf(keys.current))
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    document.documentElement.dataset.scanner = ''
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
      delete document.documentElement.dataset.scanner
      clearTimeout(timer.current)
    }
  }, [])
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const passedOn = new WeakSet<Event>()

/** Plain signs, and what ends them. The space bar presses buttons, and a key that is held down repeats itself. */
function isOurs(event: KeyboardEvent): boolean {
  const isChord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat
  const isSign = (event.key.length === 1 && event.key !== ' ') || event.key === 'Enter' || event.key === 'Tab'
  return isSign && !isChord && !passedOn.has(event) && !(event.target instanceof HTMLSelectElement)
}

function fieldOf(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
}

function passOn(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  passedOn.add(event)
  ;(document.activeElement ?? document.body).dispatchEvent(event)
}

/** As if a hand had done it: whoever controls the field notices. */
function restore(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
