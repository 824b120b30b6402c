import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useSendAgain } from '../../session/proof/use-send-again.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { useToast } from '../../ui/toast/toasts.tsx'

export type Moving = { id: string; unitId: string; barcode: string }

/** Puts a reservation on another unit, says so, and takes it back for who wants that. */
export function useMove(): (moving: Moving) => void {
  const texts = useTranslations('timeline')
  const messages = useTranslations('message')
  const toast = useToast()
  const fetcher = useFetcher<FormAnswer<{ from: string }>>()
  const last = useRef<Moving | null>(null)
  const noteSent = useSendAgain(fetcher, (data) => {
    const moved = last.current
    if (moved === null) return
    const { from } = data as { from: string }
    const onUndo = () => send({ intent: 'move', id: moved.id, unitId: from })
    toast({ text: texts('movedTo', { barcode: moved.barcode }), onUndo })
    last.current = null
  })
  const refused = useEffectEvent((code: NonNullable<FormAnswer['code']>) =>
    toast({ text: messages(code), kind: 'danger' }),
  )
  useEffect(() => {
    if (fetcher.data?.code) refused(fetcher.data.code)
  }, [fetcher.data])

  function send(form: Record<string, string>) {
    noteSent({ form })
    void fetcher.submit(form, { method: 'post' })
  }
  return (moving) => {
    last.current = moving
    send({ intent: 'move', id: moving.id, unitId: moving.unitId })
  }
}
