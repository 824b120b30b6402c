import { useState } from 'react'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { hideSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'

type Refused<Field> = { field: Field; value: string; code: ErrorCode }

/** What the API refused about one field is told beside that field, everything else in the message bar. */
export function useFieldRefusals<Field extends string>(
  values: Record<Field, string>,
  fields: Partial<Record<ErrorCode, Field>>,
) {
  const messages = useTranslations('message')
  const announceRefusal = useRefusal()
  const [refused, setRefused] = useState<Refused<Field> | null>(null)

  function refuse(failure: Failure) {
    const field = fields[failure.code]
    if (field === undefined) return announceRefusal(failure)
    change('snackbar', hideSnackbar)
    setRefused({ field, value: values[field], code: failure.code })
  }

  /** Goes the moment something else is typed, and comes back with the value that was refused. */
  function refusalOf(field: Field): string | undefined {
    const isRefused = refused?.field === field && refused.value === values[field]
    return isRefused ? messages(refused.code) : undefined
  }

  return { refuse, refusalOf }
}
