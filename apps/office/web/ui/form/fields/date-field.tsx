import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** The browser's own calendar: it knows the keyboard, the finger and the language of its person. Sent as 2026-11-30. */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="date" />
}
