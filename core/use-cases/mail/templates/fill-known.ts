import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { MailValues } from './mail-values.ts'

/** The texts all of whose values are known, filled in. */
export function fillKnown(texts: readonly string[], values: MailValues): string[] {
  return texts
    .filter((text) => namesIn(text).every((name) => values[name]))
    .map((text) => fillPlaceholders(text, values))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
