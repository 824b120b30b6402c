import type { DefaultValue } from '@conform-to/react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useOfficeForm } from '../form/use-office-form.ts'
import type { PublishAnswer } from './publish-answer.ts'

/** By which an answer finds back to its form. */
export const PUBLISH_INTENT = 'edit'

/**
 * A form whose effect is looked at before it is published: the first button asks what it would mean, the second one does
 * it. Whatever is typed in between makes what was said stale.
 */
export function usePublishForm<Fields extends Record<string, unknown>, Preview>({
  defaultValue,
  onPublished,
}: {
  defaultValue: DefaultValue<Fields>
  onPublished: (data: unknown) => void
}) {
  const [isStale, setIsStale] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [published, setPublished] = useState<{ data: unknown } | null>(null)
  const office = useOfficeForm<Fields>({
    intent: PUBLISH_INTENT,
    defaultValue,
    onDone(data) {
      setIsStale(false)
      const answer = data as PublishAnswer<Preview>
      if (answer.step !== 'published') return
      setIsDirty(false)
      setPublished({ data: answer.data })
    },
  })
  // Only once nothing counts as unsaved any more, or leaving the page would be asked about; and once the page was read
  // anew, or the form would begin again with what was published before.
  const tell = useEffectEvent((data: unknown) => onPublished(data))
  useEffect(() => {
    if (published === null || office.isBusy) return
    setPublished(null)
    tell(published.data)
  }, [published, office.isBusy])
  const answer = office.data as PublishAnswer<Preview> | null
  const preview = answer?.step === 'preview' && !isStale ? answer.preview : null
  const conflicts = (office.details as { conflicts?: Conflict[] } | undefined)?.conflicts ?? []
  return {
    ...office,
    preview,
    conflicts,
    isDirty,
    isPublished: answer?.step === 'published',
    formProps: {
      ...office.formProps,
      onInput(_: FormEvent<HTMLFormElement>) {
        setIsStale(true)
        setIsDirty(true)
      },
    },
  }
}

export type Conflict = { field: string; by: string; at: string }
