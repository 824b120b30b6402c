import { type KeyboardEvent, useId, useRef, useState } from 'react'
import css from './grid.module.css'
import type { LabelledShape } from './use-grid-shapes.ts'

type CellEditorProps = {
  shape: LabelledShape
  /** Which cell it is, for those who do not see where it stands. */
  name: string
  text: string
  /** The key leads on: Enter down, Tab along the row. */
  onCommit: (text: string, key: KeyboardEvent | null) => void
  onCancel: () => void
}

/** A cell while it is typed into: a list where there is one to choose from, a field everywhere else. */
export function CellEditor({ shape, name, text, onCommit, onCancel }: CellEditorProps) {
  const isLeft = useRef(false)
  const leave = (how: () => void) => {
    if (isLeft.current) return
    isLeft.current = true
    how()
  }
  const shared = {
    className: css.editor,
    'aria-label': name,
    defaultValue: text,
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
      event.stopPropagation()
      if (event.key === 'Escape') return leave(onCancel)
      if (event.key !== 'Enter' && event.key !== 'Tab') return
      event.preventDefault()
      const { value } = event.currentTarget
      leave(() => onCommit(value, event))
    },
    onBlur({ currentTarget: { value } }: { currentTarget: { value: string } }) {
      leave(() => onCommit(value, null))
    },
  }
  if (shape.kind === 'choice') {
    return (
      <select {...shared} ref={(field) => field?.focus()}>
        <option value="" />
        {shape.choices.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (shape.kind === 'choices') return <TagsField shape={shape} shared={shared} />
  const isNumber = shape.kind === 'money' || shape.kind === 'whole'
  return <PlainField shared={shared} suggested={shape.choices} mode={isNumber ? 'decimal' : 'text'} />
}

type Shared = {
  className: string | undefined
  'aria-label': string
  defaultValue: string
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onBlur: (event: { currentTarget: HTMLInputElement }) => void
}

type PlainFieldProps = { shared: Shared; suggested: LabelledShape['choices']; mode: 'decimal' | 'text' }

function PlainField({ shared, suggested, mode }: PlainFieldProps) {
  const list = useId()
  return (
    <>
      <input
        {...shared}
        ref={focusAtEnd}
        inputMode={mode}
        autoComplete="off"
        list={suggested.length ? list : undefined}
      />
      {suggested.length > 0 && (
        <datalist id={list}>
          {suggested.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Names are typed with commas between them, or chosen from the list below. */
function TagsField({ shape, shared }: { shape: LabelledShape; shared: Shared }) {
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => namesIn(shared.defaultValue))
  function toggle(label: string) {
    const next = chosen.includes(label) ? chosen.filter((name) => name !== label) : [...chosen, label]
    setChosen(next)
    if (field.current) field.current.value = next.join(', ')
    field.current?.focus()
  }
  return (
    <>
      <input
        {...shared}
        ref={(input) => {
          field.current = input
          focusAtEnd(input)
        }}
        autoComplete="off"
        onChange={({ target }) => setChosen(namesIn(target.value))}
      />
      <span className={css.suggested}>
        {shape.choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            aria-pressed={chosen.includes(label)}
            // the field keeps the focus: leaving it would end the typing
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(label)}
          >
            {label}
          </button>
        ))}
      </span>
    </>
  )
}

function namesIn(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

function focusAtEnd(field: HTMLInputElement | null) {
  if (field === null || document.activeElement === field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
