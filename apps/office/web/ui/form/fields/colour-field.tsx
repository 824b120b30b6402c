import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import css from './field.module.css'
import { ariaOf, Field, type FieldProps } from './field.tsx'
import { typeInto } from './number-field.tsx'

type ColourFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'type'> &
  FieldProps & {
    /** What the button that opens the browser's own chooser is called. */
    chooseLabel: string
    /** Beside the value: what the colour does to what stands on it. */
    beside?: ReactNode
  }

const HEX = /^#[0-9a-f]{6}$/i

/** A colour is its hex value, which is what is sent; the swatch beside it opens the browser's own chooser. */
export function ColourField({ label, hint, field, chooseLabel, beside, onInput, ...rest }: ColourFieldProps) {
  const text = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(field.initialValue ?? '')
  const colour = toHex(shown)
  return (
    <Field label={label} hint={hint} field={field}>
      <Row as="span" gap={8} isCentred>
        <input
          type="color"
          className={css.swatch}
          aria-label={`${label}: ${chooseLabel}`}
          value={colour ?? '#ffffff'}
          data-empty={colour === null || undefined}
          onChange={({ currentTarget }) => text.current && typeInto(text.current, currentTarget.value)}
        />
        <input
          {...rest}
          ref={text}
          key={field.key}
          className={`${css.input} ${css.hex}`}
          type="text"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          onInput={(event) => {
            setShown(event.currentTarget.value)
            onInput?.(event)
          }}
          {...ariaOf(field, hint)}
        />
        {beside}
      </Row>
    </Field>
  )
}

/** `#abc`, `abc`, `#AABBCC`: as people copy them; null: not a colour. */
export function toHex(text: string): string | null {
  const bare = text.trim().replace(/^#/, '').toLowerCase()
  const full = /^[0-9a-f]{3}$/.test(bare) ? bare.replaceAll(/./g, '$&$&') : bare
  return HEX.test(`#${full}`) ? `#${full}` : null
}
